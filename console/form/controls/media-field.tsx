/** A field with the path of a file of the library, which can be chosen, uploaded or typed. */
import { type ReactNode, useId, useState } from 'react';
import type { MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useCan } from '../../calls/session.ts';
import { MediaDialog } from '../../media/media-dialog.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { useMediaMessages } from '../../messages/catalogue/media.ts';

type Props = {
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  kind: MediaKind;
  /** The path, such as `media/covers/polity.svg`; empty for none. */
  value: string;
  onChange(path: string): void;
};

const PUBLIC_PICTURE = /^media\/(?!pdf\/)[\w./-]+\.(svg|png|jpe?g|webp|avif|gif)$/i;

export function MediaField({ id, label, hint, error, kind, value, onChange }: Props) {
  const messages = useMediaMessages();
  const can = useCan();
  const ownId = useId();
  const [isOpen, setOpen] = useState(false);
  const path = value.trim();
  const mayChoose = can('media.manage') || can('catalogue.edit') || can('pages.edit');
  const remove = () => {
    onChange('');
    // The button is gone then.
    document.getElementById(id ?? ownId)?.focus();
  };
  const thumbnail = kind === 'picture' && PUBLIC_PICTURE.test(path) ? `/${path}` : null;
  return (
    <div className="grid gap-2">
      <Field
        id={id ?? ownId}
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {path && <Thumbnail file={{ kind, thumbnail }} className="h-16 w-24" />}
        {mayChoose && (
          <Button variant="secondary" aria-label={messages.chooseFor(label)} onClick={() => setOpen(true)}>
            {messages.choose}
          </Button>
        )}
        {path && (
          <Button variant="quiet" aria-label={messages.removeFor(label)} onClick={remove}>
            {messages.remove}
          </Button>
        )}
      </div>
      {isOpen && (
        <MediaDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={(file) => {
            onChange(file.path);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
