/** The uploads of a page or a dialog: one after the other, each with its progress. */
import { useEffect, useRef, useState } from 'react';
import { uploadMedia } from '../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaFile } from '../../contract/staff/catalogue/media/media-files.ts';
import {
  type Audience,
  MAX_UPLOAD_BYTES,
  MEDIA_LIMIT_BYTES,
} from '../../contract/staff/catalogue/media/media-limits.ts';
import { callErrorText } from '../calls/call-error.ts';
import { Cancelled } from '../calls/interruptions.ts';
import { upload } from '../calls/upload.ts';
import { useMediaMessages } from '../messages/catalogue/media.ts';

export type UploadState = Readonly<{
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** The part that is sent, from 0 to 1. */
  part: number;
  /** Why it failed, or what the server says about it. */
  note: string | null;
  file: MediaFile | null;
}>;

type Options = {
  /** For PDFs. */
  audience: Audience;
  /** Called after each file. */
  onUploaded(file: MediaFile): void;
};

let nextId = 1;

export function useUploads({ audience, onUploaded }: Options) {
  const messages = useMediaMessages();
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  // A page or dialog that is closed gets no file any more.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const change = (id: number, values: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));

  const run = async (id: number, file: File) => {
    const controller = running.current.get(id);
    const limit = limitOf(file);
    if (file.size > limit) return change(id, { state: 'failed', note: messages.tooLarge(limit) });
    if (!controller || controller.signal.aborted) return change(id, { state: 'cancelled' });
    change(id, { state: 'sending' });
    try {
      const sent = await upload(uploadMedia, { name: file.name || 'picture', audience }, file, {
        signal: controller.signal,
        onProgress: (part) => change(id, { part }),
      });
      if (controller.signal.aborted) return;
      change(id, { state: 'done', part: 1, file: sent.file, note: sent.is_new ? null : messages.known });
      onUploaded(sent.file);
    } catch (error) {
      if (error instanceof Cancelled) change(id, { state: 'cancelled' });
      else change(id, { state: 'failed', note: callErrorText(error, messages.interrupted) });
    } finally {
      running.current.delete(id);
    }
  };

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    /** Uploads the files after those that wait already. */
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ file, id: nextId++ }));
      for (const { id } of added) running.current.set(id, new AbortController());
      setUploads((all) => [
        ...all,
        ...added.map(
          ({ id, file }): UploadState => ({ id, name: file.name, state: 'waiting', part: 0, note: null, file: null }),
        ),
      ]);
      for (const { id, file } of added) queue.current = queue.current.then(() => run(id, file));
    },
    /** Removes those that are over from the list. */
    dismiss: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
    cancel: (id: number) => running.current.get(id)?.abort(),
  };
}

/** The limit of what the browser takes the file for; the server decides by the content. */
export function limitOf({ type }: Pick<File, 'type'>): number {
  if (type.startsWith('image/')) return MEDIA_LIMIT_BYTES.picture;
  return type === 'application/pdf' ? MEDIA_LIMIT_BYTES.pdf : MAX_UPLOAD_BYTES;
}
