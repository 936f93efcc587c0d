/** What the rate limiter and the transactions of one caller cost other callers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeDetails, getAccount } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import { addAddress } from '../../../contract/identity/addresses.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { listOrders } from '../../../contract/staff/money/orders.ts';
import { countLockWaits } from '../../../test/support/database/locks.ts';
import { openStaffBrowser, openTab } from '../../../test/support/domains/viewing.ts';
import { TEST_ADDRESS } from '../../../test/support/http/address.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { consume } from './rate-limiter.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const DETAILS = { first_name: 'Asha', last_name: 'Verma', dob: '2004-02-29', state: 1665, gender: 2 };
const LIMIT = { subject: 'test', limit: 2, seconds: 60 };
/** The transaction that has locked the row of the limit last. */
async function lockerOf(subject: string): Promise<unknown> {
  const { rows } = await sql<{ xmax: string }>`
    select xmax::text as xmax from identity.allowance where subject = ${subject}`.execute(store.db);
  return rows[0]?.xmax;
}

it('a refusal does not lock the row of its limit', async () => {
  for (const used of [1, 2]) expect(await consume(store.ctx(), LIMIT)).toMatchObject({ isAllowed: true, used });
  const locker = await lockerOf(LIMIT.subject);
  store.clock.advance(1000);
  expect(await consume(store.ctx(), LIMIT)).toEqual({ isAllowed: false, used: 2, wait: 59 });
  expect(await lockerOf(LIMIT.subject)).toBe(locker);
  store.clock.advance(59_000);
  expect(await consume(store.ctx(), LIMIT)).toMatchObject({ isAllowed: true, used: 1 });
});

it('parallel uses are counted each, up to the limit', async () => {
  const limit = { subject: 'parallel', limit: 5, seconds: 60 };
  const states = await Promise.all(Array.from({ length: 20 }, () => consume(store.ctx(), limit)));
  const used = states.filter(({ isAllowed }) => isAllowed).map((state) => state.used);
  expect(used.sort()).toEqual([1, 2, 3, 4, 5]);
});

// PostgreSQL only: transactions of the embedded database run one after another.
it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'calls of one student that wait for a row lock do not take the connections of others',
  async () => {
    const [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
    let saved: unknown[] = [];
    await store.db.transaction().execute(async (db) => {
      await sql`select from identity.student where id = ${asha.studentId} for update`.execute(db);
      const api = store.httpApi(asha.token);
      const calls = Array.from({ length: 10 }, () => [api(addAddress, TEST_ADDRESS), api(changeDetails, DETAILS)]);
      await expect.poll(() => countLockWaits(store), { interval: 10 }).toBeGreaterThan(0);
      expect(await dataOf(store.httpApi(ravi.token)(getAccount))).toMatchObject({ first_name: 'Ravi' });
      expect(await countLockWaits(store)).toBeLessThanOrEqual(2);
      saved = calls.flat();
    });
    for (const each of await Promise.all(saved)) expect(each).toMatchObject({ status: 'SUCCESS' });
  },
);

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'long reads of one member of the staff, also as a student, do not take the connections of others',
  async () => {
    const [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
    const browser = await openStaffBrowser(store, 'support');
    const { read } = await openTab(store, browser, asha.studentId);
    await read(getMyOrders, {});
    let sent: Array<Promise<{ status: number }>> = [];
    await store.db.transaction().execute(async (db) => {
      await sql`lock table orders.order in access exclusive mode`.execute(db);
      sent = Array.from({ length: 10 }, () => [browser.call(listOrders, {}), read(getMyOrders, {})]).flat();
      await expect.poll(() => countLockWaits(store), { interval: 10 }).toBeGreaterThan(0);
      expect(await dataOf(store.httpApi(ravi.token)(getAccount))).toMatchObject({ first_name: 'Ravi' });
      expect(await countLockWaits(store)).toBeLessThanOrEqual(2);
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  },
);
