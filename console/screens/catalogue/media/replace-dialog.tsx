import { useEffect, useRef, useState } from 'react';
import { replaceMedia } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaDetails } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { MEDIA_TYPES } from '../../../../contract/staff/catalogue/media/media-limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { upload } from '../../../calls/upload.ts';
import { useAction } from '../../../calls/use-action.ts';
import { limitOf } from '../../../media/use-uploads.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { useFormMessages } from '../../../messages/form.ts';

type Props = { file: MediaDetails; onDone(): void; onClose(): void };

/** Replaces the content of a file, after a proof of identity. Closing the dialog ends the upload. */
export function ReplaceDialog({ file, onDone, onClose }: Props) {
  const messages = useMediaMessages();
  const { cancel } = useFormMessages();
  const [chosen, setChosen] = useState<File | null>(null);
  const [part, setPart] = useState(0);
  const [isTried, setTried] = useState(false);
  const controller = useRef(new AbortController());
  useEffect(() => {
    const { current } = controller;
    return () => current.abort();
  }, []);
  const tooLarge = chosen && chosen.size > limitOf(chosen) ? messages.tooLarge(limitOf(chosen)) : null;
  const { run, isBusy, failure } = useAction(async () => {
    if (!chosen || tooLarge) return;
    setPart(0);
    const query = { file_id: String(file.file_id), version: String(file.version), name: chosen.name };
    await upload(replaceMedia, query, chosen, { signal: controller.current.signal, onProgress: setPart });
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={messages.replaceTitle}>
      <p className="text-sm">{messages.replaceText}</p>
      <Field
        type="file"
        label={messages.replaceChoose}
        accept={MEDIA_TYPES[file.kind]}
        error={tooLarge ?? failure ?? (isTried && !chosen ? messages.replaceMissing : null)}
        onChange={({ target }) => setChosen(target.files?.[0] ?? null)}
      />
      {isBusy && (
        <progress aria-label={messages.progressOf(chosen?.name ?? '')} value={part} max={1} className="h-2 w-full" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => (chosen ? void run() : setTried(true))}
          busy={isBusy && (part < 1 ? messages.sending(Math.floor(part * 100)) : messages.checking)}
        >
          {messages.replace}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
