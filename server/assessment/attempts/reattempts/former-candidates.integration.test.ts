/** A test with a window is taken once with a mobile number, also if its account was deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '../../../../contract/account/account.ts';
import { startAttempt, submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../../contract/client.ts';
import { addCandidate, removeCandidate } from '../../../../contract/staff/exams/candidates.ts';
import { reimportPaper, testPlace } from '../../../../test/support/domains/assessment/paper.ts';
import { newStudent } from '../../../../test/support/domains/new-student.ts';
import { confirmByCode } from '../../../../test/support/domains/sign-in-steps.ts';
import { staff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, TEST_NOW, type TestStore } from '../../../../test/support/store/test-store.ts';
import { createStudent } from '../../../identity/index.ts';

/** A free test. */
const TEST = 507;
const MOBILE = '9844430001';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function newAccount(mobile: string) {
  await createStudent(store.ctx(), newStudent({ mobile }));
  return store.studentByMobile(mobile);
}
const start = (student: Awaited<ReturnType<typeof newAccount>>) =>
  student.api(startAttempt, { ...testPlace(TEST), is_reattempt: 0 });

async function takeAndDelete(mobile: string) {
  const student = await newAccount(mobile);
  const { attempt_id } = await dataOf(start(student));
  await dataOf(student.api(submitAttempt, { attempt_id, events: [] }));
  await confirmByCode(store, student.api, mobile);
  await dataOf(student.api(deleteAccount));
}

test('a test with a window is not taken again after the account was deleted; another number, and practice, are free', async () => {
  const closes = new Date(new Date(TEST_NOW).getTime() + 2 * 3_600_000).toISOString().replace('.000Z', '+00:00');
  await reimportPaper(store, TEST, { 'results: at-once': `results: at-once\ncloses: ${closes}` });
  await takeAndDelete(MOBILE);
  store.clock.advance(60_000);
  const again = await newAccount(MOBILE);
  expect(await start(again)).toMatchObject({
    code: 'attempt_used',
    message: expect.stringContaining('taken with your mobile number'),
  });
  expect(await start(await newAccount('9844430002'))).toMatchObject({ success: true });
  const rows = await store.db.selectFrom('identity.allowance').select('subject').execute();
  expect(JSON.stringify(rows.filter(({ subject }) => subject.startsWith('former-candidate')))).not.toContain(MOBILE);

  await reimportPaper(store, TEST, {});
  expect(await start(again)).toMatchObject({ success: true });
});

test('a removal from a free test outlives the account, until the staff add the new one', async () => {
  const closes = new Date(store.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 19);
  await reimportPaper(store, TEST, { 'results: at-once': `results: at-once\ncloses: ${closes}+00:00` });
  const { api } = await staff(store, 'exams');
  const mobile = '9844430003';
  const candidate = { test_id: TEST, contact: mobile, roll_number: '', name: '', category: '', reason: 'identity' };
  const removed = await newAccount(mobile);
  await dataOf(api(addCandidate, candidate));
  await dataOf(api(removeCandidate, { test_id: TEST, student_id: removed.studentId, reason: 'identity' }));
  expect(await start(removed)).toMatchObject({ code: 'removed_from_test' });
  await confirmByCode(store, removed.api, mobile);
  await dataOf(removed.api(deleteAccount));
  store.clock.advance(60_000);
  const again = await newAccount(mobile);
  expect(await start(again)).toMatchObject({ code: 'removed_from_test' });
  await dataOf(api(addCandidate, candidate));
  expect(await start(again)).toMatchObject({ success: true });
});
