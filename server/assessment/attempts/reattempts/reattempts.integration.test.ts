/** Reattempts are limited for each day, because each attempt stores thousands of events. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../../contract/client.ts';
import { grantProduct, startTest, testPlace } from '../../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';

const DAY_MS = 24 * 3_600_000;
const TOO_OFTEN = 'You have taken this test very often today. You can take it again tomorrow.';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function sit(student: TestStudent, testId: number, again: 0 | 1): Promise<void> {
  // Stays below the rate limit of starts.
  store.clock.advance(1000);
  const { attempt_id } = await startTest(student, testId, again);
  await dataOf(student.api(submitAttempt, { attempt_id, events: [] }));
}
const retake = (student: TestStudent, testId: number) =>
  student.api(startAttempt, { ...testPlace(testId), is_reattempt: 1 as const });
/** Signs in again, because a session expires within a day. */
async function nextDay(name: string): Promise<TestStudent> {
  store.clock.advance(DAY_MS);
  return store.student(name);
}
const attemptsOf = async ({ studentId }: TestStudent) => {
  const rows = store.db.selectFrom('assessment.attempt').select('id').where('student_id', '=', studentId);
  return (await rows.execute()).length;
};

test('twenty times a day, by one student in one test', async () => {
  let imran = await store.student('Imran');
  await grantProduct(store, imran);
  for (const testId of [501, 507]) await sit(imran, testId, 1);
  imran = await nextDay('Imran');
  for (let n = 0; n < 20; n++) await sit(imran, 507, 1);
  const stored = await attemptsOf(imran);
  expect(await retake(imran, 507)).toMatchObject({ code: 'attempt_used', message: TOO_OFTEN });
  expect(await attemptsOf(imran)).toBe(stored);
  // The limit does not apply to another test, or to another student.
  await sit(imran, 501, 1);
  const meena = await store.student('Meena');
  for (const again of [1, 1] as const) await sit(meena, 507, again);
  imran = await nextDay('Imran');
  await sit(imran, 507, 1);
});

test('continuing a running attempt, and starting twice at once, does not count', async () => {
  await sit(await store.student('Ravi'), 507, 1);
  const ravi = await nextDay('Ravi');
  for (let n = 0; n < 19; n++) await sit(ravi, 507, 1);
  const started = await Promise.all([retake(ravi, 507), retake(ravi, 507), retake(ravi, 507)]);
  const attempts = new Set(started.map((answer) => answer.data?.attempt_id));
  expect([...attempts]).toEqual([expect.any(String)]);
  const { attempt_id } = await dataOf(retake(ravi, 507));
  await dataOf(ravi.api(submitAttempt, { attempt_id, events: [] }));
  expect(await retake(ravi, 507)).toMatchObject({ code: 'attempt_used', message: TOO_OFTEN });
});

test('sixty times a day in all tests together', async () => {
  const meena = await nextDay('Meena');
  await sit(meena, 507, 1);
  await store.db
    .updateTable('identity.allowance')
    .set({ used: 60 })
    .where('subject', '=', `reattempt:${meena.studentId}`)
    .execute();
  const message = 'You have retaken very many tests today. You can take them again tomorrow.';
  expect(await retake(meena, 507)).toMatchObject({ code: 'attempt_used', message });
  await sit(await nextDay('Meena'), 507, 1);
});
