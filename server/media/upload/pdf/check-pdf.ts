/** Checks uploaded PDFs in a worker thread, one after the other, so that no file delays the process that serves exams. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable, fileUnsafe } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse, unavailable } from '../../../platform/http/http-error.ts';
import { openThreadPool, startThread } from '../../../platform/process/thread-pool.ts';

/** The result of the thread for one file. */
export type PdfReport = { pages: number | null } | { refused: { code: string; message: string } };

/**
 * Returns the number of pages of the PDF at `path`, null if it cannot be counted. Throws the refusals `file_unsafe` and
 * `file_unreadable`, also for a check that takes too long or too much memory, 503, and the signal's reason when it aborts.
 */
export type PdfCheck = (path: string, signal?: AbortSignal) => Promise<number | null>;

/** A file of 100 MB takes a few seconds. */
export const CHECK_TIMEOUT_MS = 60_000;
/** Several times what the limits of the check allow: a thread without memory can end the process. */
const MAX_HEAP_MB = 512;
/** The number of upload slots, so that an upload is refused before this queue is full. */
const MAX_QUEUED = 8;
const WORKER = new URL('./check-worker.ts', import.meta.url);
const TOO_LONG =
  'The check of this PDF takes too long, because too much is packed in it. Save it again (“Print to PDF”) or in parts, then upload it.';

/** Starts the thread of the checks. */
export const startCheckThread = () => startThread(WORKER, MAX_HEAP_MB);

export function openPdfCheck(createThread = startCheckThread): PdfCheck {
  const pool = openThreadPool<string, PdfReport>({
    createThread,
    maxQueued: MAX_QUEUED,
    timeoutMs: CHECK_TIMEOUT_MS,
    busy: () => unavailable(inEnglish('Many PDFs are being checked. Please try again in a minute.')),
    failed: () => unavailable(inEnglish('The PDF could not be checked. Please try again in a moment.')),
    exceeded: () => refuse(fileUnreadable, inEnglish(TOO_LONG)),
  });
  return async (path, signal) => {
    const report = await pool.run(path, signal);
    if ('pages' in report) return report.pages;
    const { code, message } = report.refused;
    throw refuse(code === fileUnsafe.code ? fileUnsafe : fileUnreadable, inEnglish(message));
  };
}

/** The process's check, whose thread starts with the first file. */
export const checkPdf = openPdfCheck();
