/** Stores the final key as a new version of the paper, by which all attempts are then marked again. */
import type { Ctx } from '../../platform/context.ts';
import { buildPaper, digestOf } from '../papers/paper-build.ts';
import { paperFileOf } from '../papers/paper-source.ts';
import { currentAnswerKey } from '../queries/answer-keys.ts';
import { type DecidedQuestion, keysAfter } from './decisions.ts';

/**
 * What a request stores: the version of the paper whose key is changed, and the decisions with their own versions, so that a
 * change of a reason, which candidates read, counts too.
 */
export type RequestedKey = { version: number; decisions: Array<DecidedQuestion & { version: number }> };

/**
 * Returns the version of the paper that has the final key: the current one if every key is kept. Returns null if the paper
 * was imported since the request. The test is locked, so that an import waits.
 */
export async function storeFinalVersion(
  ctx: Ctx,
  testId: number,
  { version: requested, decisions }: RequestedKey,
): Promise<number | null> {
  const test = await ctx.db
    .selectFrom('assessment.test')
    .selectAll()
    .where('id', '=', testId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (test.current_version !== requested) return null;
  if (decisions.every(({ outcome }) => outcome === 'keep')) return test.current_version;
  const current = { test_id: testId, version: test.current_version };
  const paper = await ctx.db
    .selectFrom('assessment.paper')
    .selectAll()
    .where('test_id', '=', testId)
    .where('version', '=', current.version)
    .executeTakeFirstOrThrow();
  const before = await currentAnswerKey(ctx, current);
  const questions = paper.document.sections.flatMap((section) => section.questions);
  const after = {
    ...keysAfter(before, new Map(questions.map((question) => [question.question_id, question])), decisions),
    solutions: before.solutions,
  };
  const version = current.version + 1;
  const stored = { test, document: paper.document, marking: paper.marking };
  // The digest is that of the exported file, unless the import would build this paper otherwise.
  const isSameAsFile = buildPaper(paperFileOf({ ...stored, ...before })).digest === paper.digest;
  const digest = isSameAsFile
    ? buildPaper(paperFileOf({ ...stored, ...after })).digest
    : digestOf({ ...stored, keys: after.keys, languageKeys: after.language_keys, solutions: after.solutions });
  await ctx.db
    .insertInto('assessment.paper')
    .values({
      test_id: testId,
      version,
      digest,
      minutes: paper.minutes,
      question_count: paper.question_count,
      total_marks: paper.total_marks,
      document: JSON.stringify({ ...paper.document, version }),
      marking: JSON.stringify(paper.marking),
      answer_format: paper.answer_format,
      imported_digest: paper.imported_digest ?? paper.digest,
    })
    .execute();
  await ctx.db
    .insertInto('assessment.answer_key')
    .values({
      test_id: testId,
      version,
      keys: JSON.stringify(after.keys),
      language_keys: JSON.stringify(after.language_keys),
      solutions: JSON.stringify(after.solutions),
    })
    .execute();
  await ctx.db.updateTable('assessment.test').set({ current_version: version }).where('id', '=', testId).execute();
  return version;
}
