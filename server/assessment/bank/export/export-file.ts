/** Writes the questions of a filter into a file of another format. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type exportQuestionFile,
  fileTooLarge,
  MAX_FILE_QUESTIONS,
  noQuestions,
  tooManyQuestions,
} from '../../../../contract/staff/exams/export-questions.ts';
import { recordChange } from '../../../audit/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { malformed, refuse, unavailable } from '../../../platform/http/http-error.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { openShares } from '../../../platform/process/share-of-person.ts';
import { openThreadPool, startThread } from '../../../platform/process/thread-pool.ts';
import { type Pausable, runInSlices } from '../../../platform/process/time-slicing.ts';
import { readStored } from '../../../platform/storage/storage.ts';
import { type ExportedQuestion, picturePaths } from '../../question-banks/exported-question.ts';
import { countFile } from '../import/count-files.ts';
import { newestQuestions } from './read-questions.ts';
import { type FileTask, fileNameOf, type WrittenFile } from './write-file.ts';

type Body = DecodedBody<typeof exportQuestionFile>;

const TIMEOUT_MS = 25_000;
const MAX_HEAP_MB = 512;
const MAX_QUEUED = 4;
/** Bytes of one picture, and of all pictures of a file. */
const MAX_PICTURE = 2 * 1024 * 1024;
const MAX_PICTURES = 16 * 1024 * 1024;
/** Different pictures that a file can name. */
const MAX_NAMED = 500;
/** Files of one person that are written or wait at the same time. */
const MAX_FILES_OF_PERSON = 2;
const WORKER = new URL('./write-file-worker.ts', import.meta.url);

const writeInThread = openThreadPool<FileTask, WrittenFile>({
  createThread: () => startThread(WORKER, MAX_HEAP_MB),
  maxQueued: MAX_QUEUED,
  timeoutMs: TIMEOUT_MS,
  busy: () => unavailable(inEnglish('Many files are being written. Please try again in a minute.')),
  failed: () => unavailable(inEnglish('The file could not be written. Please try again in a moment.')),
  exceeded: () => refuse(fileTooLarge),
}).run;

const shares = openShares(MAX_FILES_OF_PERSON, () =>
  unavailable(inEnglish('Two of your files are being written already. Please wait for them.')),
);

/** By the body of a call, because a file is written before the transaction and returned in it. */
const written = new WeakMap<Body, WrittenFile>();

/** Throws the refusals of the endpoint, 429 after many files, and 503. */
export async function prepareExport(ctx: StaffCtx, body: Body): Promise<void> {
  await countFile(ctx);
  await shares(ctx.staff.staffId, () =>
    whileConnected(ctx.connection, isInterrupted, (signal) => write(ctx, body, signal)),
  );
}

function isInterrupted(): Error {
  return malformed(inEnglish('The download was interrupted. Please try again.'));
}

async function write(ctx: StaffCtx, body: Body, signal: AbortSignal): Promise<void> {
  const questions = await newestQuestions(ctx, body, MAX_FILE_QUESTIONS + 1);
  if (questions.length > MAX_FILE_QUESTIONS) throw refuse(tooManyQuestions);
  if (questions.length === 0) throw refuse(noQuestions);
  written.set(
    body,
    await writeInThread(
      { format: body.format, questions, pictures: await readPictures(ctx, questions, signal) },
      signal,
    ),
  );
}

export async function exportFile(ctx: StaffCtx, body: Body): Promise<DataOf<typeof exportQuestionFile>> {
  const file = written.get(body);
  if (!file) throw new Error('The file was not written before the transaction.');
  const { format, search, ...filters } = body;
  await recordChange(ctx, {
    action: 'question.exported',
    target: { type: 'list', id: 'questions', label: 'questions' },
    // The words of a search are not recorded, as in exports of lists.
    after: { format, questions: file.questions, ...(search === undefined ? {} : { is_searched: true }), ...filters },
  });
  return {
    name: fileNameOf(format, `questions-${ctx.now.toISOString().slice(0, 10)}`),
    content: file.questions > 0 ? Buffer.from(file.bytes).toString('base64') : '',
    questions: file.questions,
    changes: file.changes,
    left_out: file.leftOut,
  };
}

/** Returns the pictures that are stored and not too large; the writers name the others. */
async function readPictures(
  { config }: StaffCtx,
  questions: readonly ExportedQuestion[],
  signal: AbortSignal,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  let total = 0;
  for (const path of await runInSlices(namedPictures(questions))) {
    signal.throwIfAborted();
    const bytes = await readStored(config, path, MAX_PICTURE);
    if (!bytes) continue;
    total += bytes.length;
    if (total > MAX_PICTURES) throw refuse(fileTooLarge);
    pictures.set(path, bytes);
  }
  return pictures;
}

/** Throws the refusal `file_too_large` for very many pictures. */
function* namedPictures(questions: readonly ExportedQuestion[]): Pausable<Set<string>> {
  const named = new Set<string>();
  for (const question of questions) {
    for (const path of picturePaths(textsOf(question))) named.add(path);
    if (named.size > MAX_NAMED) throw refuse(fileTooLarge);
    yield;
  }
  return named;
}

function textsOf({ content, passage }: ExportedQuestion): string {
  const { text, options, rows, solution } = content;
  return [text, ...options, ...rows, solution, ...(passage ? [passage] : [])]
    .flatMap(({ english, hindi }) => [english, hindi])
    .join('\n');
}
