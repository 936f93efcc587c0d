/** Scores across shifts: from the definition of a group to what a candidate reads, and what a changed key makes of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { getResult } from '../../../../contract/assessment/result.ts';
import { dataOf } from '../../../../contract/client.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import {
  createScoreGroup,
  deleteScoreGroup,
  findShifts,
  getScoreGroup,
  listScoreGroups,
  saveScoreGroup,
} from '../../../../contract/staff/exams/scores/score-groups.ts';
import {
  approvePublication,
  computeScores,
  listMerit,
  refusePublication,
  requestPublication,
  withdrawPublication,
} from '../../../../contract/staff/exams/scores/score-publication.ts';
import { getApproval } from '../../../../contract/staff/money/approvals.ts';
import {
  answerEvent,
  reimportPaper,
  removeDemoResults,
  startTest,
} from '../../../../test/support/domains/assessment/paper.ts';
import { fillShift } from '../../../../test/support/domains/assessment/shift-candidates.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { inTransaction } from '../../../platform/context.ts';
import { personalData } from '../../index.ts';
import { computeScoresJob } from './compute/compute-scores.ts';
import { clearScores, openRowStore } from './compute/store-scores.ts';

/** Both have two sections; the window of 506 is over, 507 has none, and 504 can be taken. */
const [MORNING, EVENING, RUNNING] = [507, 506, 504];

let store: TestStore;
let exams: TestStaff;
let owner: TestStaff;
let support: TestStaff;
let asha: TestStudent;
let attempt_id: string;
let groupId: number;

beforeAll(async () => {
  store = await openTestStore();
  [exams, owner, support] = await Promise.all([staff(store, 'exams'), staff(store, 'owner'), staff(store, 'support')]);
  asha = await store.student('Asha');
  await removeDemoResults(store);
  // The key of question 1 is A, of question 2 C.
  ({ attempt_id } = await startTest(asha, MORNING));
  const events = [answerEvent(1, 507001, 1), answerEvent(2, 507002, 1)];
  await dataOf(asha.api(submitAttempt, { attempt_id, events }));
  await fillShift(store.db, { testId: MORNING, from: 1, candidates: 39, quarters: 'n % 13' });
  await fillShift(store.db, { testId: EVENING, from: 101, candidates: 50, quarters: '4 * (n % 25)' });
});
afterAll(() => store.close());

type Definition = EncodedBody<typeof createScoreGroup>;
const DEFINITION: Definition = {
  name: 'Reasoning, both shifts',
  method: 'equipercentile',
  test_ids: [MORNING, EVENING],
  tie_rules: [
    { rule: 'section_percentile', section: 1 },
    { rule: 'wrong_ratio', section: null },
    { rule: 'age', section: null },
  ],
  cutoffs: [
    { category: 'General', score: '10' },
    { category: 'OBC', score: '2.5' },
  ],
  min_shift_size: 30,
};

const codeOf = (call: Promise<unknown>) =>
  call.then(
    (response) => (response as { code?: string }).code ?? 'done',
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );
const create = (more: Partial<Definition>) => codeOf(exams.api(createScoreGroup, { ...DEFINITION, ...more }));
const group = (id = groupId) => dataOf(exams.api(getScoreGroup, { group_id: id }));
const save = async (more: Partial<Definition>) =>
  dataOf(exams.api(saveScoreGroup, { ...DEFINITION, group_id: groupId, version: (await group()).version, ...more }));
/** Computes the scores of a group and returns the number of the computation. */
async function compute(id = groupId): Promise<number> {
  const { version } = await group(id);
  const { computation_id } = await dataOf(exams.api(computeScores, { group_id: id, version }));
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
  return computation_id;
}
const merit = async (computation_id: number, more: object = {}, by = exams) =>
  dataOf(by.api(listMerit, { computation_id, ...more }));
const shown = async (student = asha) => (await dataOf(student.api(getResult, { attempt_id }))).shift_score ?? null;
const stored = (computation: number) =>
  store.db
    .selectFrom('assessment.candidate_score')
    .where('computation_id', '=', computation)
    .selectAll()
    .orderBy('student_id')
    .execute();

test('a definition is checked: tests, sections, rules and cut-offs', async () => {
  expect(await create({ test_ids: [MORNING, 999_999] })).toBe('test_unknown');
  expect(await create({ tie_rules: [{ rule: 'section_percentile', section: 3 }] })).toBe('section_missing');
  expect(await create({ tie_rules: [{ rule: 'section_percentile', section: null }] })).toBe('rules_invalid');
  expect(await create({ tie_rules: [{ rule: 'age', section: 1 }] })).toBe('rules_invalid');
  const twice = [
    { rule: 'name' as const, section: null },
    { rule: 'name' as const, section: null },
  ];
  expect(await create({ tie_rules: twice })).toBe('rules_invalid');
  const same = [
    { category: 'ST', score: '1' },
    { category: 'st ', score: '2' },
  ];
  expect(await create({ cutoffs: same })).toBe('cutoffs_invalid');
  await expect(
    exams.api(createScoreGroup, { ...DEFINITION, cutoffs: [{ category: 'ST', score: 'ten' }] }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(exams.api(createScoreGroup, { ...DEFINITION, test_ids: [] })).rejects.toMatchObject({ status: 400 });
  await expect(support.api(listScoreGroups, {})).rejects.toMatchObject({ status: 403 });
  ({ group_id: groupId } = await dataOf(exams.api(createScoreGroup, DEFINITION)));
  expect(await create({ test_ids: [EVENING] }), 'a test has one group').toBe('test_in_group');
  expect(await group()).toMatchObject({ name: DEFINITION.name, tie_rules: DEFINITION.tie_rules, computation: null });
  expect((await dataOf(exams.api(findShifts, { search: '507' })))[0]).toMatchObject({ test_id: MORNING });
});

test('a group is computed when no attempt at its tests can be running', async () => {
  const { group_id } = await dataOf(exams.api(createScoreGroup, { ...DEFINITION, test_ids: [RUNNING], tie_rules: [] }));
  expect(await codeOf(exams.api(computeScores, { group_id, version: 1 }))).toBe('shift_running');
  expect(await codeOf(exams.api(deleteScoreGroup, { group_id, version: 2 }))).toBe('changed_meanwhile');
  await dataOf(exams.api(deleteScoreGroup, { group_id, version: 1 }));
  await expect(group(group_id)).rejects.toMatchObject({ status: 404 });
});

test('a group is computed when every attempt has its result', async () => {
  const { version } = await group();
  await sql`
    insert into assessment.attempt (student_id, id, public_id, student_name, product_id, tab_id, test_id, version, number,
      language, state, started_at, deadline)
    select student_id, 900001, 'overdue', student_name, product_id, tab_id, test_id, version, number + 1,
      language, 'running', started_at, deadline
    from assessment.attempt where public_id = ${attempt_id}`.execute(store.db);
  const end = (closes: string | null) =>
    sql`update assessment.test set closes = ${closes}::timestamptz where id = ${MORNING}`.execute(store.db);
  await end('2020-01-01T00:00:00Z');
  expect(await codeOf(exams.api(computeScores, { group_id: groupId, version }))).toBe('shift_running');
  await end(null);
  await store.db.deleteFrom('assessment.attempt').where('public_id', '=', 'overdue').execute();
});

test('a shift below the smallest size is not scored, and the problem names it', async () => {
  await save({ min_shift_size: 45 });
  await compute();
  const { computation } = await group();
  expect(computation).toMatchObject({ state: 'failed', candidates: 0 });
  expect(computation?.problem).toContain('has 40 candidates. A shift of this group needs at least 45.');
  await save({});
});

test('all candidates are scored and ranked; another run changes nothing', async () => {
  const { version } = await group();
  const { computation_id } = await dataOf(exams.api(computeScores, { group_id: groupId, version }));
  expect(await codeOf(exams.api(computeScores, { group_id: groupId, version }))).toBe('computing');
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
  const before = await stored(computation_id);
  expect(before).toHaveLength(90);
  const { computation } = await group();
  expect(computation).toMatchObject({ state: 'done', candidates: 90, is_key_changed: false, is_group_changed: false });
  expect(computation?.shifts.map(({ test_id, candidates }) => [test_id, candidates])).toEqual([
    [EVENING, 50],
    [MORNING, 40],
  ]);
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
  expect(await stored(computation_id)).toEqual(before);
  // A run that was interrupted after it had stored some candidates.
  await store.db
    .updateTable('assessment.score_computation')
    .set({ state: 'running', finished_at: null })
    .where('id', '=', computation_id)
    .execute();
  await store.db.deleteFrom('assessment.candidate_score').where('student_id', '>', 500_020).execute();
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
  expect(await stored(computation_id)).toEqual(before);
  const ranks = before.map(({ rank }) => rank).sort((a, b) => a - b);
  expect([ranks[0], ranks.length]).toEqual([1, 90]);
  expect(ranks.every((rank, at) => rank <= at + 1)).toBe(true);
});

test('a run that another one has overtaken stores nothing more', async () => {
  const { computation } = await group();
  const id = computation?.computation_id ?? 0;
  const before = await stored(id);
  const computations = () => store.db.updateTable('assessment.score_computation').where('id', '=', id);
  const { run } = await computations()
    .set({ state: 'running', finished_at: null })
    .returning('run')
    .executeTakeFirstOrThrow();
  const [row] = before;
  if (!row) throw new Error('nothing is stored');
  await store.db.deleteFrom('assessment.candidate_score').where('student_id', '=', row.student_id).execute();
  const storeWith = async (run: number) => {
    const rows = openRowStore(store.ctx(), { id, run });
    const { student_id, attempt_id, test_id, raw, score, rank, tied, ties } = row;
    const ranked = { studentId: student_id, attemptId: attempt_id, testId: test_id, raw, score, rank, tied, ties };
    await rows.add([ranked]);
    return rows.flush();
  };
  expect(await clearScores(store.ctx(), { id, run: run - 1 }), 'what the later run stored stays').toBe(false);
  expect(await stored(id)).toHaveLength(before.length - 1);
  expect(await storeWith(run - 1)).toBe(false);
  expect(await stored(id)).toHaveLength(before.length - 1);
  expect(await storeWith(run)).toBe(true);
  expect(await stored(id)).toEqual(before);
  await computations().set({ state: 'done', finished_at: store.clock.now() }).execute();
  expect(await clearScores(store.ctx(), { id, run }), 'so do finished scores').toBe(false);
  expect(await stored(id)).toEqual(before);
});

test('a run with fewer stored candidates than counted ones does not finish', async () => {
  const id = (await group()).computation?.computation_id ?? 0;
  const before = await stored(id);
  await store.db
    .updateTable('assessment.score_computation')
    .where('id', '=', id)
    .set({ state: 'running', finished_at: null })
    .execute();
  await sql`
    create function assessment.lose_row() returns trigger language plpgsql as
      $$ begin if new.rank = 1 then return null; end if; return new; end $$`.execute(store.db);
  await sql`
    create trigger lose_row before insert on assessment.candidate_score for each row execute function assessment.lose_row()
  `.execute(store.db);
  const run = () => computeScoresJob.run(store.ctx(), { computationId: id });
  await expect(run()).rejects.toThrow(/\d+ of 90 candidates are stored/);
  expect((await group()).computation?.state).toBe('running');
  await sql`drop trigger lose_row on assessment.candidate_score`.execute(store.db);
  await sql`drop function assessment.lose_row()`.execute(store.db);
  await run();
  expect(await stored(id)).toEqual(before);
});

test('the merit list filters by shift and cut-off; names are for those who may see students', async () => {
  const id = (await group()).computation?.computation_id ?? 0;
  const all = await merit(id, { limit: 200 });
  expect(all).toMatchObject({ total_estimate: 90, is_total_exact: true });
  expect(all.rows.map(({ rank }) => rank)).toEqual(all.rows.map(({ rank }) => rank).toSorted((a, b) => a - b));
  expect(all.rows[0]).toMatchObject({ rank: 1, name: expect.any(String), meets: ['General', 'OBC'] });
  expect((await merit(id, { test_id: MORNING })).total_estimate).toBe(40);
  const general = await merit(id, { category: 'General', limit: 200 });
  expect(general.rows.every(({ score }) => Number(score) >= 10)).toBe(true);
  expect(general.total_estimate).toBe(all.rows.filter(({ score }) => Number(score) >= 10).length);
  expect((await merit(id, { search: 'asha' })).rows).toMatchObject([{ student_id: asha.studentId, test_id: MORNING }]);
  await expect(merit(id, { category: 'EWS' })).rejects.toMatchObject({ status: 400 });
  await expect(merit(999_999)).rejects.toMatchObject({ status: 404 });
  await store.db
    .deleteFrom('staff.role_permission')
    .where('role', '=', 'exams')
    .where('permission', '=', 'students.read')
    .execute();
  const unnamed = await staff(store, 'exams');
  const hidden = await merit(id, { search: 'asha', limit: 200 }, unnamed);
  expect(hidden.rows).toHaveLength(90);
  expect(new Set(hidden.rows.map(({ name }) => name))).toEqual(new Set([null]));
});

test('one person asks for the publication, another approves it; then the candidate can follow the score', async () => {
  expect(await shown()).toBeNull();
  const computation_id = (await group()).computation?.computation_id ?? 0;
  const request = await dataOf(exams.api(requestPublication, { computation_id, reason: 'Both shifts are complete.' }));
  const again = { computation_id, reason: 'Again' };
  expect(await codeOf(owner.api(requestPublication, again))).toBe('request_waiting');
  expect(await codeOf(exams.api(approvePublication, request))).toBe('own_request');
  expect(await codeOf(owner.api(withdrawPublication, request))).toBe('not_own_request');
  const { version } = await group();
  expect(await codeOf(exams.api(computeScores, { group_id: groupId, version }))).toBe('request_waiting');
  expect((await group()).request).toMatchObject({ is_mine: true, is_changed: false });
  expect(await shown(), 'before the approval').toBeNull();
  await dataOf(owner.api(approvePublication, request));
  expect(await codeOf(owner.api(approvePublication, request))).toBe('request_over');
  expect(await codeOf(exams.api(requestPublication, again))).toBe('already_published');
  expect(await dataOf(owner.api(getApproval, request))).toMatchObject({
    state: 'approved',
    action: 'score_publication',
  });

  // Two marks for question 1, half a mark less for question 2. 22 of 40 candidates have 3/2 or less.
  const score = await shown();
  expect(score).toMatchObject({
    ...{ group: DEFINITION.name, method: 'equipercentile', raw: '1.5', candidates: 90, is_outdated: false },
    trace: { method: 'equipercentile', cumulative: 22, candidates: 40 },
    ties: [
      { rule: 'section_percentile', section: 1, value: expect.stringMatching(/^\d+\.\d{7}$/) },
      { rule: 'wrong_ratio', section: null, value: '1:1' },
      { rule: 'age', section: null, value: null },
    ],
    cutoffs: [
      { category: 'General', is_met: false },
      { category: 'OBC', is_met: true },
    ],
  });
  const trace = score?.trace.method === 'equipercentile' ? score.trace : null;
  const mean = (trace?.shifts ?? []).reduce((sum, { mark }) => sum + evaluate(mark), 0) / 2;
  expect(Number(score?.score)).toBeCloseTo(mean, 4);
  expect((await dataOf(exams.api(listScoreGroups, {}))).rows).toMatchObject([
    { state: 'published', is_outdated: false },
  ]);
});

/** The value of "3/2" or "1.5". */
const evaluate = (text: string) =>
  text
    .split('/')
    .map(Number)
    .reduce((a, b) => a / b);

test('a refused or withdrawn request publishes nothing', async () => {
  const computation_id = await compute();
  const reason = 'Compared with the list of the hall';
  const first = await dataOf(exams.api(requestPublication, { computation_id, reason }));
  await dataOf(owner.api(refusePublication, { ...first, reason: 'One shift is missing' }));
  const second = await dataOf(exams.api(requestPublication, { computation_id, reason }));
  await dataOf(exams.api(withdrawPublication, second));
  expect((await group()).published?.computation_id).toBeLessThan(computation_id);
});

test('a changed key makes the scores outdated: they are shown as such, and can only be computed again', async () => {
  const waiting = (await group()).computation?.computation_id ?? 0;
  const reason = 'Final';
  const request = await dataOf(exams.api(requestPublication, { computation_id: waiting, reason }));
  await reimportPaper(store, 507, { 'answer: 1\n': 'answer: 2\n' });
  expect((await group()).request).toMatchObject({ is_changed: true });
  expect(await codeOf(owner.api(approvePublication, request))).toBe('scores_outdated');
  await dataOf(owner.api(refusePublication, { ...request, reason: 'The key has changed' }));
  expect(await codeOf(exams.api(requestPublication, { computation_id: waiting, reason }))).toBe('scores_outdated');
  expect(await shown()).toMatchObject({ is_outdated: true, raw: '1.5' });
  const { computation, published } = await group();
  expect([computation?.is_key_changed, published?.is_key_changed]).toEqual([true, true]);
  expect((await dataOf(exams.api(listScoreGroups, {}))).rows[0]).toMatchObject({ is_outdated: true });

  const next = await compute();
  await dataOf(
    owner.api(approvePublication, await dataOf(exams.api(requestPublication, { computation_id: next, reason }))),
  );
  expect(await shown()).toMatchObject({ is_outdated: false, raw: '-1' });
  expect(await stored(waiting), 'scores that were never published are deleted').toEqual([]);
});

test('a change of the group keeps what is published, and asks for another computation', async () => {
  const { published } = await group();
  await save({ method: 'nta_percentile', name: 'Renamed' });
  expect(await shown()).toMatchObject({ method: 'equipercentile', group: DEFINITION.name });
  expect((await group()).computation).toMatchObject({ is_group_changed: true });
  const computation_id = published?.computation_id ?? 0;
  expect(await codeOf(exams.api(deleteScoreGroup, { group_id: groupId, version: (await group()).version }))).toBe(
    'group_published',
  );
  const next = await compute();
  await dataOf(
    owner.api(approvePublication, await dataOf(exams.api(requestPublication, { computation_id: next, reason: 'NTA' }))),
  );
  expect(await shown()).toMatchObject({
    method: 'nta_percentile',
    trace: { method: 'nta_percentile', candidates: 40 },
  });
  expect(await stored(computation_id), 'until the next computation').toHaveLength(90);
});

test('a candidate of two shifts counts with the first; a deleted one is in no list', async () => {
  const studentId = 500_001;
  await sql`
    insert into assessment.attempt (student_id, id, public_id, student_name, product_id, tab_id, test_id, version, number,
      language, state, started_at, deadline, ended_at, receipt)
    select student_id, 600000, 'later', student_name, product_id, tab_id, ${EVENING}, 1, 1, language, state,
      started_at + interval '1 minute', deadline, ended_at, receipt
    from assessment.attempt where student_id = ${studentId}`.execute(store.db);
  await sql`
    insert into assessment.result (student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect,
      skipped, sections, questions, marked_at, version)
    select student_id, 600000, ${EVENING}, 1, '24', 24, max, correct, incorrect, skipped, sections, questions, marked_at, 1
    from assessment.result where student_id = ${studentId}`.execute(store.db);
  const computation_id = await compute();
  const { rows } = await merit(computation_id, { limit: 200 }, owner);
  expect(rows.filter(({ student_id }) => student_id === studentId)).toMatchObject([{ test_id: MORNING }]);
  expect(rows).toHaveLength(90);

  const request = await dataOf(exams.api(requestPublication, { computation_id, reason: 'With the late ones' }));
  await dataOf(owner.api(approvePublication, request));
  const { shift_scores } = await personalData.exportData(store.ctx(), studentId);
  expect(shift_scores).toMatchObject([{ name: 'Renamed', test_id: MORNING }]);
  const setRelease = (results_at: Date | null) =>
    store.db.updateTable('assessment.test').set({ results_at }).where('id', '=', MORNING).execute();
  await setRelease(new Date(store.clock.now().getTime() + 60_000));
  expect((await personalData.exportData(store.ctx(), studentId)).shift_scores, 'before the release').toEqual([]);
  await setRelease(null);
  await inTransaction(store.ctx(), async (ctx) => {
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    await personalData.deleteData(ctx, studentId);
  });
  expect((await merit(computation_id, { limit: 200 }, owner)).rows).toHaveLength(89);
});
