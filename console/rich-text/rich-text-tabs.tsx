import type { EditorState } from 'prosemirror-state';
import { type ComponentProps, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useRichTextMessages } from '../messages/store-front/rich-text.ts';
import { type ReadText, readHtml } from './document/read-html.ts';
import { RichTextEditor } from './editor/rich-text-editor.tsx';
import './rich-text.css';
import type { RichTextProps } from './rich-text-props.ts';
import { RemovedParts, SourceView } from './source-view.tsx';
import { TextPreview } from './text-preview.tsx';

type TabName = 'write' | 'source' | 'preview';

/** A text in three tabs: the editor, its HTML, and the text as the store shows it. */
export function RichTextTabs(props: RichTextProps) {
  const { id, label, hint, error, value, onChange, preview, look, rows = 20 } = props;
  const { maxLength, lang = 'en', isReadOnly = false, hasFocus = false } = props;
  const messages = useRichTextMessages();
  const memory = useRef<EditorState | null>(null);
  /** The text that the editor wrote last; it can edit that. */
  const written = useRef<string | null>(null);
  const [tab, setTab] = useState<TabName>(() => (canWrite(readHtml(value)) ? 'write' : 'source'));
  // Not at each change of the source.
  const read = useMemo(() => (tab === 'write' && value !== written.current ? readHtml(value) : null), [tab, value]);
  const field = { id, label, lang, isReadOnly, maxLength, html: value };
  const labelId = `${id}-label`;
  return (
    <Tabs
      label={messages.views}
      tabs={[
        { id: 'write', label: messages.write },
        { id: 'source', label: messages.source },
        { id: 'preview', label: messages.preview },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {(shown) => {
        if (shown === 'preview') return <TextPreview html={value} preview={preview} look={look} />;
        if (shown === 'source') {
          return <SourceTab {...field} hint={hint} error={error} onChange={onChange} rows={rows} />;
        }
        if (read && !canWrite(read)) {
          return <BeforeWriting html={value} read={read} onRemove={onChange} onSource={() => setTab('source')} />;
        }
        return (
          <div className="grid grid-cols-1 gap-1.5">
            <p id={labelId} className="text-sm font-semibold">
              {label}
            </p>
            <p id={`${id}-hint`} className="text-xs text-ink-soft">
              {hint} <span className="pointer-coarse:hidden">{messages.help}</span>
            </p>
            <RichTextEditor
              {...field}
              labelledBy={labelId}
              describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              isInvalid={Boolean(error)}
              onChange={(html) => {
                written.current = html;
                onChange(html);
              }}
              hasFocus={hasFocus}
              look={look}
              memory={memory}
            />
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        );
      }}
    </Tabs>
  );
}

function canWrite({ removed, isChanged }: ReadText): boolean {
  return removed.length === 0 && !isChanged;
}

/** The source, and whether the editor would open it. A long text is checked once, after the keystrokes. */
function SourceTab(field: Omit<ComponentProps<typeof SourceView>, 'checked' | 'removed'>) {
  const checked = useDeferredValue(field.html);
  const read = useMemo(() => readHtml(checked), [checked]);
  return (
    <div className="grid gap-3">
      {read.isChanged && <NotEditable read={read} />}
      <SourceView {...field} checked={checked} removed={read.removed} />
    </div>
  );
}

/** Says why the editor does not open the text, and what it would lose. */
function BeforeWriting({
  html,
  read,
  onRemove,
  onSource,
}: {
  html: string;
  read: ReadText;
  onRemove(html: string): void;
  onSource(): void;
}) {
  const messages = useRichTextMessages();
  return (
    <div className="grid gap-4">
      {read.removed.length > 0 && <RemovedParts html={html} removed={read.removed} />}
      {read.isChanged ? <NotEditable read={read} /> : <p className="text-sm">{messages.beforeWriting}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onSource}>
          {messages.backToSource}
        </Button>
        {!read.isChanged && (
          <Button variant="secondary" onClick={() => onRemove(read.clean)}>
            {messages.removeAndWrite}
          </Button>
        )}
      </div>
    </div>
  );
}

function NotEditable({ read }: { read: ReadText }) {
  const messages = useRichTextMessages();
  const { unknownElements } = read;
  return (
    <Notice tone="warn">
      {unknownElements.length > 0 ? messages.notEditableBecause(unknownElements) : messages.notEditable}
    </Notice>
  );
}
