/** Uploads files that are chosen, dropped or pasted. */
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { MediaFile } from '../../contract/staff/catalogue/media/media-files.ts';
import {
  AUDIENCES,
  type Audience,
  MEDIA_TYPES,
  type MediaKind,
} from '../../contract/staff/catalogue/media/media-limits.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { UnsavedGuard } from '../form/saving/unsaved-guard.tsx';
import { useMediaMessages } from '../messages/catalogue/media.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  /** Only this kind; absent for all. */
  kind?: MediaKind;
  /** Whether several files can be chosen. */
  isMultiple?: boolean;
  onUploaded(file: MediaFile): void;
  /** Links a finished upload to its page. */
  hasLinks?: boolean;
};

export function UploadArea({ kind, isMultiple = false, onUploaded, hasLinks = false }: Props) {
  const messages = useMediaMessages();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const [audience, setAudience] = useState<Audience>('owners');
  const [wrongKind, setWrongKind] = useState<string | null>(null);
  const { uploads, isBusy, add, cancel, dismiss } = useUploads({ audience, onUploaded });
  const addSome = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const chosen = all.filter(({ type }) => !kind || MEDIA_TYPES[kind].split(',').includes(type));
    setWrongKind(kind && chosen.length < all.length ? messages.wrongKind[kind] : null);
    if (chosen.length > 0) add(isMultiple ? chosen : chosen.slice(0, 1));
  };
  usePastedFiles(addSome);
  const dismissAll = () => {
    // The button is removed with the uploads.
    chooser.current?.focus();
    dismiss();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addSome(event.dataTransfer.files);
  };
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to use the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-dashed px-5 py-4 ${isOver ? 'border-ink bg-sunken' : 'border-line-strong bg-surface'}`}
      >
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">
            {isOver ? messages.dropHere : isMultiple ? messages.uploadText : messages.uploadOneText(kind)}
          </p>
          <p className="text-ink-soft">{kind ? messages.limitOf[kind] : messages.limits}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {(kind === undefined || kind === 'pdf') && (
            <SelectField
              label={messages.pdfsFor}
              value={audience}
              onChange={({ target }) => setAudience(target.value as Audience)}
            >
              {AUDIENCES.toReversed().map((one) => (
                <option key={one} value={one}>
                  {messages.audiences[one]}
                </option>
              ))}
            </SelectField>
          )}
          <Button ref={chooser} variant={isMultiple ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
            {isMultiple ? messages.chooseFiles : messages.chooseOne}
          </Button>
          <input
            ref={input}
            type="file"
            multiple={isMultiple}
            accept={kind ? MEDIA_TYPES[kind] : Object.values(MEDIA_TYPES).join(',')}
            onChange={({ target }) => {
              addSome(target.files);
              // The same file can be chosen again.
              target.value = '';
            }}
            hidden
          />
        </div>
      </div>
      {wrongKind && (
        <p role="alert" className="error-text">
          {wrongKind}
        </p>
      )}
      <UploadList uploads={uploads} hasLinks={hasLinks} onCancel={cancel} onDismiss={dismissAll} />
      <UnsavedGuard isDirty={isBusy} />
    </div>
  );
}

/** Pasting a file works anywhere on the page; pasted text is left to the field. */
function usePastedFiles(add: (files: FileList) => void): void {
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const onPaste = (event: Event) => {
      const { clipboardData } = event as unknown as ClipboardEvent;
      if (clipboardData.files.length === 0) return;
      event.preventDefault();
      latest.current(clipboardData.files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
