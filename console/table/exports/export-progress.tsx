import { useEffect, useState } from 'react';
import { getExport, type ListExport } from '../../../contract/staff/lists/exports.ts';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../calls/call.ts';
import { useExportMessages } from '../../messages/money/exports.ts';
import { DownloadButton } from './download-button.tsx';
import { POLL_MS } from './poll.ts';

/** The progress of an export that has begun, and its file when it is ready. */
export function ExportProgress({ begun }: { begun: ListExport }) {
  const messages = useExportMessages();
  const shown = useProgress(begun);
  const { state, rows, total_estimate, is_total_exact, bytes } = shown;
  if (state === 'failed') return <Notice tone="bad">{messages.failed}</Notice>;
  if (state === 'done') {
    return (
      <>
        <Notice tone="good">{messages.ready(rows, bytes ?? 0)}</Notice>
        <DownloadButton exported={shown} variant="primary" />
      </>
    );
  }
  const text = state === 'waiting' ? messages.waiting : messages.progress(rows, total_estimate, is_total_exact);
  return (
    <div className="grid gap-3 text-sm">
      <progress
        aria-label={messages.states[state]}
        className="h-2 w-full accent-ink"
        {...(is_total_exact && state === 'running' ? { max: Math.max(total_estimate, rows, 1), value: rows } : {})}
      />
      <p role="status" className="tabular">
        {text}
      </p>
      <p className="text-ink-soft">{messages.mayClose}</p>
    </div>
  );
}

/** Reads the export again until it is finished. A read that fails is repeated: the network may be back by then. */
function useProgress(begun: ListExport): ListExport {
  const [shown, setShown] = useState(begun);
  const isFinished = shown.state === 'done' || shown.state === 'failed';
  useEffect(() => {
    if (isFinished) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const read = async () => {
      const next = await call(getExport, { export_id: begun.export_id }).catch(() => null);
      if (isGone) return;
      if (next) setShown(next);
      timer = setTimeout(read, POLL_MS);
    };
    timer = setTimeout(read, POLL_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [begun.export_id, isFinished]);
  return shown;
}
