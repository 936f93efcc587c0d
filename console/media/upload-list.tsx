import { Link } from 'react-router';
import { Button, TextButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMediaMessages } from '../messages/catalogue/media.ts';
import type { UploadState } from './use-uploads.ts';

type Props = { uploads: readonly UploadState[]; hasLinks: boolean; onCancel(id: number): void; onDismiss(): void };

/** The uploads with their progress; the end of all is announced once. */
export function UploadList({ uploads, hasLinks, onCancel, onDismiss }: Props) {
  const messages = useMediaMessages();
  const count = (...states: UploadState['state'][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const isOver = uploads.length > 0 && count('waiting', 'sending') === 0;
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label={messages.uploads} className="grid gap-2">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} hasLinks={hasLinks} onCancel={() => onCancel(upload.id)} />
          ))}
        </ul>
      )}
      {isOver && (
        <TextButton tone="quiet" className="justify-self-start" onClick={onDismiss}>
          {messages.dismissAll}
        </TextButton>
      )}
      <p role="status" className="sr-only">
        {isOver ? messages.result(count('done'), count('failed', 'cancelled')) : ''}
      </p>
    </>
  );
}

function UploadItem({ upload, hasLinks, onCancel }: { upload: UploadState; hasLinks: boolean; onCancel(): void }) {
  const messages = useMediaMessages();
  const { name, state, part, note, file } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 text-sm">
      <div className="grid min-w-0 grow gap-1">
        <p className="break-words">
          <span className="font-medium">{name}</span>{' '}
          <span className={state === 'failed' ? 'error-text' : 'text-ink-soft'}>
            {state === 'done' && <Icon name="check" className="me-1 inline size-4 align-[-0.2em] text-good" />}
            {stateText()}
          </span>
        </p>
        {state === 'sending' && (
          <progress aria-label={messages.progressOf(name)} value={part} max={1} className="h-2 w-full accent-ink" />
        )}
      </div>
      {isOpen && (
        <Button variant="quiet" aria-label={messages.cancel(name)} onClick={onCancel}>
          {messages.cancelShort}
        </Button>
      )}
      {hasLinks && file && (
        <Link
          to={`/media/${file.file_id}`}
          aria-label={messages.show(name)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {messages.showShort}
        </Link>
      )}
    </li>
  );

  function stateText(): string {
    if (state === 'sending') return part < 1 ? messages.sending(Math.floor(part * 100)) : messages.checking;
    if (state === 'failed' || (state === 'done' && note)) return note ?? '';
    return { waiting: messages.waiting, done: messages.done, cancelled: messages.cancelled }[state as 'waiting'];
  }
}
