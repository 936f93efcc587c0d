/** Finds a file of the library, or uploads a new one. */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listMedia, type MediaFile } from '../../contract/staff/catalogue/media/media-files.ts';
import type { MediaKind } from '../../contract/staff/catalogue/media/media-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { call } from '../calls/call.ts';
import { callErrorText } from '../calls/call-error.ts';
import { Cancelled } from '../calls/interruptions.ts';
import { useCan } from '../calls/session.ts';
import { useMediaMessages } from '../messages/catalogue/media.ts';
import { useFormMessages } from '../messages/form.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadArea } from './upload-area.tsx';

type Props = { kind: MediaKind; onChoose(file: MediaFile): void; onClose(): void };

/** A dialog outside the form of its field, so that Enter does not submit that form. */
export function MediaDialog({ kind, onChoose, onClose }: Props) {
  const messages = useMediaMessages();
  const can = useCan();
  const [text, setText] = useState('');
  const { files, total, hasMore, loadMore, failure } = useFiles(kind, text);
  return createPortal(
    <Dialog open onClose={onClose} title={messages.chooseTitles[kind]} className="max-w-3xl">
      <Field
        label={messages.searchFiles}
        type="search"
        autoComplete="off"
        error={failure}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="-mt-3 text-xs text-ink-soft">
        {files === null ? (failure ? '' : messages.loading) : messages.found(total)}
      </p>
      {files?.length === 0 && <p className="text-sm text-ink-soft">{messages.nothingFound}</p>}
      {files !== null && files.length > 0 && (
        <ul aria-label={messages.list} className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3">
          {files.map((file) => (
            <li key={file.file_id} className="min-w-0">
              <button
                type="button"
                onClick={() => onChoose(file)}
                className="grid h-full w-full content-start gap-2 rounded-md border border-line p-2 text-start text-xs hover:border-accent hover:text-accent"
              >
                <Thumbnail file={file} className="h-24 w-full" />
                <span className="min-w-0 break-all">{file.path.replace('media/', '')}</span>
              </button>
            </li>
          ))}
          {hasMore && (
            <li className="col-span-full">
              <Button variant="secondary" onClick={loadMore}>
                {messages.more}
              </Button>
            </li>
          )}
        </ul>
      )}
      {can('media.manage') && (
        <section aria-label={messages.orUpload} className="grid gap-3 border-t border-line pt-5">
          <h3 className="text-sm font-semibold">{messages.orUpload}</h3>
          <UploadArea kind={kind} onUploaded={(file) => file.kind === kind && onChoose(file)} />
        </section>
      )}
    </Dialog>,
    document.body,
  );
}

const SEARCH_DELAY_MS = 250;
const PAGE = 24;

/** The files that the text finds, page by page; null before the first response. A late response to an earlier text is ignored. */
function useFiles(kind: MediaKind, text: string) {
  const { unreachable } = useFormMessages();
  const [files, setFiles] = useState<readonly MediaFile[] | null>(null);
  const [next, setNext] = useState<{ cursor: string | null; total: number }>({ cursor: null, total: 0 });
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  const search = text.trim();

  const load = async (cursor: string | null, before: readonly MediaFile[]) => {
    const number = ++latest.current;
    try {
      const query = { kind, limit: PAGE, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
      const page = await call(listMedia, query);
      if (number !== latest.current) return;
      setFiles([...before, ...page.rows]);
      setNext({ cursor: page.next_cursor, total: page.total_estimate });
      setFailure(null);
    } catch (error) {
      if (number === latest.current && !(error instanceof Cancelled)) setFailure(callErrorText(error, unreachable));
    }
  };
  const wait = files === null ? 0 : SEARCH_DELAY_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text starts a search
  useEffect(() => {
    const timer = setTimeout(() => void load(null, []), wait);
    return () => clearTimeout(timer);
  }, [search]);
  return {
    files,
    total: next.total,
    hasMore: next.cursor !== null,
    loadMore: () => void load(next.cursor, files ?? []),
    failure,
  };
}
