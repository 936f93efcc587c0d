/** Old challenges of one account are deleted by several calls at the same moment. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { storeChallenge } from './challenges.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

// PostgreSQL only: transactions of the embedded database run one after another.
test.runIf(process.env.TEST_DATABASE === 'postgres')('a new challenge waits for no other call', async () => {
  const { api } = await staff(store, 'support');
  const use = { purpose: 'proof', staffId: (await dataOf(api(getMe))).staff_id } as const;
  for (let nth = 0; nth < 20; nth++) {
    store.clock.advance(1000);
    await storeChallenge(store.ctx(), `challenge ${nth}`, use);
  }
  const stored = sql<{ id_hash: string }>`select id_hash from staff.challenge where staff_id = ${use.staffId}`;
  await store.db.transaction().execute(async (db) => {
    await sql`${stored} for update`.execute(db);
    store.clock.advance(1000);
    await storeChallenge(store.ctx(), 'the newest', use);
  });
  expect((await stored.execute(store.db)).rows).toHaveLength(21);
  await storeChallenge(store.ctx(), 'one more', use);
  expect((await stored.execute(store.db)).rows).toHaveLength(20);
});
