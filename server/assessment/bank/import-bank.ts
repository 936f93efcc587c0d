/** Imports questions from Moodle XML, GIFT and CSV into the bank, as drafts. */
import { createHash, randomUUID } from 'node:crypto';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type checkImport,
  type importQuestions,
  selectionUnknown,
} from '../../../contract/staff/exams/import-questions.ts';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { consume } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { isAlmostFull } from '../../platform/files/free-space.ts';
import { makePrivateDirectory } from '../../platform/files/private-directory.ts';
import { rateLimited, refuse, unavailable } from '../../platform/http/http-error.ts';
import { type Pausable, runInSlices } from '../../platform/process/time-slicing.ts';
import type { FileText } from '../papers/paper-file.ts';
import { storePictures } from '../question-banks/pictures.ts';
import { comparedQuestions, earlierTwins } from './content/compare-questions.ts';
import { runWithinBudget } from './content/comparison-budget.ts';
import { languagesOf, titleOf } from './content/describe-content.ts';
import { contentOfImported, contentOfPassage } from './content/imported-content.ts';
import { findSimilarTo } from './find-similar.ts';
import { countNewQuestions } from './question-limits.ts';
import { readFile, readFileOf } from './read-file.ts';
import { insertVersions } from './version-store.ts';

/** Files that one person checks or imports. */
const MAX_FILES = 60;
const HOUR_SECONDS = 3600;

/** Counts a file before its transaction, so that refused ones count too. Throws 429 after many. */
async function countFile(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `question-file:${ctx.staff.staffId}`, limit: MAX_FILES, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited('You read very many files of questions. Please wait an hour.', wait);
}

type CheckedFile = DataOf<typeof checkImport>;
const checkedFiles = new WeakMap<object, CheckedFile>();

/** Counts the file, reads it and compares its questions, before the transaction. */
export async function prepareCheck(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<void> {
  await countFile(ctx);
  await readFileOf(ctx, file);
  checkedFiles.set(file, await checkQuestions(ctx, file));
}

/**
 * Also stores the pictures. Those of an import that is refused later stay, named by their content. Throws the refusal
 * `selection_unknown` before anything is stored, and 503 while the disk is almost full.
 */
export async function prepareImport(ctx: StaffCtx, file: DecodedBody<typeof importQuestions>): Promise<void> {
  await countFile(ctx);
  const { questions, pictures } = await readFileOf(ctx, file);
  if (!file.numbers.every((number) => number <= questions.length)) throw refuse(selectionUnknown);
  if (pictures.length === 0) return;
  makePrivateDirectory(ctx.config.dataDir);
  if (await isAlmostFull(ctx.config.dataDir)) {
    throw unavailable('The disk of the server is almost full, so pictures cannot be stored. Please tell the operator.');
  }
  await storePictures(ctx, pictures);
}

/** Returns what the file has, without storing anything. `prepareCheck` has found it. */
export async function checkFile(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<CheckedFile> {
  recordNoChange(ctx);
  return checkedFiles.get(file) as CheckedFile;
}

async function checkQuestions(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<CheckedFile> {
  const { questions, skipped, pictures } = await readFile(file);
  const contents = await runInSlices(inSteps(questions, ({ question }) => contentOfImported(question, UNPLACED)));
  const compared = await runWithinBudget(ctx, comparedQuestions(contents));
  const similar = await findSimilarTo(
    ctx,
    compared.map((one) => ({ ...one, question_id: null })),
  );
  const earlier = await runWithinBudget(ctx, earlierTwins(compared));
  const titles = await runInSlices(inSteps(contents, titleOf));
  return {
    questions: questions.map(({ line, category, question }, at) => {
      const content = contents[at] as QuestionContent;
      return {
        ...{ number: at + 1, line, type: content.type, title: titles[at] ?? '', category: topicOf(category) },
        languages: languagesOf(content),
        has_passage: question.passage !== undefined,
        same_as: earlier[at] ?? null,
        similar: similar[at] ?? [],
      };
    }),
    skipped: skipped.toSorted((one, other) => one.line - other.line),
    pictures: pictures.length,
  };
}

const UNPLACED = { subject: '', topic: '', passage_id: null };

/** Makes something of each item, with a possible pause after each, because one can have 60,000 characters. */
function* inSteps<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Pausable<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}

/** Stores the chosen questions, all or none. A repeated call with the same key stores nothing more. */
export async function importIntoBank(
  ctx: StaffCtx,
  file: DecodedBody<typeof importQuestions>,
): Promise<DataOf<typeof importQuestions>> {
  const { key, subject, numbers } = file;
  const { questions } = await readFile(file);
  const chosen = [...new Set(numbers)].map((number) => questions[number - 1]);
  if (!chosen.every((one) => one !== undefined)) throw refuse(selectionUnknown);
  const nameOf = openPassageNames();
  const named = inSteps(chosen, ({ question: { passage }, category }) =>
    typeof passage === 'object' ? [[nameOf(passage), { passage, topic: topicOf(category) }] as const] : [],
  );
  const passages = new Map((await runInSlices(named)).flat());
  const counts = { questions: chosen.length, passages: passages.size };
  const stored = await ctx.db
    .insertInto('assessment.bank_import')
    .values({ key, name: file.name, ...counts, imported_at: ctx.now, imported_by: ctx.staff.name })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!stored) return repeated(ctx, key);
  await countNewQuestions(ctx, counts.questions + counts.passages);
  const passageContents = inSteps([...passages.values()], ({ passage, topic }) =>
    contentOfPassage(passage, { subject, topic }),
  );
  const passageIds = await insertDrafts(ctx, await runInSlices(passageContents));
  const idOf = new Map([...passages.keys()].map((name, at) => [name, passageIds[at] ?? null]));
  const contents = inSteps(chosen, ({ question, category }) => {
    const { passage } = question;
    const passage_id = typeof passage === 'object' ? (idOf.get(nameOf(passage)) ?? null) : null;
    return contentOfImported(question, { subject, topic: topicOf(category), passage_id });
  });
  await insertDrafts(ctx, await runInSlices(contents));
  const target = { type: 'question_import', id: key, label: file.name };
  await recordChange(ctx, { action: 'question.imported', target, after: counts });
  return counts;
}

async function repeated(ctx: StaffCtx, key: string): Promise<DataOf<typeof importQuestions>> {
  recordNoChange(ctx);
  return ctx.db
    .selectFrom('assessment.bank_import')
    .where('key', '=', key)
    .select(['questions', 'passages'])
    .executeTakeFirstOrThrow();
}

/** Questions of one statement. */
const BATCH_SIZE = 100;

/** Returns the ids, in the order of the contents. */
async function insertDrafts(ctx: StaffCtx, contents: readonly QuestionContent[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < contents.length; from += BATCH_SIZE) {
    const batch = contents.slice(from, from + BATCH_SIZE).map((content) => ({ key: randomUUID(), content }));
    const created = await ctx.db
      .insertInto('assessment.bank_question')
      .values(batch.map(({ key }) => ({ key, created_at: ctx.now })))
      .returning(['id', 'key'])
      .execute();
    const idOf = new Map(created.map(({ id, key }) => [key, id]));
    const versions = batch.map(({ key, content }) => ({ question_id: idOf.get(key) as number, version: 1, content }));
    await insertVersions(ctx, versions);
    ids.push(...versions.map(({ question_id }) => question_id));
  }
  return ids;
}

/** Returns a short name for each passage by its texts, which are read once: questions of a file share their passage. */
function openPassageNames(): (passage: FileText) => string {
  const names = new Map<FileText, string>();
  return (passage) => {
    const { english, hindi } = passage;
    const name =
      names.get(passage) ??
      createHash('sha256')
        .update(JSON.stringify([english, hindi]))
        .digest('base64');
    names.set(passage, name);
    return name;
  };
}

/** Topics are one line of at most 80 characters. */
function topicOf(category: string): string {
  return category
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 80);
}
