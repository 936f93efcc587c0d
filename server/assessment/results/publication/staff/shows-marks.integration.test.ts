/** The staff read no marks and no key of a test that candidates can still take, not even what was computed before. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../../../contract/client.ts';
import {
  getAnalysedQuestion,
  listAnalysedQuestions,
} from '../../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { computeAnalysis, getAnalysis } from '../../../../../contract/staff/exams/analysis/analyses.ts';
import { listSimilarPairs } from '../../../../../contract/staff/exams/analysis/similar-pairs.ts';
import { getRelease } from '../../../../../contract/staff/exams/results/release.ts';
import { listResults } from '../../../../../contract/staff/exams/results/results.ts';
import { createScoreGroup, getScoreGroup } from '../../../../../contract/staff/exams/scores/score-groups.ts';
import { computeScores, listMerit } from '../../../../../contract/staff/exams/scores/score-publication.ts';
import {
  exportAnalysedQuestions,
  exportMerit,
  exportResults,
  exportSimilarPairs,
} from '../../../../../contract/staff/lists/exports.ts';
import { fillAnsweredTest } from '../../../../../test/support/domains/assessment/answered-test.ts';
import { staff, type TestStaff } from '../../../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../../../test/support/http/outcome.ts';
import { openTestStore, type TestStore } from '../../../../../test/support/store/test-store.ts';
import { endpoints } from '../../../../app/domains.ts';
import { analyseTestJob } from '../../item-analysis/compute/analyse-test.ts';
import { computeScoresJob } from '../../scores/compute/compute-scores.ts';

const [PRACTICE, WINDOWED] = [990_011, 990_012];
const SIZE = { questions: 31, candidates: 30, copies: { 12: 20 } };
const DAY_MS = 86_400_000;

type Stored = { testId: number; analysisId: number; groupId: number; computationId: number };

let store: TestStore;
let exams: TestStaff;
let owner: TestStaff;
let practice: Stored;
let windowed: Stored;

beforeAll(async () => {
  store = await openTestStore();
  await signIn();
  await fillAnsweredTest(store.ctx(), { ...SIZE, testId: PRACTICE });
  practice = await computeAll(PRACTICE);
  const time = (days: number) => new Date(store.ctx().now.getTime() + days * DAY_MS).toISOString().replace(/\.\d+/, '');
  const paper = { opens: time(-2), closes: time(-1), results: time(100) };
  await fillAnsweredTest(store.ctx(), { ...SIZE, testId: WINDOWED, paper });
  windowed = await computeAll(WINDOWED);
});
afterAll(() => store.close());
beforeEach(signIn);

async function signIn(): Promise<void> {
  [exams, owner] = await Promise.all([staff(store, 'exams'), staff(store, 'owner')]);
}

async function computeAll(testId: number): Promise<Stored> {
  const { analysis_id } = await dataOf(exams.api(computeAnalysis, { test_id: testId }));
  await analyseTestJob.run(store.ctx(), { analysisId: analysis_id });
  const definition = {
    name: `Group ${testId}`,
    method: 'raw' as const,
    test_ids: [testId],
    tie_rules: [],
    cutoffs: [],
  };
  const { group_id } = await dataOf(exams.api(createScoreGroup, { ...definition, min_shift_size: 1 }));
  const { computation_id } = await dataOf(exams.api(computeScores, { group_id, version: 1 }));
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
  return { testId, analysisId: analysis_id, groupId: group_id, computationId: computation_id };
}

type Reader = (stored: Stored) => Promise<unknown>;
/** By path: what shows marks or keys of candidates' tests; `hidden` without a refusal. */
const READERS: Readonly<Record<string, Reader>> = {
  '/staff/analyses/analysis': async ({ testId }) => {
    const { analysis, versions } = await dataOf(exams.api(getAnalysis, { test_id: testId }));
    await dataOf(exams.api(getAnalysis, { test_id: testId, version: 1 }));
    return analysis || versions.length > 0 ? 'SUCCESS' : 'hidden';
  },
  '/staff/analyses/questions': ({ analysisId }) =>
    outcomeOf(exams.api(listAnalysedQuestions, { analysis_id: analysisId })),
  '/staff/analyses/question': ({ testId, analysisId }) =>
    outcomeOf(exams.api(getAnalysedQuestion, { analysis_id: analysisId, question_id: testId * 1000 + 1 })),
  '/staff/analyses/pairs': ({ analysisId }) => outcomeOf(exams.api(listSimilarPairs, { analysis_id: analysisId })),
  '/staff/score_groups/group': async ({ groupId }) => {
    const { computation } = await dataOf(exams.api(getScoreGroup, { group_id: groupId }));
    return computation?.shows_marks && computation.shifts.length > 0
      ? 'SUCCESS'
      : `hidden ${computation?.shifts.length}`;
  },
  '/staff/score_groups/merit_list': ({ computationId }) =>
    outcomeOf(exams.api(listMerit, { computation_id: computationId })),
  '/staff/exams/release': async ({ testId }) => {
    const { shows_marks, marks } = await dataOf(owner.api(getRelease, { test_id: testId }));
    return shows_marks && marks ? 'SUCCESS' : `hidden ${marks}`;
  },
  '/staff/exams/results': ({ testId }) => outcomeOf(owner.api(listResults, { test_id: testId })),
};
const HIDDEN: Readonly<Record<keyof typeof READERS, string>> = {
  '/staff/analyses/analysis': 'hidden',
  '/staff/score_groups/group': 'hidden 0',
  '/staff/exams/release': 'hidden null',
};

/** Paths with such fields that this test does not call, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/staff/analyses': 'has the reliability of the test, no marks',
  '/staff/key_reviews/review': 'key-reviews.integration.test.ts',
  '/staff/key_reviews/question': 'key-reviews.integration.test.ts',
  '/staff/exams/result_documents': 'has cut-offs',
  '/staff/students/attempts': 'answer-key-secrecy.integration.test.ts',
};
const TELLING =
  /"(marks|raw|score|is_key|mean|highest|awarded|answers?|keys?|solution|facility|identical_wrong|alpha|correct)":/;
/** Staff who can read the question bank or paper drafts may also see their keys. */
const OF_AUTHORS = /^\/staff\/(questions|papers)\b/;

test('each endpoint of the exam console that shows marks or keys is known here', () => {
  const exam = /^\/staff\/(exams|analyses|score_groups|key_reviews|questions|papers|students\/attempts|practice)\b/;
  const found = endpoints.filter(
    ({ method, path, data }) =>
      method === 'GET' && exam.test(path) && !OF_AUTHORS.test(path) && TELLING.test(JSON.stringify(data)),
  );
  const known = [...Object.keys(READERS), ...Object.keys(ELSEWHERE)];
  expect(found.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
});

const outcomesOf = async (stored: Stored) =>
  Object.fromEntries(
    await Promise.all(Object.entries(READERS).map(async ([path, read]) => [path, await read(stored)] as const)),
  );
const ALL_SHOWN = Object.fromEntries(Object.keys(READERS).map((path) => [path, 'SUCCESS']));
const ALL_HIDDEN = Object.fromEntries(Object.keys(READERS).map((path) => [path, HIDDEN[path] ?? 'results_awaited']));

async function expectHidden(stored: Stored): Promise<void> {
  expect(await outcomesOf(stored)).toEqual(ALL_HIDDEN);
  expect(await outcomeOf(exams.api(computeAnalysis, { test_id: stored.testId }))).toBe('test_running');
  expect(await outcomeOf(exams.api(computeScores, { group_id: stored.groupId, version: 1 }))).toBe('shift_running');
  expect(await dataOf(exams.api(getAnalysis, { test_id: stored.testId }))).toMatchObject({ is_running: true });
  const { testId: test_id, analysisId: analysis_id, computationId: computation_id } = stored;
  const exported = [
    owner.api(exportAnalysedQuestions, { analysis_id, format: 'csv' }),
    owner.api(exportSimilarPairs, { analysis_id, format: 'csv' }),
    owner.api(exportMerit, { computation_id, format: 'csv' }),
    owner.api(exportResults, { test_id, format: 'csv' }),
  ];
  for (const call of exported) expect(await outcomeOf(call)).toBe('results_awaited');
}

test('a test without a window: shown when its results are out, hidden while they are held or dated', async () => {
  expect(await outcomesOf(practice)).toEqual(ALL_SHOWN);
  await sql`insert into assessment.result_release (test_id, release_at, tells, changed_at, changed_by)
    values (${PRACTICE}, null, 'nobody', now(), 'Test')`.execute(store.db);
  await expectHidden(practice);
  const tomorrow = new Date(store.ctx().now.getTime() + DAY_MS);
  await sql`update assessment.result_release set release_at = ${tomorrow} where test_id = ${PRACTICE}`.execute(
    store.db,
  );
  await expectHidden(practice);
  await sql`delete from assessment.result_release where test_id = ${PRACTICE}`.execute(store.db);
  await sql`update assessment.test set results_at = ${tomorrow} where id = ${PRACTICE}`.execute(store.db);
  await expectHidden(practice);
  await sql`update assessment.test set results_at = null where id = ${PRACTICE}`.execute(store.db);
  expect(await outcomesOf(practice)).toEqual(ALL_SHOWN);
});

test('a test with a window: shown after its end to those with the right, and hidden when it is open again', async () => {
  expect(await outcomesOf(windowed)).toEqual(ALL_SHOWN);
  const closes = new Date(store.ctx().now.getTime() - DAY_MS);
  const later = new Date(store.ctx().now.getTime() + DAY_MS);
  await sql`update assessment.test set closes = ${later} where id = ${WINDOWED}`.execute(store.db);
  await expectHidden(windowed);
  await sql`update assessment.test set closes = ${closes} where id = ${WINDOWED}`.execute(store.db);
  expect(await outcomesOf(windowed)).toEqual(ALL_SHOWN);
});
