import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, selectVertical } from '../../contract/account/account.ts';
import { dataOf } from '../../contract/client.ts';
import { signedInByMobile } from '../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { sessionOf } from '../identity/index.ts';
import { storeVertical } from './store-vertical.ts';

const ASHA = '9876500001';
const RAVI = '9876500002';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const verticalAtSignIn = async (mobile: string) => {
  store.clock.advance(3_600_000);
  return (await signedInByMobile(store, mobile)).selected_vertical;
};

test('a chosen vertical is returned at the next sign-in of this student, and of nobody else', async () => {
  const asha = await store.student('Asha');
  expect(await verticalAtSignIn(ASHA)).toBe(0);
  expect(await dataOf(asha.api(selectVertical, { vertical_id: 6 }))).toEqual({ selected_vertical: 6 });
  expect(await verticalAtSignIn(ASHA)).toBe(6);
  expect(await verticalAtSignIn(RAVI)).toBe(0);
  await dataOf(asha.api(selectVertical, { vertical_id: 0 }));
  expect(await verticalAtSignIn(ASHA)).toBe(0);
});

test('a call that began before the account was deleted stores nothing', async () => {
  const { studentId, token, api } = await store.student('Meena');
  const session = await sessionOf(store.ctx(), token);
  if (session?.kind !== 'student') throw new Error('Meena is not signed in');
  await store.db
    .updateTable('identity.session')
    .set({ confirmed_at: store.clock.now() })
    .where('id', '=', session.sessionId)
    .execute();
  await dataOf(api(deleteAccount));
  await expect(storeVertical({ ...store.ctx(), session, studentId }, { vertical_id: 6 })).rejects.toThrow();
  const { selected_vertical } = await store.db
    .selectFrom('identity.student')
    .select('selected_vertical')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  expect(selected_vertical).not.toBe(6);
});

test('an invalid vertical is refused and changes nothing', async () => {
  const ravi = await store.student('Ravi');
  await dataOf(ravi.api(selectVertical, { vertical_id: 61 }));
  // 101 is an exam and not a vertical.
  for (const vertical_id of [7, 101, 999_999_999_999_999]) {
    expect(await ravi.api(selectVertical, { vertical_id })).toMatchObject({ code: 'vertical_unknown' });
  }
  expect(await verticalAtSignIn(RAVI)).toBe(61);
});
