import { useId } from 'react';
import { AreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type RichTextMessages, useRichTextMessages } from '../messages/store-front/rich-text.ts';
import type { RemovedPart } from './document/check-html.ts';

type Props = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  html: string;
  /** The text that was checked last, and what the store leaves out of it. */
  checked: string;
  removed: readonly RemovedPart[];
  onChange(html: string): void;
  lang: 'en' | 'hi';
  isReadOnly: boolean;
  maxLength: number;
  rows: number;
};

/** The HTML of a text, and what the store leaves out of it. */
export function SourceView({ id, label, hint, error, html, checked, removed, onChange, ...area }: Props) {
  const { lang, isReadOnly, maxLength, rows } = area;
  const messages = useRichTextMessages();
  const select = ({ from, to }: RemovedPart) => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    area?.focus();
    area?.setSelectionRange(from, to);
  };
  return (
    <div className="rich-text-source grid gap-3">
      <AreaField
        id={id}
        label={messages.sourceOf(label)}
        hint={hint}
        error={error}
        rows={rows}
        lang={lang}
        spellCheck
        autoCapitalize="none"
        readOnly={isReadOnly}
        maxLength={maxLength}
        value={html}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="status">
        {removed.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="check" className="size-4 text-good" />
            {messages.nothingRemoved}
          </p>
        ) : (
          <RemovedParts html={checked} removed={removed} onSelect={select} />
        )}
      </div>
    </div>
  );
}

const MAX_SHOWN = 20;

type RemovedPartsProps = { html: string; removed: readonly RemovedPart[]; onSelect?(part: RemovedPart): void };

/** What the store leaves out, with its place. */
export function RemovedParts({ html, removed, onSelect }: RemovedPartsProps) {
  const messages = useRichTextMessages();
  const titleId = useId();
  const rest = removed.length - MAX_SHOWN;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-2 rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm"
    >
      <p id={titleId} className="flex items-center gap-2 font-semibold text-warn">
        <Icon name="alert" className="size-4" />
        {messages.removedTitle(removed.length)}
      </p>
      <ul className="grid gap-1">
        {removed.slice(0, MAX_SHOWN).map((part) => {
          const place = placeText(html, part.from, messages);
          return (
            <li key={`${part.from} ${part.kind} ${part.name}`} className="min-w-0 break-words">
              {onSelect ? (
                <button
                  type="button"
                  onClick={() => onSelect(part)}
                  className="min-h-11 font-medium underline underline-offset-4 md:min-h-6"
                >
                  {place}
                </button>
              ) : (
                place
              )}
              : {messages.removed[part.kind](part.name, part.element ?? '')}
            </li>
          );
        })}
        {rest > 0 && <li>{messages.removedMore(rest)}</li>}
      </ul>
    </section>
  );
}

function placeText(html: string, at: number, messages: RichTextMessages): string {
  const lines = html.slice(0, at).split('\n');
  return messages.place(lines.length, (lines.at(-1) ?? '').length + 1);
}
