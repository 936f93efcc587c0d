/**
 * Payments that are settled late, twice or never: expired, paid again, of a deleted account, and unverified deliveries.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getNewAccessKey, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { responseHash } from '../../../sandbox/gateways/easebuzz.ts';
import type { SandboxPayment } from '../../../sandbox/gateways/payments.ts';
import { ledgerOf } from '../../../test/support/database/sandbox-database.ts';
import {
  beginPayment,
  formOf,
  formPost,
  plainProducts,
  postCallback,
  reconcileLater,
  replaceGateways,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import {
  ownsProduct,
  paidOrders,
  paymentState,
  refundOf,
  tally,
} from '../../../test/support/domains/checkout/payment-rows.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';
import { inTransaction } from '../../platform/context.ts';
import { personalData, reconcile } from '../index.ts';

let store: TestStore;
/** The student who pays. */
let ravi: TestStudent;
let shelf: number[];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Switches to another student, who has bought nothing yet. */
async function enter(firstName: string): Promise<void> {
  ravi = await store.student(firstName);
  shelf = plainProducts().map(({ id }) => id);
}
/** A product that the student has not bought yet. */
const another = () => shelf.pop() ?? 0;

describe('a payment that is late or made for a deleted account', () => {
  beforeAll(() => enter('Imran'));

  it('expires after a day if the payment was never made', async () => {
    const begun = await beginPayment(ravi, { productIds: [another()] });
    await reconcileLater(store);
    expect(await paymentState(ravi, begun.txnid)).toBe('created');
    store.clock.advance(25 * 3_600_000);
    ravi = await store.student('Imran');
    await reconcile(store.ctx());
    expect(await paymentState(ravi, begun.txnid)).toBe('failed');
  });

  it('expires with the last status check after nine days if it stays pending, and is fulfilled if it succeeds later', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId] });
    await postCallback(store, await submitHostedPage(store, ravi, begun, 'pending'));
    for (let day = 1; day <= 9; day++) {
      store.clock.advance(24 * 3_600_000);
      await reconcile(store.ctx());
      ravi = await store.student('Imran');
      expect(await paymentState(ravi, begun.txnid)).toBe(day < 9 ? 'pending' : 'failed');
    }
    await store.http('/sandbox/payu/settle', formPost({ txnid: begun.txnid }));
    expect(await paymentState(ravi, begun.txnid)).toBe('success');
    expect(await ownsProduct(ravi, productId)).toBe(true);
  });

  it('is refunded if the account was deleted meanwhile; a pending payment prevents the deletion', async () => {
    const studentId = await createStudent(store.ctx(), newStudent({ mobile: '7000000002' }));
    const kavya = await store.studentByMobile('7000000002');
    const begun = await beginPayment(kavya, { productIds: [another()] });
    const waiting = await beginPayment(kavya, { productIds: [another()] });
    await postCallback(store, await submitHostedPage(store, kavya, waiting, 'pending'));
    store.clock.advance(3_600_000);
    expect(await personalData.isPaying(store.ctx(), studentId)).toBe(true);
    await postCallback(store, await submitHostedPage(store, kavya, waiting, 'failure'));
    expect(await personalData.isPaying(store.ctx(), studentId)).toBe(false);
    await inTransaction(store.ctx(), async (ctx) => {
      await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
      await personalData.deleteData(ctx, studentId);
    });
    await postCallback(store, await submitHostedPage(store, kavya, begun, 'success'));
    await reconcileLater(store);
    expect(await refundOf(store, begun.txnid)).toMatchObject({ state: 'done', reason: 'account deleted' });
    expect(await dataOf(kavya.api(getMyProducts))).toEqual([]);
  });

  it('has a message when the gateway opens no page, and opens it later', async () => {
    const begun = await beginPayment(ravi, { productIds: [another()], payVia: PAY_VIA.easebuzz });
    for (const fault of ['unavailable', 'slow', 'not JSON'] as const) {
      const restore = await replaceGateways(store, fault, begun.txnid);
      expect(await ravi.api(getNewAccessKey, formOf(begun))).toMatchObject({
        code: 'gateway_unavailable',
        message: 'The payment service did not answer. You were not charged. Please try again in a minute.',
      });
      await restore();
    }
    expect(await dataOf(ravi.api(getNewAccessKey, formOf(begun)))).toMatch(/^[a-f0-9]{64}$/);
  });

  it('stores a limited number of unverified deliveries', async () => {
    const storedCount = async () =>
      Number(
        (
          await store.db
            .selectFrom('checkout.payment_event')
            .select((query) => query.fn.countAll().as('rows'))
            .where('verdict', 'in', ['no such transaction', 'hint', 'wrong hash'])
            .executeTakeFirstOrThrow()
        ).rows,
      );
    store.clock.advance(2 * 3_600_000);
    const before = await storedCount();
    const forged = (n: number) => ({ txnid: `FORGED${n}`, status: 'success', key: 'k', hash: 'h', amount: '1.00' });
    const refundHint = (n: number) => ({ action: 'refund', merchantTxnId: `FORGED${n}`, status: 'success' });
    // Requests from the machine's own address have ten times the limit.
    for (let n = 0; n < 330; n++) {
      const what = n % 3 ? forged(n) : refundHint(n);
      const { status } = await store.http(`/payment/webhook/${n % 2 ? 'payu' : 'easebuzz'}`, formPost(what));
      expect(status).toBe(n % 3 ? 400 : 200);
    }
    expect((await storedCount()) - before).toBe(300);
    // A verified payment is still processed.
    ravi = await store.student('Imran');
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId] });
    await postCallback(store, await submitHostedPage(store, ravi, begun, 'success'));
    expect(await ownsProduct(ravi, productId)).toBe(true);
    store.clock.advance(3_600_001);
    await postCallback(store, forged(9999));
    expect((await storedCount()) - before).toBe(301);
  });

  it('is refunded if it is a duplicate, whichever payment is reported first', async () => {
    for (const reported of ['at once', 'later', 'while the gateway is unavailable, more than once']) {
      const productId = another();
      const begun = await beginPayment(ravi, { productIds: [productId], payVia: PAY_VIA.easebuzz });
      if (reported !== 'at once') {
        await postCallback(store, await submitHostedPage(store, ravi, begun, 'success'));
        const restore = await payAgain(begun.txnid, reported === 'later' ? null : 'unavailable');
        await reconcileLater(store);
        await restore();
        await reconcileLater(store);
      } else await postCallback(store, await submitHostedPage(store, ravi, begun, 'twice'));
      expect(await paymentState(ravi, begun.txnid)).toBe('success');
      expect(await paidOrders(ravi, productId)).toHaveLength(1);
      expect((await tally(store, begun.txnid)).rows).toMatchObject({ payments: 2, refunds: 1 });
      await reconcileLater(store);
      expect(await refundOf(store, begun.txnid)).toMatchObject({
        state: 'done',
        reason: 'paid twice',
        amount_paise: Number(begun.amount) * 100,
      });
    }
  });

  /** Pays the same page again and delivers the webhook. Returns a function that restores the gateway. */
  async function payAgain(txnid: string, fault: 'unavailable' | null): Promise<() => Promise<void>> {
    const ledger = ledgerOf(store, 'easebuzz');
    const again = { ...(await ledger.byTxnid(txnid)), id: `S${txnid.slice(0, 12)}` } as SandboxPayment;
    await ledger.add(again);
    const { key, salt } = store.config.easebuzz;
    const fields = { ...again.form, key, amount: again.amount, status: 'success', easepayid: again.id };
    const webhook = { ...fields, hash: responseHash(fields, salt) };
    const restore = fault ? await replaceGateways(store, fault, txnid) : async () => {};
    expect((await store.http('/payment/webhook/easebuzz', formPost(webhook))).status).toBe(200);
    expect((await store.http('/payment/webhook/easebuzz', formPost(webhook))).status).toBe(200);
    return restore;
  }

  it('opens a hosted page only for a stored transaction', async () => {
    const begun = await beginPayment(ravi, { productIds: [another()], payVia: PAY_VIA.easebuzz });
    const meena = await store.student('Meena');
    const refused = { status: 'FAILURE', code: 'transaction_unknown' };
    expect(await ravi.api(getNewAccessKey, { ...formOf(begun), amount: '1.00' })).toMatchObject(refused);
    expect(await ravi.api(getNewAccessKey, { ...formOf(begun), productinfo: 'Else' })).toMatchObject(refused);
    expect(await meena.api(getNewAccessKey, formOf(begun))).toMatchObject(refused);
    const key = await dataOf(ravi.api(getNewAccessKey, formOf(begun)));
    expect(key).toMatch(/^[a-f0-9]{64}$/);
    expect(await dataOf(ravi.api(getNewAccessKey, formOf(begun)))).toBe(key);
  });
});
