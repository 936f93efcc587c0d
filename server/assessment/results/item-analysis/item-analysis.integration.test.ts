/** Item analyses: computed from stored answers, shown as lists, by each key, and what the staff may see of them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../../contract/client.ts';
import {
  getAnalysedQuestion,
  getPastUse,
  listAnalysedQuestions,
} from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import {
  type Analysis,
  computeAnalysis,
  getAnalysis,
  listAnalyses,
} from '../../../../contract/staff/exams/analysis/analyses.ts';
import { listSimilarPairs } from '../../../../contract/staff/exams/analysis/similar-pairs.ts';
import {
  type AnsweredTest,
  fillAnsweredTest,
  paperText,
  studentOf,
} from '../../../../test/support/domains/assessment/answered-test.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { inTransaction } from '../../../platform/context.ts';
import { importPaper } from '../../commands/papers/import-paper.ts';
import { buildReport } from '../../commands/report.ts';
import { personalData } from '../../index.ts';
import { analyseTestJob } from './compute/analyse-test.ts';
import { analyseEndedTestsJob } from './request-analysis.ts';

const TEST: AnsweredTest = { testId: 990_001, questions: 40, candidates: 150, wrongKeys: [13], copies: { 12: 90 } };
const WINDOW: AnsweredTest = { testId: 990_002, questions: 12, candidates: 30 };

let store: TestStore;
let exams: TestStaff;
let support: TestStaff;

beforeAll(async () => {
  store = await openTestStore();
  await fillAnsweredTest(store.ctx(), TEST);
});
afterAll(() => store.close());
// Tests advance the clock beyond the end of a session.
beforeEach(signIn);

async function signIn(): Promise<void> {
  [exams, support] = await Promise.all([staff(store, 'exams'), staff(store, 'support')]);
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    (response) => (response as { code?: string }).code ?? 'done',
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );
const read = (test_id = TEST.testId, version?: number) =>
  dataOf(exams.api(getAnalysis, { test_id, ...(version ? { version } : {}) }));
async function compute(test_id = TEST.testId): Promise<Analysis> {
  const { analysis_id } = await dataOf(exams.api(computeAnalysis, { test_id }));
  await analyseTestJob.run(store.ctx(), { analysisId: analysis_id });
  const { analysis, state, problem } = await read(test_id);
  if (!analysis) throw new Error(`${state}: ${problem}`);
  return analysis;
}
const questionsOf = async (analysis_id: number, more: object = {}) =>
  (await dataOf(exams.api(listAnalysedQuestions, { analysis_id, limit: 200, ...more }))).rows;
const pairsOf = async (analysis_id: number, more: object = {}) =>
  (await dataOf(exams.api(listSimilarPairs, { analysis_id, ...more }))).rows;
const readings = () =>
  store.db.selectFrom('audit.entry').where('action', '=', 'item_analysis.pairs_read').selectAll().execute();

test('an analysis has the figures of the report of the command', async () => {
  expect(await read()).toMatchObject({ state: 'none', analysis: null, versions: [], is_running: false });
  const { summary, candidates, version, analysis_id } = await compute();
  const report = await buildReport(store.ctx(), TEST.testId);
  expect([candidates, version]).toEqual([TEST.candidates, 1]);
  const close = (own: number | null, other: number | null, factor = 1) =>
    expect(own).toBeCloseTo((other ?? Number.NaN) / factor, 9);
  close(summary.mean, report.mean);
  close(summary.median, report.median);
  close(summary.standard_deviation, report.standardDeviation);
  close(summary.skewness, report.skewness);
  close(summary.kurtosis, report.kurtosis);
  close(summary.alpha, report.alpha, 100);
  close(summary.standard_error, report.standardError);
  expect(summary.total_marks).toBe(80);
  expect(summary.bars.reduce((sum, { count }) => sum + count, 0)).toBe(TEST.candidates);
  const rows = await questionsOf(analysis_id);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: TEST.questions }, (_, at) => at + 1));
  for (const [at, item] of report.items.entries()) {
    close(rows[at]?.discrimination ?? null, item.discrimination, 100);
    expect(rows[at]?.skipped).toBeCloseTo(item.skipped / TEST.candidates, 9);
    const question = await dataOf(
      exams.api(getAnalysedQuestion, { analysis_id, question_id: rows[at]?.question_id ?? 0 }),
    );
    expect(question.choices.map(({ chosen, is_key }) => [chosen, is_key])).toEqual(
      item.options.map(({ chosen, isKey }) => [chosen, isKey]),
    );
  }
});

test('a key that stronger candidates avoid is found, and only that one', async () => {
  const { analysis_id, summary } = await compute();
  const [suspicious, ...others] = await questionsOf(analysis_id, { flag: 'key_suspicious' });
  expect(suspicious).toMatchObject({ number: 13, section: 'General', title: 'Question number 13 of test 990001?' });
  expect(others).toEqual([]);
  expect(summary.flags).toMatchObject({ key_suspicious: 1 });
  const question = await dataOf(
    exams.api(getAnalysedQuestion, { analysis_id, question_id: suspicious?.question_id ?? 0 }),
  );
  expect(question).toMatchObject({ number: 13, candidates: TEST.candidates, bank_question_id: null, version: 1 });
  expect([question.previous_id, question.next_id]).toEqual([990_001_012, 990_001_014]);
  expect(question.choices.filter(({ is_preferred }) => is_preferred).map(({ label }) => label)).toContain('B');
  expect(question.choices.map(({ is_key }) => is_key)).toEqual([false, false, true, false]);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(question.tenths)).toBe(TEST.candidates);
  expect(sum(question.choices.map(({ fifths }) => sum(fifths)))).toBe(question.answered);
  expect((await dataOf(exams.api(listAnalyses, { search: '990001' }))).rows).toMatchObject([
    { test_id: TEST.testId, state: 'done', candidates: TEST.candidates, suspicious: 1 },
  ]);
});

test('questions are sorted, searched and paged', async () => {
  const { analysis_id } = await compute();
  const rows = await questionsOf(analysis_id, { sort: 'facility' });
  const facilities = rows.map(({ facility }) => facility ?? 0);
  expect(facilities).toEqual(facilities.toSorted((a, b) => a - b));
  expect((await questionsOf(analysis_id, { search: 'number 31 of' })).map(({ number }) => number)).toEqual([31]);
  const first = await dataOf(exams.api(listAnalysedQuestions, { analysis_id, limit: 30, sort: '-skipped' }));
  const rest = await dataOf(
    exams.api(listAnalysedQuestions, { analysis_id, limit: 30, sort: '-skipped', cursor: first.next_cursor ?? '' }),
  );
  expect(new Set([...first.rows, ...rest.rows].map(({ number }) => number)).size).toBe(TEST.questions);
  await expect(exams.api(listAnalysedQuestions, { analysis_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  await expect(exams.api(getAnalysedQuestion, { analysis_id, question_id: 1 })).rejects.toMatchObject({ status: 404 });
});

test('copied answers are a pair, which only some see, and each reading is recorded', async () => {
  const { analysis_id, summary } = await compute();
  expect(summary.pairs).toMatchObject({ state: 'compared', found: 1, is_cut: false });
  expect(await readings()).toEqual([]);
  const [pair, ...others] = await pairsOf(analysis_id);
  expect(others).toEqual([]);
  expect(pair).toMatchObject({
    ...{ place: 1, different: 0 },
    one: { student_id: studentOf(12), name: 'Candidate 12' },
    two: { student_id: studentOf(90), name: 'Candidate 90' },
  });
  expect(pair?.one.score).toBe(pair?.two.score);
  expect(pair?.probability).toBeLessThan(1e-5);
  expect(await pairsOf(analysis_id, { search: 'Candidate 90' })).toHaveLength(1);
  expect(await pairsOf(analysis_id, { search: 'Candidate 91' })).toEqual([]);
  expect(await readings()).toMatchObject([
    { target_type: 'test', target_id: String(TEST.testId), before: null, after: null },
  ]);
  expect(await codeOf(support.api(listSimilarPairs, { analysis_id }))).toBe('not_allowed');
  expect(await codeOf(support.api(getAnalysis, { test_id: TEST.testId }))).toBe('not_allowed');
  await store.db
    .deleteFrom('staff.role_permission')
    .where('role', '=', 'exams')
    .where('permission', '=', 'analysis.pairs')
    .execute();
  await signIn();
  expect(await codeOf(exams.api(listSimilarPairs, { analysis_id }))).toBe('not_allowed');
  expect((await questionsOf(analysis_id)).length).toBe(TEST.questions);
  await store.db.insertInto('staff.role_permission').values({ role: 'exams', permission: 'analysis.pairs' }).execute();
  await signIn();
});

test('another key is another analysis, and the one before stays', async () => {
  const before = await compute();
  await importPaper(store.ctx(), { path: 'papers/990001.yaml', text: paperText(TEST, true) });
  expect(await read()).toMatchObject({ version: 2, state: 'none', analysis: { version: 1 } });
  const after = await compute();
  expect(after.analysis_id).not.toBe(before.analysis_id);
  expect(after.summary.flags.key_suspicious).toBe(0);
  expect(after.summary.alpha ?? 0).toBeGreaterThan(before.summary.alpha ?? 0);
  const { versions } = await read();
  expect(versions.map(({ version, candidates }) => [version, candidates])).toEqual([
    [2, TEST.candidates],
    [1, TEST.candidates],
  ]);
  expect((await read(TEST.testId, 1)).analysis).toMatchObject({ analysis_id: before.analysis_id });
  await expect(read(TEST.testId, 3)).rejects.toMatchObject({ status: 404 });
});

test('a repeated run stores the same once; one that was overtaken stores nothing', async () => {
  const first = await compute();
  const rows = await questionsOf(first.analysis_id);
  const again = await compute();
  expect(again.analysis_id).toBe(first.analysis_id);
  expect(again.summary).toEqual(first.summary);
  expect(await questionsOf(again.analysis_id)).toEqual(rows);
  await analyseTestJob.run(store.ctx(), { analysisId: first.analysis_id });
  expect((await read()).analysis?.computed_at, 'a job of an analysis that is over does nothing').toBe(
    again.computed_at,
  );

  const { analysis_id } = await dataOf(exams.api(computeAnalysis, { test_id: TEST.testId }));
  expect(await codeOf(exams.api(computeAnalysis, { test_id: TEST.testId }))).toBe('analysis_running');
  expect(await read()).toMatchObject({ state: 'waiting', analysis: { analysis_id } });
  const overtaken = analyseTestJob.run(store.ctx(), { analysisId: analysis_id });
  const later = analyseTestJob.run(store.ctx(), { analysisId: analysis_id });
  await Promise.all([overtaken, later]);
  expect(await read()).toMatchObject({ state: 'done' });
  expect(await questionsOf(analysis_id)).toEqual(rows);
});

test('an interrupted analysis can be begun again after an hour', async () => {
  await dataOf(exams.api(computeAnalysis, { test_id: TEST.testId }));
  store.clock.advance(6 * 60_000);
  expect(await codeOf(exams.api(computeAnalysis, { test_id: TEST.testId }))).toBe('step_up_required');
  store.clock.advance(53 * 60_000);
  await signIn();
  expect(await codeOf(exams.api(computeAnalysis, { test_id: TEST.testId }))).toBe('analysis_running');
  store.clock.advance(2 * 60_000);
  await signIn();
  await compute();
});

test('a test with a window is analysed by itself when it is over', async () => {
  const day = 86_400_000;
  const inDays = (days: number) => new Date(store.ctx().now.getTime() + days * day).toISOString().replace(/\.\d+/, '');
  const [opens, closes] = [inDays(-1), inDays(1)];
  await fillAnsweredTest(store.ctx(), { ...WINDOW, paper: { opens, closes, results: closes } });
  expect(await codeOf(exams.api(computeAnalysis, { test_id: WINDOW.testId }))).toBe('test_running');
  expect(await read(WINDOW.testId)).toMatchObject({ is_running: true });
  const jobOf = async () =>
    store.db.selectFrom('assessment.item_analysis').where('test_id', '=', WINDOW.testId).selectAll().executeTakeFirst();
  await analyseEndedTestsJob.run(store.ctx(), {});
  expect(await jobOf()).toBeUndefined();
  store.clock.advance(2 * day);
  await analyseEndedTestsJob.run(store.ctx(), {});
  const begun = await jobOf();
  expect(begun).toMatchObject({ state: 'waiting', requested_by: null });
  await analyseEndedTestsJob.run(store.ctx(), {});
  await analyseTestJob.run(store.ctx(), { analysisId: Number(begun?.id) });
  await signIn();
  const { analysis } = await read(WINDOW.testId);
  expect(analysis).toMatchObject({ candidates: WINDOW.candidates });
  expect(analysis?.summary.pairs).toMatchObject({ state: 'few_questions', found: 0 });
});

test('a test without results is refused', async () => {
  await importPaper(store.ctx(), { path: 'papers/990003.yaml', text: paperText({ ...WINDOW, testId: 990_003 }) });
  expect(await codeOf(exams.api(computeAnalysis, { test_id: 990_003 }))).toBe('no_results');
  await expect(exams.api(computeAnalysis, { test_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  expect(await dataOf(exams.api(getPastUse, { question_id: 999_999 }))).toEqual([]);
});

test('the data of a student has the counts; a deleted account is in no pair', async () => {
  const { analysis_id } = await compute();
  for (const student of [studentOf(12), studentOf(90)]) {
    const { look_alike_answers } = await personalData.exportData(store.ctx(), student);
    expect(look_alike_answers).toMatchObject([{ test_id: TEST.testId }, { test_id: TEST.testId }]);
    expect(JSON.stringify(look_alike_answers)).not.toContain('Candidate');
  }
  await sql`update assessment.test set results_at = '2036-01-01' where id = ${TEST.testId}`.execute(store.db);
  expect((await personalData.exportData(store.ctx(), studentOf(12))).look_alike_answers).toEqual([]);
  await sql`update assessment.test set results_at = null where id = ${TEST.testId}`.execute(store.db);
  await inTransaction(store.ctx(), async (ctx) => {
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    await personalData.deleteData(ctx, studentOf(90));
  });
  expect(await pairsOf(analysis_id)).toEqual([]);
  expect((await compute()).candidates).toBe(TEST.candidates - 1);
});
