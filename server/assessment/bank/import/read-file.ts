/**
 * Reads files of questions that the staff uploaded, in a worker thread, one after the other, so that no file delays the process
 * that serves exams.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileTooLong, fileUnreadable } from '../../../../contract/staff/exams/import-questions.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { malformed, refuse, unavailable } from '../../../platform/http/http-error.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { openShares } from '../../../platform/process/share-of-person.ts';
import { openThreadPool, startThread } from '../../../platform/process/thread-pool.ts';
import type { ReadFile, ReadOutcome, UploadedFile } from './read-entries.ts';

/** A file of eight million bytes takes a few seconds. */
export const READ_TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 512;
const MAX_QUEUED = 8;
const WORKER = new URL('./read-file-worker.ts', import.meta.url);
const TAKES_TOO_LONG = 'The file takes too long to read. Split it.';

type FileReader = (file: UploadedFile, signal?: AbortSignal) => Promise<ReadFile>;

/** Opens a reader with one thread, which starts with the first file. */
export function openFileReader(createThread = () => startThread(WORKER, MAX_HEAP_MB)): FileReader {
  const pool = openThreadPool<UploadedFile, ReadOutcome>({
    createThread,
    maxQueued: MAX_QUEUED,
    timeoutMs: READ_TIMEOUT_MS,
    busy: () => unavailable(inEnglish('Many files are being read. Please try again in a minute.')),
    failed: () => unavailable(inEnglish('The file could not be read. Please try again in a moment.')),
    exceeded: () => refuse(fileUnreadable, inEnglish(TAKES_TOO_LONG)),
  });
  return async ({ name, content }, signal) => {
    const outcome = await pool.run({ name, content }, signal);
    if (!('refused' in outcome)) return { ...outcome, pictures: outcome.pictures.map(withBuffer) };
    throw outcome.refused === 'too_long' ? refuse(fileTooLong) : refuse(fileUnreadable, inEnglish(outcome.reason));
  };
}

/** A Buffer arrives from the thread as a plain array of bytes. */
function withBuffer({ path, bytes }: ReadFile['pictures'][number]) {
  return { path, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

const readInThread = openFileReader();
/** By the body of a call, because it is read before the transaction and used in it. */
const cache = new WeakMap<UploadedFile, Promise<ReadFile>>();

/** Returns the questions that can be imported. Throws the refusals of a file that cannot be read, 503, and the signal's reason. */
export function readFile(file: UploadedFile, signal?: AbortSignal): Promise<ReadFile> {
  const read = cache.get(file) ?? readInThread(file, signal);
  cache.set(file, read);
  return read;
}

/** Files of one person that are read or wait at the same time. */
const MAX_FILES_OF_PERSON = 2;
const shares = openShares(MAX_FILES_OF_PERSON, () =>
  unavailable(inEnglish('Two of your files are being read already. Please wait for them.')),
);

/**
 * The same for a person, whose files do not take all places of the queue: throws 503 for the third file at once. The reading
 * ends when the person disconnects.
 */
export function readFileOf({ staff, connection }: Reader, file: UploadedFile): Promise<ReadFile> {
  return shares(staff.staffId, () => whileConnected(connection, isInterrupted, (signal) => readFile(file, signal)));
}

type Reader = { staff: Pick<StaffCtx['staff'], 'staffId'>; connection?: StaffCtx['connection'] };

function isInterrupted(): Error {
  return malformed(inEnglish('The upload was interrupted. Please try again.'));
}
