/** Imports a paper from a file of the content folder. */

import { type Ctx, inTransaction } from '../../../platform/context.ts';
import { type ContentFile, type ParsedYaml, Rejected, readYaml } from '../../../platform/files/content-file.ts';
import { questionsAgainstFinalKey } from '../../key-reviews/compare-final-key.ts';
import { answerFormatOf, type BuiltPaper, buildPaper, questionIdOf } from '../../papers/paper-build.ts';
import { checkPaper } from '../../papers/paper-check.ts';
import { PaperFile } from '../../papers/paper-file.ts';
import { regradeJob, regradeTest } from '../regrade.ts';

/**
 * Idempotent by the paper's id. New questions, marks or answer keys make a new version; running attempts stay on
 * theirs. Throws `Rejected` with the line of the first error.
 */
export async function importPaper(ctx: Ctx, file: ContentFile): Promise<void> {
  const read = readYaml(file.text, PaperFile);
  checkPaper(read);
  await storePaper(ctx, read);
}

/**
 * Stores a validated paper. A paper in use is never edited: a change makes a new version. If the answer format is
 * unchanged, as after a correction of the key, finished attempts are regraded with the new version. Throws `Rejected` for
 * a version that would undo an approved final key.
 */
export async function storePaper(ctx: Ctx, read: ParsedYaml<PaperFile>): Promise<void> {
  const built = buildPaper(read.value);
  const isChanged = await inTransaction(ctx, (ctx) => storeBuiltPaper(ctx, read, built));
  if (isChanged) await regradeTest(ctx, read.value.id);
}

/**
 * Stores a paper in the transaction of the caller. Returns whether attempts may have to be regraded; a job regrades them in
 * any case.
 */
export async function storeBuiltPaper(ctx: Ctx, read: ParsedYaml<PaperFile>, built: BuiltPaper): Promise<boolean> {
  const file = read.value;
  const known = await ctx.db
    .selectFrom('assessment.test as test')
    .innerJoin('assessment.paper as paper', (join) =>
      join.onRef('paper.test_id', '=', 'test.id').onRef('paper.version', '=', 'test.current_version'),
    )
    .selectAll('test')
    .select(['paper.digest', 'paper.imported_digest'])
    .where('test.id', '=', file.id)
    .forUpdate()
    .executeTakeFirst();
  // A file that has not changed since the console corrected its answer key does not undo the correction.
  const isSamePaper = known?.digest === built.digest || known?.imported_digest === built.digest;
  const test = termsOf(file);
  if (known && isSamePaper && isSame(known, test)) return false;
  const version = known && isSamePaper ? known.current_version : (known?.current_version ?? 0) + 1;
  await ctx.db
    .insertInto('assessment.test')
    .values({ id: file.id, ...test, current_version: version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...test, current_version: version }))
    .execute();
  if (isSamePaper) return false;
  if (known) await fillAnswerFormats(ctx, file.id);
  if (known) await rejectOtherFinalKeys(ctx, read, built);
  await insertVersion(ctx, file, built, version);
  if (known) await ctx.jobs.enqueue(ctx, regradeJob, { testId: file.id }, { key: String(file.id) });
  return known !== undefined;
}

/** The test is locked, so that no final key is stored meanwhile. */
async function rejectOtherFinalKeys(ctx: Ctx, { value: file, lineOf }: ParsedYaml<PaperFile>, built: BuiltPaper) {
  const { keys, languageKeys: language_keys, answerFormat } = built;
  const others = new Set(await questionsAgainstFinalKey(ctx, file.id, { keys, language_keys, answerFormat }));
  const found = file.sections.flatMap(({ questions }, s) =>
    questions.flatMap(({ id }, q) =>
      others.has(questionIdOf(file, { id })) ? [{ id, path: ['sections', s, 'questions', q, 'answer'] }] : [],
    ),
  );
  const [first] = found;
  if (!first) return;
  const ids = found.map(({ id }) => id).join(', ');
  throw new Rejected(
    lineOf(first.path),
    `the approved final key has other answers to question ids ${ids}: write them as in an export of this paper`,
  );
}

/** Computes the answer format of versions that were stored before the column existed. */
async function fillAnswerFormats(ctx: Ctx, testId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('assessment.paper')
    .select(['version', 'document'])
    .where('test_id', '=', testId)
    .where('answer_format', 'is', null)
    .execute();
  for (const { version, document } of rows) {
    await ctx.db
      .updateTable('assessment.paper')
      .set({ answer_format: answerFormatOf(document) })
      .where('test_id', '=', testId)
      .where('version', '=', version)
      .execute();
  }
}

function termsOf(file: PaperFile) {
  return {
    code: file.code,
    name: file.name,
    opens: file.opens ? new Date(file.opens) : null,
    closes: file.closes ? new Date(file.closes) : null,
    results_at: file.results === 'at-once' ? null : new Date(file.results),
    can_reattempt: file.reattempt,
    is_free: file.free,
  };
}

function isSame(known: ReturnType<typeof termsOf>, terms: ReturnType<typeof termsOf>): boolean {
  const names = Object.keys(terms) as Array<keyof typeof terms>;
  return JSON.stringify(names.map((name) => known[name])) === JSON.stringify(names.map((name) => terms[name]));
}

async function insertVersion(ctx: Ctx, file: PaperFile, built: BuiltPaper, version: number): Promise<void> {
  await ctx.db
    .insertInto('assessment.paper')
    .values({
      test_id: file.id,
      version,
      digest: built.digest,
      minutes: file.minutes,
      question_count: built.questionCount,
      total_marks: built.totalMarks,
      document: JSON.stringify({ version, ...built.document }),
      answer_format: built.answerFormat,
      marking: JSON.stringify(built.marking),
    })
    .execute();
  await ctx.db
    .insertInto('assessment.answer_key')
    .values({
      test_id: file.id,
      version,
      keys: JSON.stringify(built.keys),
      language_keys: JSON.stringify(built.languageKeys),
      solutions: JSON.stringify(built.solutions),
    })
    .execute();
}
