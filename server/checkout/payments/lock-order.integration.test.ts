/** Settling a payment locks the student before the transaction, in the same order as deleting an account. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLockWaits } from '../../../test/support/database/locks.ts';
import {
  beginPayment,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

// The embedded database runs transactions one after the other.
it.runIf(process.env.TEST_DATABASE === 'postgres').each([
  ['success', 0],
  ['failure', 1],
])('a %s that waits for the student has not locked its payment', async (outcome, position) => {
  const meena = await store.student('Meena');
  const begun = await beginPayment(meena, { productIds: [plainProducts()[position]?.id ?? 0] });
  const carried = await submitHostedPage(store, meena, begun, outcome);
  let returned: Promise<string> | undefined;
  await store.db.transaction().execute(async (db) => {
    await sql`select from identity.student where id = ${meena.studentId} for update`.execute(db);
    returned = postCallback(store, carried);
    await expect.poll(() => countLockWaits(store), { interval: 10 }).toBe(1);
    await sql`select from checkout.transaction where txnid = ${begun.txnid} for update nowait`.execute(db);
  });
  expect(await returned).toContain(`payment-${outcome === 'success' ? 'success' : 'failed'}`);
});
