import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getOrder } from '../../../contract/staff/money/orders.ts';
import { MAX_RESENT_RECEIPTS, resendReceipt } from '../../../contract/staff/money/receipts.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { notifyStudent } from '../notifications/notifications.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    (response) => (response as { code?: string }).code,
    (error: { code?: string }) => error.code,
  );

test('a receipt is sent again with another key, a limited number of times, and recorded', async () => {
  const txnid = await pay(store, await store.student('Ravi'), { productIds: [plainProducts()[0]?.id ?? 0] });
  const support = await staff(store, 'support');
  const reference = (await dataOf(support.api(getOrder, { reference: txnid }))).order?.order_number ?? '';
  const messages = async () =>
    (await store.db.selectFrom('sms.message').where('key', 'like', `payment:${txnid}:paid%`).select('key').execute())
      .length;
  await notifyStudent(store.ctx(), { txnid, event: 'paid' });
  expect(await messages()).toBe(1);
  for (let resent = 1; resent <= MAX_RESENT_RECEIPTS; resent++) {
    expect((await support.api(resendReceipt, { reference })).success).toBe(true);
    // The job of the call, which a test store does not run.
    await notifyStudent(store.ctx(), { txnid, event: 'paid', resent });
    expect(await messages()).toBe(resent + 1);
  }
  expect(await codeOf(support.api(resendReceipt, { reference }))).toBe('resent_often');
  expect(await codeOf(support.api(resendReceipt, { reference: 'SPN-UNKNOWN' }))).toBe('not_found');
  expect(await codeOf((await staff(store, 'accounts')).api(resendReceipt, { reference }))).toBe('not_allowed');
  const { timeline } = await dataOf(support.api(getOrder, { reference }));
  expect(timeline.filter(({ detail }) => detail === 'receipt.sent_again')).toHaveLength(MAX_RESENT_RECEIPTS);
  expect(timeline.filter(({ kind, source }) => kind === 'message' && source === 'sms')).toHaveLength(
    MAX_RESENT_RECEIPTS + 1,
  );
});
