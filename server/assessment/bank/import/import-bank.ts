/** Imports questions of a file into the bank, as drafts: all that were chosen, or none. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { type importQuestions, selectionUnknown } from '../../../../contract/staff/exams/import-questions.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { isAlmostFull } from '../../../platform/files/free-space.ts';
import { makePrivateDirectory } from '../../../platform/files/private-directory.ts';
import { refuse, unavailable } from '../../../platform/http/http-error.ts';
import { runInSlices } from '../../../platform/process/time-slicing.ts';
import { consumeStaffLimit } from '../../../platform/rate-limit/staff-limit.ts';
import { picturePaths } from '../../question-banks/exported-question.ts';
import { storePictures } from '../../question-banks/pictures.ts';
import { describeInSteps } from '../content/describe-content.ts';
import { EMPTY_CONTENT } from '../content/imported-content.ts';
import { countNewQuestions, refuseManyQuestions } from '../question-limits.ts';
import { type Description, storedContent } from '../version-store.ts';
import { countFile } from './count-files.ts';
import { insertDrafts } from './insert-drafts.ts';
import { mergeQuestions } from './merge-questions.ts';
import type { ReadFile } from './read-entries.ts';
import { readFile, readFileOf } from './read-file.ts';

type Body = DecodedBody<typeof importQuestions>;
type Chosen = { content: QuestionContent; passage: number | null; merge_into: number | undefined };

/** Of the questions that are created, by the body of a call and their position among all that were chosen. */
const descriptions = new WeakMap<Body, Array<Description | undefined>>();

/**
 * Describes the new questions before the transaction, because 500 long ones take seconds. Also stores the pictures. Those of an import that is refused later stay, named by their content. Throws the refusal
 * `selection_unknown` before anything is stored, and 503 while the disk is almost full.
 */
export async function prepareImport(ctx: StaffCtx, body: Body): Promise<void> {
  await countFile(ctx);
  const file = await readFileOf(ctx, body);
  const chosen = chosenOf(file, body);
  for (const { content } of chosen) storedContent(content);
  descriptions.set(body, await describeNew(chosen));
  const pictures = picturesOf(file, chosen);
  if (pictures.length === 0) return;
  makePrivateDirectory(ctx.config.dataDir);
  if (await isAlmostFull(ctx.config.dataDir)) {
    throw unavailable(
      inEnglish('The disk of the server is almost full, so pictures cannot be stored. Please tell the operator.'),
    );
  }
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  await consumeStaffLimit(ctx, 'picture_kilobytes', Math.ceil(bytes / 1024));
  await storePictures(ctx, pictures);
}

async function describeNew(chosen: readonly Chosen[]): Promise<Array<Description | undefined>> {
  const described: Array<Description | undefined> = [];
  for (const { content, merge_into } of chosen)
    described.push(merge_into === undefined ? await runInSlices(describeInSteps(content)) : undefined);
  return described;
}

/** Returns the pictures that the chosen questions and their passages name. */
function picturesOf({ pictures, passages }: ReadFile, chosen: readonly Chosen[]): ReadFile['pictures'] {
  const shared = [...new Set(chosen.flatMap(({ passage }) => passage ?? []))].flatMap((at) => passages[at] ?? []);
  const texts = chosen.flatMap(({ content: { text, options, rows, solution } }) => [
    text,
    ...options,
    ...rows,
    solution,
  ]);
  const named = new Set(
    [...texts, ...shared].flatMap(({ english, hindi }) => [...picturePaths(english), ...picturePaths(hindi)]),
  );
  return pictures.filter(({ path }) => named.has(path));
}

/** Returns the chosen questions, each once, as they were corrected. Throws the refusal `selection_unknown`. */
function chosenOf({ entries }: ReadFile, { items, subject }: Body): Chosen[] {
  const byNumber = new Map(items.map((item) => [item.number, item]));
  return [...byNumber.values()].map(({ number, content: corrected, merge_into }) => {
    const entry = entries[number - 1];
    // What could not be read has to be corrected first.
    if (!entry || (entry.unread !== null && !corrected)) throw refuse(selectionUnknown);
    const content = corrected ?? entry.content;
    const isPassage = content.type === 'passage';
    return {
      content: { ...content, subject: content.subject.trim() || subject, passage_id: null },
      passage: isPassage ? null : entry.passage,
      merge_into,
    };
  });
}

/** A repeated call with the same key stores nothing more. */
export async function importIntoBank(ctx: StaffCtx, body: Body): Promise<DataOf<typeof importQuestions>> {
  const { key, name } = body;
  const file = await readFile(body);
  const chosen = chosenOf(file, body);
  if (!(await reserveKey(ctx, body, chosen.length))) return repeated(ctx, key);
  const described = chosen.map((one, at) => ({ ...one, description: descriptions.get(body)?.[at] }));
  const created = described.filter(({ merge_into }) => merge_into === undefined);
  const added = created.length + new Set(created.flatMap(({ passage }) => passage ?? [])).size;
  await countNewQuestions(ctx, added);
  const merges = new Map(
    chosen.flatMap(({ merge_into, content }) => (merge_into === undefined ? [] : [[merge_into, content] as const])),
  );
  const merged = await mergeQuestions(
    ctx,
    [...merges].map(([question_id, content]) => ({ question_id, content })),
  );
  const passageIds = await insertPassages(ctx, file, created);
  const drafts = created.map(({ content, passage, description }) => ({
    content: { ...content, passage_id: passage === null ? null : (passageIds.get(passage) ?? null) },
    ...(description ? { description } : {}),
  }));
  await insertDrafts(ctx, drafts);
  const counts = {
    questions: created.length,
    passages: passageIds.size,
    merged,
    unchanged: merges.size - merged,
  };
  await ctx.db.updateTable('assessment.bank_import').set(counts).where('key', '=', key).execute();
  await refuseManyQuestions(ctx, added);
  await recordChange(ctx, {
    action: 'question.imported',
    target: { type: 'question_import', id: key, label: name },
    after: counts,
  });
  return counts;
}

/** Returns whether the key is new. A second call with it waits for the first. The counts are written last. */
async function reserveKey(ctx: StaffCtx, { key, name }: Body, questions: number): Promise<boolean> {
  const reserved = await ctx.db
    .insertInto('assessment.bank_import')
    .values({ key, name, questions, passages: 0, imported_at: ctx.now, imported_by: ctx.staff.name })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return reserved !== undefined;
}

async function repeated(ctx: StaffCtx, key: string): Promise<DataOf<typeof importQuestions>> {
  recordNoChange(ctx);
  return ctx.db
    .selectFrom('assessment.bank_import')
    .where('key', '=', key)
    .select(['questions', 'passages', 'merged', 'unchanged'])
    .executeTakeFirstOrThrow();
}

/** Creates the passages of new questions, and returns their ids by their position in the file. */
async function insertPassages(
  ctx: StaffCtx,
  { passages }: ReadFile,
  created: readonly Chosen[],
): Promise<Map<number, number>> {
  const placed = new Map<number, Pick<QuestionContent, 'subject' | 'topic'>>();
  for (const { passage, content } of created) {
    if (passage !== null && !placed.has(passage))
      placed.set(passage, { subject: content.subject, topic: content.topic });
  }
  const contents = [...placed].map(([at, { subject, topic }]): QuestionContent => {
    const text = passages[at] ?? EMPTY_CONTENT.text;
    return { ...EMPTY_CONTENT, type: 'passage', subject, topic, text };
  });
  const ids = await insertDrafts(
    ctx,
    contents.map((content) => ({ content })),
  );
  return new Map([...placed.keys()].map((at, index) => [at, ids[index] as number]));
}
