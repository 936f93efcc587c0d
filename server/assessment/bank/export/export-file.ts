/** Writes the questions of a filter into a file of another format. */
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
import { refuse, unavailable } from '../../../platform/http/http-error.ts';
import { openShares } from '../../../platform/process/share-of-person.ts';
import { openThreadPool, startThread } from '../../../platform/process/thread-pool.ts';
import { type Pausable, runInSlices } from '../../../platform/process/time-slicing.ts';
import { readStored } from '../../../platform/storage/storage.ts';
import { type ExportedQuestion, picturesOf } from '../../question-banks/exported-question.ts';
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
/** Different pictures of a file, also missing ones. */
const MAX_PATHS = 500;
const WORKER = new URL('./write-file-worker.ts', import.meta.url);

const writeInThread = openThreadPool<FileTask, WrittenFile>({
  createThread: () => startThread(WORKER, MAX_HEAP_MB),
  maxQueued: MAX_QUEUED,
  timeoutMs: TIMEOUT_MS,
  busy: () => unavailable('Many files are being written. Please try again in a minute.'),
  failed: () => unavailable('The file could not be written. Please try again in a moment.'),
  exceeded: () => refuse(fileTooLarge),
}).run;

/** Files of one person that are written or wait at the same time. */
const MAX_FILES_OF_PERSON = 2;
const shares = openShares(MAX_FILES_OF_PERSON, () =>
  unavailable('Two of your files are being written already. Please wait for them.'),
);

/** By the body of a call, because a file is written before the transaction and returned in it. */
const written = new WeakMap<Body, WrittenFile>();

/** Throws the refusals of the endpoint, 429 after many files, and 503. */
export async function prepareExport(ctx: StaffCtx, body: Body): Promise<void> {
  await countFile(ctx);
  const questions = await newestQuestions(ctx, body, MAX_FILE_QUESTIONS + 1);
  if (questions.length > MAX_FILE_QUESTIONS) throw refuse(tooManyQuestions);
  if (questions.length === 0) throw refuse(noQuestions);
  const pictures = await readPictures(ctx, questions);
  written.set(body, await shares(ctx.staff.staffId, () => writeInThread({ format: body.format, questions, pictures })));
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

/** Throws the refusal `file_too_large` for very many different pictures. */
function* pathsOf(questions: readonly ExportedQuestion[]): Pausable<Set<string>> {
  const paths = new Set<string>();
  for (const question of questions) {
    for (const path of picturesOf(question)) paths.add(path);
    if (paths.size > MAX_PATHS) throw refuse(fileTooLarge);
    yield;
  }
  return paths;
}

/** Returns the pictures that are stored and not too large; the writers name the others. */
async function readPictures(
  { config }: StaffCtx,
  questions: readonly ExportedQuestion[],
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  let total = 0;
  for (const path of await runInSlices(pathsOf(questions))) {
    const bytes = await readStored(config, path, MAX_PICTURE);
    if (!bytes) continue;
    total += bytes.length;
    if (total > MAX_PICTURES) throw refuse(fileTooLarge);
    pictures.set(path, bytes);
  }
  return pictures;
}
