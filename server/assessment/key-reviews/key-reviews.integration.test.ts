/** A provisional key, its challenges, and the final key: from the plan to the marks that moved. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import { startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getProvisionalKey, saveChallenge, withdrawChallenge } from '../../../contract/assessment/challenges.ts';
import { getResult } from '../../../contract/assessment/result.ts';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getAuditEntry, listAuditEntries } from '../../../contract/staff/audit.ts';
import {
  approveFinalKey,
  decideQuestion,
  getChallengedQuestion,
  listChallenges,
  refuseFinalKey,
  requestFinalKey,
  withdrawFinalKey,
} from '../../../contract/staff/exams/key-decisions.ts';
import {
  cancelKeyReview,
  changeKeyReview,
  getKeyReview,
  listKeyReviews,
  planKeyReview,
} from '../../../contract/staff/exams/key-reviews.ts';
import { getApproval, listApprovals, refuseRequest } from '../../../contract/staff/money/approvals.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import { listStudentAttempts } from '../../../contract/staff/students/students.ts';
import { afterLongReads } from '../../../test/support/database/long-reads.ts';
import {
  answerEvent,
  reimportPaper,
  removeDemoResults,
  SERIES,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';
import { inTransaction } from '../../platform/context.ts';
import { checkReceipt } from '../commands/check-receipt.ts';
import { exportPapers } from '../commands/papers/export-papers.ts';
import { importPaper } from '../commands/papers/import-paper.ts';
import { personalData, testCards } from '../index.ts';
import { notifyRegradedJob } from '../results/notify-regraded.ts';
import { applyFinalKeyJob } from './apply-final-key.ts';
import { storeFinalVersion } from './final-version.ts';

/** Test 507 takes 12 minutes, so the last attempt can end at 10:42, with ten seconds of grace. */
const WINDOW = { 'results: at-once': 'results: at-once\ncloses: 2026-11-21T10:30:00+05:30' };
const OPENS = '2026-11-21T10:35:00+05:30';
const OUT = '2026-11-21T10:42:11+05:30';
const CLOSES = '2026-11-24T18:00:00+05:30';
const [HINDI, ENGLISH] = [1, 2];
const PICTURE = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64');
/** A correction of the text of question 4. */
const TYPO = { 'A is the brother of B. B is': 'A is a brother of B. B is' };
const REASON = 'See page 12 of the textbook of class 8.';

let store: TestStore;
let exams: TestStaff;
let owner: TestStaff;
let hina: TestStudent;
let esha: TestStudent;
let asha: TestStudent;
const attempts = new Map<TestStudent, string>();

beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
  await reimportPaper(store, 507, WINDOW);
  for (const mobile of ['9811100001', '9811100002']) await createStudent(store.ctx(), newStudent({ mobile }));
  await setTime(TEST_NOW);
  // The key of question 1 is A, of question 2 C.
  await sit(hina, HINDI, [1, 1]);
  await sit(esha, ENGLISH, [2, 1]);
  await sit(asha, ENGLISH, [2, 3]);
});
afterAll(() => store.close());

/** Moves the clock and signs everyone in again, because sessions expire. */
async function setTime(now: string) {
  store.clock.set(now);
  const known = [...attempts.values()];
  [hina, esha] = (await Promise.all(['9811100001', '9811100002'].map(store.studentByMobile))) as [
    TestStudent,
    TestStudent,
  ];
  asha = await store.student('Asha');
  if (known.length === 3) {
    attempts.clear();
    for (const [at, student] of [hina, esha, asha].entries()) attempts.set(student, known[at] as string);
  }
  exams = await staff(store, 'exams');
  owner = await staff(store, 'owner');
}

async function sit(student: TestStudent, language: number, responses: Response[]) {
  const place = { ...testPlace(507), is_reattempt: 1, language } as const;
  const { attempt_id } = await dataOf(student.api(startAttempt, place));
  const events = responses.map((response, at) => answerEvent(at + 1, 507001 + at, response));
  await dataOf(student.api(submitAttempt, { attempt_id, events }));
  attempts.set(student, attempt_id);
}

const attemptOf = (student: TestStudent) => attempts.get(student) ?? '';
const keyOf = (student: TestStudent) => student.api(getProvisionalKey, { attempt_id: attemptOf(student) });
const resultOf = (student: TestStudent) => student.api(getResult, { attempt_id: attemptOf(student) });
const review = () => dataOf(exams.api(getKeyReview, { test_id: 507 }));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    (response) => (response as { code?: string }).code ?? 'done',
    (error: { code?: string }) => error.code,
  );

/** The attempt at the test as support sees it on the page of the student. */
const shownToSupport = async ({ studentId }: TestStudent) => {
  const { api } = await staff(store, 'support');
  const { name } = await store.db
    .selectFrom('assessment.test')
    .select('name')
    .where('id', '=', 507)
    .executeTakeFirstOrThrow();
  const attempts = await dataOf(api(listStudentAttempts, { student_id: studentId }));
  return attempts.find(({ test_name }) => test_name === name);
};

const versionOf = async () => {
  const test = store.db.selectFrom('assessment.test').select('current_version').where('id', '=', 507);
  return (await test.executeTakeFirstOrThrow()).current_version;
};

type Claim = Partial<EncodedBody<typeof saveChallenge>>;
const challenge = (student: TestStudent, question_id: number, more: Claim = {}) =>
  student.api(saveChallenge, { attempt_id: attemptOf(student), question_id, claim: 2, reason: REASON, ...more });

type Decision = Partial<EncodedBody<typeof decideQuestion>>;
const decide = (question_id: number, more: Decision = {}, by = exams) =>
  by.api(decideQuestion, {
    ...{ test_id: 507, question_id, version: 0, outcome: 'keep', language: 0, answers: [] },
    ...{ reason_english: 'The textbook agrees with the key.', reason_hindi: '', ...more },
  });

test('a review is planned for a test with a window, once, while its results are not out', async () => {
  const plan = (test_id: number, opens = OPENS, closes = CLOSES) =>
    codeOf(exams.api(planKeyReview, { test_id, opens, closes }));
  expect(await plan(501)).toBe('no_window');
  expect(await plan(999)).toBe('not_found');
  expect(await plan(507, CLOSES, OPENS)).toBe('window_invalid');
  expect(await plan(507, '2026-11-21T10:00:00+05:30', '2026-11-21T10:42:00+05:30')).toBe('window_invalid');
  await expect(exams.api(planKeyReview, { test_id: 507, opens: 'soon', closes: CLOSES })).rejects.toMatchObject({
    status: 400,
  });
  await expect(
    exams.api(planKeyReview, { test_id: 507, opens: '2026-99-21T10:00:00Z', closes: CLOSES }),
  ).rejects.toMatchObject({ status: 400 });
  expect((await Promise.all([plan(507), plan(507)])).sort()).toEqual(['done', 'review_exists']);
  const { rows } = await dataOf(exams.api(listKeyReviews, {}));
  expect(rows.find(({ test_id }) => test_id === 507)).toMatchObject({ phase: 'planned', challenges: 0 });
  expect(rows.some(({ test_id }) => test_id === 501)).toBe(false);
  // Cancelled and planned again.
  expect(await codeOf(exams.api(cancelKeyReview, { test_id: 507, version: 9 }))).toBe('changed_meanwhile');
  await dataOf(exams.api(cancelKeyReview, { test_id: 507, version: 1 }));
  expect(await review()).toMatchObject({ phase: 'none', version: null, plan_problem: null });
  await dataOf(exams.api(planKeyReview, { test_id: 507, opens: OPENS, closes: '2026-11-23T18:00:00+05:30' }));
  const change = { test_id: 507, version: 1, opens: OPENS, closes: CLOSES };
  await dataOf(exams.api(changeKeyReview, change));
  expect(await codeOf(exams.api(changeKeyReview, change))).toBe('changed_meanwhile');
});

test('no path shows the key before the last attempt can have ended', async () => {
  for (const time of ['10:36:00', '10:42:00', '10:42:10']) {
    await setTime(`2026-11-21T${time}+05:30`);
    expect(await codeOf(keyOf(asha))).toBe('key_awaited');
    expect(await codeOf(resultOf(asha))).toBe('result_awaited');
    expect(await codeOf(challenge(asha, 507001))).toBe('key_awaited');
    expect(await review()).toMatchObject({ phase: 'planned', questions: [] });
    expect(await codeOf(exams.api(getChallengedQuestion, { test_id: 507, question_id: 507001 }))).toBe(
      'key_not_published',
    );
    expect(await codeOf(decide(507001))).toBe('key_not_published');
    const [card] = await testCards(store.ctx(), { studentId: asha.studentId, productId: SERIES }, [507]);
    expect(card).toMatchObject({ current_status: 3 });
    expect(card).not.toHaveProperty('has_provisional_key');
  }
});

test('then candidates see their responses with the key, without marks, rank and solutions', async () => {
  await setTime(OUT);
  const key = await dataOf(keyOf(esha));
  expect(key).toMatchObject({ language: ENGLISH, can_challenge: true, challenges_left: 20 });
  expect(key.questions[0]).toMatchObject({ response: 2, key: [1], challenge: null });
  expect(JSON.stringify(key)).not.toMatch(/"(solution|score|rank|verdict|awarded|percentile|correct_share)"/);
  expect(await codeOf(resultOf(esha))).toBe('result_awaited');
  const [card] = await testCards(store.ctx(), { studentId: esha.studentId, productId: SERIES }, [507]);
  const status_text = 'Results after the final answer key';
  expect(card).toMatchObject({ current_status: 3, has_provisional_key: true, screen_texts: { status_text } });
  expect(await codeOf(exams.api(cancelKeyReview, { test_id: 507, version: 2 }))).toBe('key_published');
  await expect(asha.api(getProvisionalKey, { attempt_id: attemptOf(esha) })).rejects.toMatchObject({ status: 404 });
});

test('one challenge for each question, which can be changed and withdrawn', async () => {
  const saved = await dataOf(challenge(esha, 507001, { file: PICTURE }));
  expect(saved).toMatchObject({ challenges_left: 19, challenge: { claim: 2, has_file: true } });
  // The file stays unless another one is sent, or an empty one.
  expect((await dataOf(challenge(esha, 507001, { claim: null }))).challenge).toMatchObject({
    claim: null,
    has_file: true,
  });
  expect((await dataOf(challenge(esha, 507001, { file: '' }))).challenge.has_file).toBe(false);
  expect(await store.db.selectFrom('assessment.challenge_file').select('id').execute()).toEqual([]);
  expect((await dataOf(challenge(esha, 507001, { claim: null, file: PICTURE }))).challenges_left).toBe(19);
  const storedFile = () =>
    store.db.selectFrom('assessment.challenge_file').select('id').where('student_id', '=', esha.studentId).execute();
  const first = await storedFile();
  const held = store.db.updateTable('identity.allowance').where('subject', '=', `challenge-file:${esha.studentId}`);
  await held.set({ used: 60 }).execute();
  // The same file is not stored again; another one counts.
  await dataOf(challenge(esha, 507001, { claim: null, file: PICTURE }));
  const other = Buffer.from('ffd8ffe000104a464947', 'hex').toString('base64');
  await expect(challenge(esha, 507001, { claim: null, file: other })).rejects.toMatchObject({ status: 429 });
  expect(await storedFile()).toEqual(first);
  await held.set({ used: 0 }).execute();
  await dataOf(challenge(hina, 507001));
  await dataOf(challenge(hina, 507005, { claim: [2, 3] }));
  await dataOf(challenge(hina, 507009, { claim: '41' }));
  expect(
    (await dataOf(hina.api(withdrawChallenge, { attempt_id: attemptOf(hina), question_id: 507009 }))).challenges_left,
  ).toBe(18);
  for (const [question, claim] of [
    [507001, 1],
    [507001, 5],
    [507001, '2'],
    [507005, [2, 4]],
    [507005, []],
    [507009, '42.0'],
  ] as const) {
    expect(await codeOf(challenge(esha, question, { claim: claim as Response }))).toBe('challenge_invalid');
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect(await codeOf(challenge(esha, 507002, { file: svg }))).toBe('file_invalid');
  const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
  expect(await codeOf(challenge(esha, 507002, { file: pdf }))).toBe('file_invalid');
  await expect(challenge(esha, 507002, { reason: 'short' })).rejects.toMatchObject({ status: 400 });
  await expect(challenge(esha, 507002, { reason: '          .\u0000' })).rejects.toMatchObject({ status: 400 });
  await expect(challenge(esha, 999)).rejects.toMatchObject({ status: 404 });
  await expect(challenge(asha, 507001, { attempt_id: attemptOf(esha) })).rejects.toMatchObject({ status: 404 });
});

test('calls at the same time cannot exceed the limit of files', async () => {
  const questions = [2, 3, 4, 6, 7, 8].map((number) => 507000 + number);
  const claims = { 507004: 1, 507006: 1, 507008: 1 } as Record<number, number>;
  const codes = await Promise.all(
    questions.map((id) => codeOf(challenge(asha, id, { claim: claims[id] ?? 2, file: PICTURE }))),
  );
  expect(codes.sort()).toEqual([...Array(5).fill('done'), 'too_many_files']);
  for (const question_id of questions) {
    await asha.api(withdrawChallenge, { attempt_id: attemptOf(asha), question_id });
  }
  const left = await store.db.selectFrom('assessment.challenge_file').select('student_id').execute();
  expect(left.map(({ student_id }) => student_id)).toEqual([esha.studentId]);
});

test('a challenge is accepted up to the last millisecond of the window', async () => {
  await setTime('2026-11-24T17:59:59.999+05:30');
  await dataOf(challenge(asha, 507002, { claim: 2 }));
  expect(await codeOf(exams.api(requestFinalKey, { test_id: 507, reason: 'done' }))).toBe('challenges_open');
  await setTime(CLOSES);
  expect(await codeOf(challenge(asha, 507003))).toBe('challenges_closed');
  const withdrawal = { attempt_id: attemptOf(asha), question_id: 507002 };
  expect(await codeOf(asha.api(withdrawChallenge, withdrawal))).toBe('challenges_closed');
  expect(await dataOf(keyOf(asha))).toMatchObject({ can_challenge: false });
});

test('the staff see claims by language, responses and files, and no candidate', async () => {
  const question = () => dataOf(exams.api(getChallengedQuestion, { test_id: 507, question_id: 507001 }));
  const shown = await afterLongReads(store, question);
  await afterLongReads(store, () => dataOf(exams.api(getKeyReview, { test_id: 507 })));
  const { staff_id } = await dataOf(exams.api(getMe));
  await setUsage(store, `staff-limit:reports_read:${staff_id}`, 600);
  await expect(question()).rejects.toMatchObject({ status: 429 });
  await setUsage(store, `staff-limit:reports_read:${staff_id}`, 0);
  expect(shown).toMatchObject({ number: 1, keys: [[1]], previous: null, next: 507002, can_decide: true });
  expect(shown.claims).toEqual(
    expect.arrayContaining([
      { answer: 2, hindi: 1, english: 0, mean_score: null },
      { answer: null, hindi: 0, english: 1, mean_score: null },
    ]),
  );
  expect(shown.responses.find(({ answer }) => answer === 1)).toMatchObject({ hindi: 1, english: 0, mean_score: 1.5 });
  const { rows } = await dataOf(exams.api(listChallenges, { test_id: 507, question_id: 507001, language: '2' }));
  expect(rows).toMatchObject([{ claim: null, language: ENGLISH, reason: REASON }]);
  expect(rows[0]?.challenge_id).toMatch(/^[0-9a-f-]{36}$/);
  const file = await store.http(rows[0]?.file_url ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  await store.http(rows[0]?.file_url ?? '');
  const read = store.db.selectFrom('audit.entry').where('action', '=', 'key_review.file_read');
  const id = (await store.db.selectFrom('assessment.challenge_file').select('id').executeTakeFirstOrThrow()).id;
  expect(await read.select('after').execute()).toEqual([{ after: { file: id } }, { after: { file: id } }]);
  expect((await store.http((rows[0]?.file_url ?? '').replace(/signature=./, 'signature=x'))).status).toBe(404);
  expect((await store.http('/challenge-file/1-x?staff=1&until=1&signature=x')).status).toBe(404);
});

test('a decision is saved once for each version that was seen', async () => {
  expect(await codeOf(exams.api(requestFinalKey, { test_id: 507, reason: 'done' }))).toBe('questions_undecided');
  const bonus = { outcome: 'bonus', language: HINDI, reason_english: 'The Hindi text has a mistake.' } as const;
  const codes = await Promise.all([codeOf(decide(507001, bonus)), codeOf(decide(507001, bonus, owner))]);
  expect(codes.sort()).toEqual(['changed_meanwhile', 'done']);
  expect(await codeOf(decide(507001, { ...bonus, version: 7 }))).toBe('changed_meanwhile');
  expect(await codeOf(decide(507002, { outcome: 'changed', answers: [9] }))).toBe('answers_invalid');
  expect(await codeOf(decide(507002, { outcome: 'several', answers: [2] }))).toBe('answers_invalid');
  await expect(decide(507002, { language: 3, outcome: 'bonus' })).rejects.toMatchObject({ status: 400 });
  await expect(decide(507002, { reason_english: '            ' })).rejects.toMatchObject({ status: 400 });
  await expect(decide(999)).rejects.toMatchObject({ status: 404 });
  await dataOf(decide(507002, { outcome: 'several', answers: [1, 3] }));
  await dataOf(decide(507005));
  expect(await review()).toMatchObject({ undecided: 0, challenges: 4 });
});

test('another person approves the decisions as they were requested, once', async () => {
  const request = async () =>
    (await dataOf(exams.api(requestFinalKey, { test_id: 507, reason: 'all decided' }))).request_id;
  const first = await request();
  expect(await codeOf(exams.api(requestFinalKey, { test_id: 507, reason: 'again' }))).toBe('request_waiting');
  expect(await codeOf(exams.api(approveFinalKey, { request_id: first }))).toBe('own_request');
  // Those who approve refunds do not decide about keys.
  expect(await codeOf((await staff(store, 'accounts')).api(refuseRequest, { request_id: first, reason: 'no' }))).toBe(
    'not_found',
  );
  await dataOf(owner.api(refuseFinalKey, { request_id: first, reason: 'look again at question 2' }));
  const second = await request();
  expect(await codeOf(owner.api(withdrawFinalKey, { request_id: second }))).toBe('not_own_request');
  await dataOf(decide(507002, { version: 1, outcome: 'changed', answers: [1] }));
  expect((await review()).request).toMatchObject({ is_changed: true, is_mine: true });
  expect(await codeOf(owner.api(approveFinalKey, { request_id: second }))).toBe('final_key_changed');
  await dataOf(exams.api(withdrawFinalKey, { request_id: second }));
  // Every candidate reads the reason, so the approver approves it too.
  const reasoned = await request();
  const reason_english = 'Page 12 of the textbook names A only.';
  await dataOf(decide(507002, { version: 2, outcome: 'changed', answers: [1], reason_english }));
  expect((await review()).request).toMatchObject({ is_changed: true });
  expect(await codeOf(owner.api(approveFinalKey, { request_id: reasoned }))).toBe('final_key_changed');
  await dataOf(exams.api(withdrawFinalKey, { request_id: reasoned }));
  const third = await request();
  // A challenge that arrived in the last millisecond is stored after the request.
  store.clock.set('2026-11-24T17:59:59.999+05:30');
  await dataOf(challenge(asha, 507003));
  store.clock.set(CLOSES);
  expect(await codeOf(owner.api(approveFinalKey, { request_id: third }))).toBe('questions_undecided');
  await dataOf(exams.api(withdrawFinalKey, { request_id: third }));
  await dataOf(decide(507003));
  const request_id = await request();
  // The paper is imported while the approval waits for its lock.
  expect(await storeFinalVersion(store.ctx(), 507, { version: 0, decisions: [] })).toBeNull();
  const codes = await Promise.all([1, 2].map(() => codeOf(owner.api(approveFinalKey, { request_id }))));
  expect(codes.sort()).toEqual(['done', 'request_over']);
  expect(await codeOf(decide(507002, { version: 2 }))).toBe('key_approved');
  expect(await codeOf(exams.api(changeKeyReview, { test_id: 507, version: 2, opens: OPENS, closes: CLOSES }))).toBe(
    'key_approved',
  );
  await expect(
    store.db.updateTable('assessment.key_decision').set({ outcome: 'keep' }).where('test_id', '=', 507).execute(),
  ).rejects.toThrow('the final key is approved');
});

test('an approved key is neither shown nor read in the log before it is applied, and no marks are', async () => {
  const { questions } = await dataOf(keyOf(esha));
  expect(questions.slice(0, 2).map(({ key }) => key)).toEqual([[1], [3]]);
  const entryFor = async (by: TestStaff, action: string) => {
    const { rows } = await dataOf(by.api(listAuditEntries, { action }));
    return dataOf(by.api(getAuditEntry, { entry_id: rows[0]?.entry_id ?? 0 }));
  };
  const reader = await staff(store, 'reader');
  for (const action of ['final_key.approved', 'key_review.decided']) {
    const told = /bonus|several|changed|keep|textbook|\[/;
    expect(JSON.stringify((await entryFor(owner, action)).after)).toMatch(told);
    expect(JSON.stringify((await entryFor(reader, action)).after)).not.toMatch(told);
  }
  const reasonsFor = async (by: TestStaff) => {
    const { rows } = await dataOf(by.api(listApprovals, {}));
    const request = rows.find(({ action }) => action === 'final_key');
    const { reason } = await dataOf(by.api(getApproval, { request_id: request?.request_id ?? 0 }));
    return [request?.reason, reason];
  };
  expect(await reasonsFor(owner)).toEqual(['all decided', 'all decided']);
  expect(await reasonsFor(reader)).toEqual(['•••', '•••']);
  expect(await shownToSupport(asha)).toMatchObject({ score: null, max_score: null, awaits_release: true });
});

test('neither an import nor the marking replaces the approved final key by the provisional one', async () => {
  const version = await versionOf();
  await expect(reimportPaper(store, 507, { ...WINDOW, ...TYPO })).rejects.toThrow(
    'other answers to question ids 1, 2:',
  );
  expect(await versionOf()).toBe(version);
  // As a process of an earlier version imports it.
  await sql`insert into assessment.paper (test_id, version, digest, minutes, question_count, total_marks, document, marking,
      answer_format)
    select test_id, version + 1, digest, minutes, question_count, total_marks, document, marking, answer_format
    from assessment.paper where test_id = 507 and version = ${version}`.execute(store.db);
  await sql`insert into assessment.answer_key (test_id, version, keys, language_keys, solutions)
    select test_id, version + 2, keys, language_keys, solutions
    from assessment.answer_key where test_id = 507 and version = ${version - 1}`.execute(store.db);
  await expect(applyFinalKeyJob.run(store.ctx(), { testId: 507 })).rejects.toThrow('questions 507001, 507002');
  for (const table of ['assessment.answer_key', 'assessment.paper'] as const)
    await store.db
      .deleteFrom(table)
      .where('test_id', '=', 507)
      .where('version', '=', version + 1)
      .execute();
});

test('an interrupted marking releases nothing, and is completed by the next run', { timeout: 60_000 }, async () => {
  const run = () => applyFinalKeyJob.run(store.ctx(), { testId: 507 });
  let crashes = 0;
  for (let last = 1; last < 100; last++) {
    store.crashAfter(last);
    const isCrashed = await run().then(
      () => false,
      () => true,
    );
    store.crashAfter(0);
    if (!isCrashed) break;
    crashes += 1;
    const { phase } = await review();
    // The last statement that took effect may have been the commit.
    expect(await codeOf(resultOf(esha))).toBe(phase === 'final' ? 'done' : 'result_awaited');
  }
  expect(crashes).toBeGreaterThan(5);
  await run();
  const results = store.db.selectFrom('assessment.result').where('test_id', '=', 507);
  const rows = await results.select(['version', 'regraded_at']).execute();
  expect(new Set(rows.map(({ version }) => version)).size).toBe(1);
});

test('marks follow the key of the language, and everybody whose marks moved gets one mail', async () => {
  // Question 1: full marks in Hindi only; question 2: A instead of C.
  const scores = await Promise.all([hina, esha, asha].map(async (student) => (await dataOf(resultOf(student))).score));
  expect(scores).toEqual([4, 1.5, -1]);
  expect(await shownToSupport(asha)).toMatchObject({ score: -1, max_score: 20, awaits_release: false });
  const inHindi = await dataOf(resultOf(hina));
  expect(inHindi.questions[0]).toMatchObject({
    dropped: 'all',
    awarded: 2,
    decision: { outcome: 'bonus', applies: true },
    challenge: { claim: 2 },
  });
  const inEnglish = await dataOf(resultOf(esha));
  expect(inEnglish.questions[0]).toMatchObject({
    key: [1],
    awarded: -0.5,
    decision: { outcome: 'bonus', applies: false, reason: { english: 'The Hindi text has a mistake.' } },
    challenge: { claim: null, reason: REASON },
  });
  expect(inEnglish.questions[1]).toMatchObject({ key: [1], verdict: 'correct', decision: { outcome: 'changed' } });
  expect([inHindi.rank, inEnglish.rank]).toEqual([1, 2]);
  expect(inEnglish.key_changed_at).not.toBeNull();
  const headers = { authorization: `Bearer ${hina.token}` };
  expect((await store.http(`/api/v1/test_series/pts/response_sheet/${attemptOf(hina)}`, { headers })).status).toBe(200);
  const receipt = await checkReceipt(store.ctx(), { studentId: hina.studentId, receipt: inHindi.receipt });
  expect(receipt).toMatchObject({ testId: 507 });
  expect(await codeOf(keyOf(hina))).toBe('key_awaited');

  const notify = () => notifyRegradedJob.run(store.ctx(), { testId: 507, since: new Date(CLOSES).toISOString() });
  await notify();
  await notify();
  const mails = store.db.selectFrom('mail.message').where('key', 'like', 'remarked:%');
  const sent = await mails.select(['recipient', 'body_text']).execute();
  expect(sent.filter(({ recipient }) => recipient === 'asha@example.com')).toMatchObject([
    { body_text: expect.stringContaining('Your score was 1.5 of 20; it is now -1.') },
  ]);
  expect(await review()).toMatchObject({
    phase: 'final',
    outcome: { attempts: 3, raised: 2, lowered: 1, mean_before: 0.67, mean_after: 1.5 },
  });
});

test('while the test has another window, the staff see neither its key nor the claims', async () => {
  const setCloses = (closes: string) =>
    store.db
      .updateTable('assessment.test')
      .set({ closes: new Date(closes) })
      .where('id', '=', 507)
      .execute();
  const claims = () => dataOf(exams.api(listChallenges, { test_id: 507, question_id: 507001 }));
  expect((await claims()).rows).toHaveLength(2);
  await setCloses('2026-11-30T10:30:00+05:30');
  expect(await review()).toMatchObject({ phase: 'final', questions: [] });
  expect(await codeOf(exams.api(getChallengedQuestion, { test_id: 507, question_id: 507001 }))).toBe(
    'key_not_published',
  );
  expect((await claims()).rows).toEqual([]);
  await setCloses('2026-11-21T10:30:00+05:30');
  expect((await review()).questions.length).toBeGreaterThan(0);
});

test('the final key is exported, and neither file undoes it; the exported one can be corrected', async () => {
  const version = await versionOf();
  await reimportPaper(store, 507, WINDOW);
  const warnings: string[] = [];
  for await (const file of exportPapers(store.ctx(), (text) => warnings.push(text))) {
    if (!file.path.includes('507')) continue;
    expect(file.text).toContain('answer_in:');
    const text = file.text as string;
    await importPaper(store.ctx(), { path: file.path, text });
    expect(await versionOf()).toBe(version);
    const [[wrong, right]] = Object.entries(TYPO) as [[string, string]];
    await importPaper(store.ctx(), { path: file.path, text: text.replace(wrong, right) });
  }
  expect(warnings).toEqual([]);
  expect(await versionOf()).toBe(version + 1);
  expect((await dataOf(resultOf(hina))).score).toBe(4);
  await expect(reimportPaper(store, 507, WINDOW)).rejects.toThrow('other answers to question ids 1, 2:');
});

test('a copy of personal data has the challenges, and the deletion removes them', async () => {
  const copy = await personalData.exportData(store.ctx(), esha.studentId);
  const pages: object[][] = [];
  for await (const page of copy.challenges) pages.push(page);
  expect(pages.flat()).toMatchObject([{ question_id: 507001, reason: REASON }]);
  await inTransaction(store.ctx(), async (ctx) => {
    // As the deletion of an account does it: answers can be deleted in no other way.
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    await personalData.deleteData(ctx, esha.studentId);
  });
  const mine = store.db.selectFrom('assessment.challenge').where('student_id', '=', esha.studentId);
  expect(await mine.select('question_id').execute()).toEqual([]);
  expect(await store.db.selectFrom('assessment.challenge_file').select('id').execute()).toEqual([]);
});
