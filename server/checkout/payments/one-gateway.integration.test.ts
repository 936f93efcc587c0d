/** An institute with an account at only one gateway, and one that removed a gateway while payments there are open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  beginPayment,
  bodyFor,
  formOf,
  formPost,
  pay,
  plainProducts,
} from '../../../test/support/domains/checkout/payment.ts';
import { PROVIDERS } from '../../../test/support/store/production.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { responseHash } from '../gateways/hashes/payu-hash.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { sendRefund } from '../refunds/refunds.ts';
import { reconcile } from './reconcile.ts';

let store: TestStore;
let ravi: TestStudent;

describe.each([
  ['Easebuzz', 'PAYU', PAY_VIA.easebuzz, PAY_VIA.payu],
  ['PayU', 'EASEBUZZ', PAY_VIA.payu, PAY_VIA.easebuzz],
] as const)('with %s alone', (_name, absent, offered, notOffered) => {
  beforeAll(async () => {
    const gateways = Object.entries(PROVIDERS).filter(([name]) => /^(PAYU|EASEBUZZ)/.test(name));
    const env = Object.fromEntries(gateways.filter(([name]) => !name.startsWith(absent)));
    store = await openTestStore({ env });
    ravi = await store.student('Ravi');
  });
  afterAll(() => store.close());

  it('the bill names it, and new payments use it unless the page selects another', async () => {
    const [product] = plainProducts();
    const purchase = { productIds: [product?.id ?? 0] };
    const bill = await dataOf(ravi.api(getBillSummary, { product_ids: purchase.productIds }));
    expect(bill.pay_via).toBe(offered);
    const { pay_via: _, ...body } = await bodyFor(ravi, purchase, bill);
    for (const request of [body, { ...body, pay_via: offered }])
      expect(await dataOf(ravi.api(initializeTransaction, request))).toMatchObject({ pay_via: offered });
  });

  it('the other one is refused with a message, and nothing is stored', async () => {
    const [product] = plainProducts();
    const purchase = { productIds: [product?.id ?? 0], payVia: notOffered };
    const bill = await dataOf(ravi.api(getBillSummary, { product_ids: purchase.productIds }));
    const count = () => store.db.selectFrom('checkout.transaction').select('txnid').execute();
    const before = await count();
    expect(await ravi.api(initializeTransaction, await bodyFor(ravi, purchase, bill))).toMatchObject({
      status: 'FAILURE',
      code: 'gateway_not_offered',
      message: 'This way to pay is not available. Please reload the page and pay again.',
    });
    expect(await count()).toEqual(before);
  });

  it('no sandbox gateway exists', async () => {
    for (const path of ['payu/_payment', 'payu/merchant/postservice.php?form=2', 'payu/settle', 'payu/refund'])
      expect((await store.http(`/sandbox/${path}`, formPost({ txnid: 'x' }))).status, path).toBe(404);
    for (const path of ['easebuzz/payment/initiateLink', 'easebuzz/transaction/v2/retrieve', 'easebuzz/refund'])
      expect((await store.http(`/sandbox/${path}`, formPost({ txnid: 'x' }))).status, path).toBe(404);
  });
});

describe('after PayU was removed', () => {
  const lines: string[] = [];
  let open = '';
  let token = '';
  beforeAll(async () => {
    store = await openTestStore({ env: { LOG_LEVEL: 'warn' }, onLog: (line) => lines.push(line) });
    ravi = await store.student('Ravi');
    const [first, second] = plainProducts();
    const paid = await pay(store, ravi, { productIds: [first?.id ?? 0], payVia: PAY_VIA.payu });
    const order = await store.db
      .selectFrom('orders.order')
      .select('public_id')
      .where('payment_ref', '=', paid)
      .executeTakeFirstOrThrow();
    expect(await refundOrder(store.ctx(), order.public_id, 'asked')).toMatchObject({ reason: null });
    const refund = store.db.selectFrom('checkout.refund').select('token').where('txnid', '=', paid);
    ({ token } = await refund.executeTakeFirstOrThrow());
    open = (await beginPayment(ravi, { productIds: [second?.id ?? 0], payVia: PAY_VIA.payu })).txnid;
    Object.assign(store.config, { payu: null, gateway: 'easebuzz' });
  });
  afterAll(() => store.close());

  it('its open payments and refunds stay open, and the log names the variables to set', async () => {
    store.clock.advance(3_600_000);
    await reconcile(store.ctx());
    const { state } = await store.db
      .selectFrom('checkout.transaction')
      .select('state')
      .where('txnid', '=', open)
      .executeTakeFirstOrThrow();
    expect(['created', 'pending']).toContain(state);
    await expect(sendRefund(store.ctx(), token)).rejects.toThrow(
      'payu is not configured any more, but has unsettled payments. Set PAYU_KEY and PAYU_SALT.',
    );
    expect(lines.filter((line) => line.includes('Set PAYU_KEY and PAYU_SALT.')).length).toBeGreaterThanOrEqual(2);
    const refund = store.db.selectFrom('checkout.refund').select('state').where('token', '=', token);
    expect(await refund.executeTakeFirstOrThrow()).toEqual({ state: 'wanted' });
  });

  it('a delivery signed with an empty key and salt is refused', async () => {
    const forged = { key: '', txnid: open, amount: '1.00', status: 'success', productinfo: 'x', firstname: 'x' };
    const delivered = { ...forged, email: 'x', hash: responseHash({ ...forged, email: 'x' }, '') };
    expect((await store.http('/payment/webhook/payu', formPost(delivered))).status).toBe(400);
  });

  it('new payments use the remaining gateway', async () => {
    const begun = await beginPayment(ravi, { productIds: [plainProducts()[2]?.id ?? 0], payVia: PAY_VIA.easebuzz });
    expect(formOf(begun).key).toBe(store.config.easebuzz.key);
  });
});
