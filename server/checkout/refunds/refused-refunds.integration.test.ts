/** Refused refunds are retried for some days only; refunds at an unavailable gateway are retried until it responds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { pay, plainProducts, replaceGateways } from '../../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { GatewayUnavailable, InvalidGatewayResponse } from '../gateways/gateway-failure.ts';
import { reconcile } from '../payments/reconcile.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefund } from './refunds.ts';

const HOUR_MS = 3_600_000;
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The refund of a paid order that was reversed. */
async function requestedRefund(position: number, payVia: number) {
  const meena = await store.student('Meena');
  const productId = plainProducts()[position]?.id ?? 0;
  const txnid = await pay(store, meena, { productIds: [productId], payVia });
  const orders = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
  const order = orders.find(({ product_id }) => product_id === productId);
  expect(await refundOrder(store.ctx(), order?.id ?? '', 'asked for')).toMatchObject({ reason: null });
  const refund = store.db.selectFrom('checkout.refund').select(['token', 'txnid']).where('txnid', '=', txnid);
  return refund.executeTakeFirstOrThrow();
}

const stateOf = async (token: string) =>
  (await store.db.selectFrom('checkout.refund').select('state').where('token', '=', token).executeTakeFirstOrThrow())
    .state;

const mailsAbout = (token: string) =>
  store.db
    .selectFrom('mail.message')
    .select(['subject', 'body_text'])
    .where('key', 'like', `refund-%:${token}`)
    .orderBy('queued_at')
    .execute();

const hourly = async (hours: number, everyHour: () => void = () => {}) => {
  for (let hour = 0; hour < hours; hour++) {
    store.clock.advance(HOUR_MS);
    await reconcile(store.ctx());
    everyHour();
  }
};

it.each([
  ['payu', 0, PAY_VIA.payu],
  ['easebuzz', 1, PAY_VIA.easebuzz],
] as const)('%s refuses permanently: staff read the reason at once, and when the store stops retrying', async (name, position, payVia) => {
  const { token, txnid } = await requestedRefund(position, payVia);
  let requests = 0;
  const restore = await replaceGateways(store, 'a refused refund', txnid, () => {
    requests += 1;
  });
  try {
    // After a refusal the job has finished, and the reconcile job retries.
    await sendRefund(store.ctx(), token);
    expect(await stateOf(token)).toBe('wanted');
    expect(await mailsAbout(token)).toEqual([
      { subject: `Refund rejected by ${name}, will be retried`, body_text: expect.stringContaining('Low balance') },
    ]);
    await hourly(3 * 24 + 1);
    expect(await stateOf(token)).toBe('failed');
    expect((await mailsAbout(token)).map(({ subject }) => subject)).toEqual([
      `Refund rejected by ${name}, will be retried`,
      `Refund rejected by ${name}, action required`,
    ]);
    requests = 0;
    await hourly(24);
    expect(requests).toBe(0);
  } finally {
    await restore();
  }
});

it('a refusal whose cause is temporary is retried successfully', async () => {
  const { token, txnid } = await requestedRefund(2, PAY_VIA.payu);
  const restore = await replaceGateways(store, 'a refused refund', txnid);
  await hourly(30);
  await restore();
  expect(await stateOf(token)).toBe('wanted');
  await hourly(2);
  expect(await stateOf(token)).toBe('done');
});

it.each([
  ['unavailable', GatewayUnavailable],
  ['an error', GatewayUnavailable],
  ['not JSON', InvalidGatewayResponse],
] as const)('a gateway that is unavailable (%s) is retried until it responds', async (fault, failure) => {
  const { token, txnid } = await requestedRefund(3, PAY_VIA.payu);
  const restore = await replaceGateways(store, fault, txnid);
  await expect(sendRefund(store.ctx(), token)).rejects.toThrow(failure);
  await hourly(5 * 24);
  await restore();
  expect(await stateOf(token)).toBe('wanted');
  expect((await mailsAbout(token)).map(({ subject }) => subject)).toEqual(['Refund delayed: payu is unavailable']);
  await hourly(2);
  expect(await stateOf(token)).toBe('done');
});

it('a refusal after an outage of days is retried, as after any other', async () => {
  const { token, txnid } = await requestedRefund(4, PAY_VIA.payu);
  const restoreOutage = await replaceGateways(store, 'unavailable', txnid);
  await hourly(4 * 24);
  await restoreOutage();
  const restoreRefusal = await replaceGateways(store, 'a refused refund', txnid);
  await hourly(2 * 24);
  await restoreRefusal();
  const subjects = (await mailsAbout(token)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Refund delayed: payu is unavailable', 'Refund rejected by payu, will be retried']);
  expect(await stateOf(token)).toBe('wanted');
  await hourly(2);
  expect(await stateOf(token)).toBe('done');
});
