/**
 * Property test of payments: random sequences of steps against a model. The ledger of the sandbox gateways says who was
 * charged, and the store must match it. `npm run test:histories` runs 2000 sequences; HISTORIES_SEED chooses others,
 * HISTORIES_PATH repeats one that failed, and HISTORIES_SHRINK finds its shortest form.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InitializedTransaction, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import type { SandboxPayment } from '../../../sandbox/gateways/payments.ts';
import { ledgerOf } from '../../../test/support/database/sandbox-database.ts';
import {
  beginPayment,
  formPost,
  isOnSale,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { paymentSequences, type SequenceStep } from '../../../test/support/domains/checkout/payment-sequences.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { createStudent, startSession } from '../../identity/index.ts';
import { reconcile } from '../index.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const SEQUENCES = Number(process.env.HISTORIES ?? 30);
const HOUR_MS = 3_600_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Payment = {
  begun: InitializedTransaction;
  student: TestStudent;
  since: number;
  carried: Record<string, string> | null;
};

let world = 0;
const seen = {
  charged: 0,
  delivered: 0,
  refunds: 0,
  returnedByHand: 0,
  creditNotes: 0,
  deaths: 0,
  notDelivered: 0,
  coupons: 0,
};

test(
  `${SEQUENCES} sequences: each charge is fulfilled or refunded, and nothing is fulfilled unpaid`,
  async () => {
    await fc.assert(
      fc.asyncProperty(paymentSequences, async (steps) => {
        const sequence = await openSequence(++world);
        for (const one of steps) await sequence.live(one);
        await sequence.settleDown();
        await sequence.check();
      }),
      {
        numRuns: SEQUENCES,
        seed: Number(process.env.HISTORIES_SEED ?? 20261121),
        // The path in a failure message repeats that sequence only.
        path: process.env.HISTORIES_PATH,
        endOnFailure: !process.env.HISTORIES_SHRINK,
      },
    );
    await checkInvoiceNumbers();
    console.info(`histories: ${JSON.stringify(seen)}`);
    if (process.env.HISTORIES_PATH) return;
    // The sequences must have reached every kind of event.
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  },
  SEQUENCES * 5_000,
);

async function openSequence(number: number) {
  const couponId = 10_000 + number;
  const uses = 1 + (number % 2);
  await putCoupons(store, {
    id: couponId,
    uses,
    ...(number % 3 ? { uses_per_student: 1 } : {}),
    ...(number % 5 ? {} : { first_purchase: true }),
  });
  const students = [await signUp(number * 2), await signUp(number * 2 + 1)] as const;
  const shelf = plainProducts().filter(({ validityMonths }) => validityMonths > 0);
  const [one, other] = [shelf[number % shelf.length], shelf[(number + 1) % shelf.length]];
  const emi = catalogue().products.find((product) => isOnSale(product) && product.emi.length === 3);
  if (!one || !other || !emi) throw new Error('the demo institute has too little to sell');
  const wishes = { one: [one.id], other: [other.id], both: [one.id, other.id], instalment: [emi.id] };
  const payments: Payment[] = [];

  async function nextInstalment(student: TestStudent): Promise<number> {
    const mine = (await dataOf(student.api(getMyProducts))).find(({ product_id }) => product_id === emi?.id);
    return mine?.emi_information.find(({ status }) => status === 0)?.emi_no ?? 1;
  }

  async function act(moment: SequenceStep): Promise<void> {
    if (moment.do === 'wait') return store.clock.advance(moment.hours * HOUR_MS);
    if (moment.do === 'reconcile') return reconcile(store.ctx());
    if (moment.do === 'lose-gateways') return loseGateways(moment.are);
    if (moment.do === 'begin') {
      const student = students[moment.who];
      const begun = await beginPayment(student, {
        productIds: wishes[moment.what],
        ...(moment.what === 'instalment' ? { emiNo: await nextInstalment(student) } : {}),
        ...(moment.coupon ? { couponId } : {}),
        payVia: moment.easebuzz ? PAY_VIA.easebuzz : PAY_VIA.payu,
      });
      payments.push({ begun, student, since: store.clock.now().getTime(), carried: null });
      return;
    }
    const payment = payments[moment.at % payments.length];
    if (!payment) return;
    const { begun, student, carried } = payment;
    const name = begun.pay_via === PAY_VIA.easebuzz ? 'easebuzz' : 'payu';
    const webhook = () => store.http(`/payment/webhook/${name}`, formPost(carried ?? {}));
    if (moment.do === 'click') {
      // A gateway's page does not stay open for days.
      if (store.clock.now().getTime() - payment.since > 12 * HOUR_MS) return;
      const fields = await submitHostedPage(store, student, begun, moment.outcome);
      if (fields.hash) payment.carried = fields;
    } else if (moment.do === 'come-through') {
      await store.http(`/sandbox/${name}/settle`, formPost({ txnid: begun.txnid }));
    } else if (moment.do === 'refund') {
      const order = await orderOf(begun.txnid);
      if (order) await refundOrder(store.ctx(), order.public_id, 'asked for');
    } else if (moment.do === 'return by hand') {
      const amount = moment.isPart ? { amount: '1.00' } : undefined;
      // Staff look up the order before they refund at the gateway.
      if ((await orderOf(begun.txnid))?.state === 'paid') {
        await store.http(`/sandbox/${name}/refund`, formPost({ txnid: begun.txnid, ...amount }));
      }
    } else if (!carried) return;
    else if (moment.do === 'return') await postCallback(store, carried);
    else if (moment.do === 'webhook') await webhook();
    else if (moment.do === 'forge') await postCallback(store, { ...carried, status: 'success', amount: '1.00' });
    else await Promise.all([postCallback(store, carried), webhook(), postCallback(store, carried), webhook()]);
  }

  const orderOf = (txnid: string) =>
    store.db
      .selectFrom('orders.order')
      .select(['public_id', 'state'])
      .where('payment_ref', '=', txnid)
      .executeTakeFirst();

  return {
    async live(moment: SequenceStep): Promise<void> {
      const dies = moment.do === 'return by hand' ? 0 : moment.dies;
      if (dies) store.crashAfter(dies);
      try {
        await act(moment);
      } catch (error) {
        // A crashed step returns no response; a refusal (owned already, coupon used up) is a valid response.
        const isRefusal =
          (error as { status?: number }).status === 200 || /hosted page answered 400/.test(String(error));
        if (!dies && !isRefusal) throw error;
        if (dies) seen.deaths++;
      } finally {
        store.crashAfter(0);
      }
    },

    /** The gateways send their final results, and the jobs run. */
    async settleDown(): Promise<void> {
      loseGateways(false);
      for (const { begun } of payments) {
        const name = begun.pay_via === PAY_VIA.easebuzz ? 'easebuzz' : 'payu';
        if ((await chargedFor(begun.txnid)).length > 0)
          await store.http(`/sandbox/${name}/settle`, formPost({ txnid: begun.txnid }));
      }
      for (let round = 0; round < 3; round++) {
        store.clock.advance(HOUR_MS);
        await reconcile(store.ctx());
      }
    },

    async check(): Promise<void> {
      for (const { begun } of payments) await checkPayment(begun.txnid);
      await checkCoupon(couponId, uses);
      for (const { studentId } of students) await checkAccess(studentId);
    },
  };
}

async function signUp(number: number): Promise<TestStudent> {
  const studentId = await createStudent(store.ctx(), newStudent({ mobile: String(7_000_000_000 + number) }));
  const api = async (...call: Parameters<TestStudent['api']>) => {
    // The clock advances by months, so sessions end and students sign in again.
    const { accessToken } = await startSession(store.ctx(), studentId);
    return store.api(accessToken)(...call);
  };
  return { studentId, token: '', api: api as TestStudent['api'] };
}

const GATEWAYS = { payu: '', easebuzz: '' };
function loseGateways(are: boolean): void {
  const { payu, easebuzz } = store.config as { payu: { apiUrl: string }; easebuzz: { dashboardUrl: string } };
  GATEWAYS.payu ||= payu.apiUrl;
  GATEWAYS.easebuzz ||= easebuzz.dashboardUrl;
  payu.apiUrl = are ? 'http://127.0.0.1:9/' : GATEWAYS.payu;
  easebuzz.dashboardUrl = are ? 'http://127.0.0.1:9/' : GATEWAYS.easebuzz;
}

/** What the sandbox gateways have stored: every try of a payment in its latest state. */
async function chargedFor(txnid: string): Promise<SandboxPayment[]> {
  const tries = (['payu', 'easebuzz'] as const).map((gateway) => ledgerOf(store, gateway).triesOf(txnid));
  return (await Promise.all(tries)).flat();
}

const paiseOf = (amount: string) => Math.round(Number(amount) * 100);

/** The amount charged and not refunded equals the amount delivered and not reversed. */
async function checkPayment(txnid: string): Promise<void> {
  const tries = (await chargedFor(txnid)).filter(({ status }) => status === 'success');
  const charged = tries.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const returned = tries
    .flatMap(({ refunds }) => refunds)
    .filter(({ status }) => status === 'success')
    .reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const byHand = tries
    .flatMap(({ refunds }) => refunds)
    .filter(({ token }) => token === '')
    .reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const { state, student_id } = await store.db
    .selectFrom('checkout.transaction')
    .select(['state', 'student_id'])
    .where('txnid', '=', txnid)
    .executeTakeFirstOrThrow();
  const lines = await store.db
    .selectFrom('orders.order as o')
    .innerJoin('orders.line as l', (join) =>
      join.onRef('l.student_id', '=', 'o.student_id').onRef('l.order_id', '=', 'o.id'),
    )
    .leftJoin('orders.credit_note as c', (join) =>
      join.onRef('c.student_id', '=', 'o.student_id').onRef('c.order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.state', 'o.total_paise', 'l.product_id', 'l.addon_id', 'l.emi_no', 'l.net_paise', 'c.number'])
    .where('o.student_id', '=', student_id)
    .where('o.payment_ref', '=', txnid)
    .execute();
  const invoices = await store.db
    .selectFrom('orders.invoice as i')
    .innerJoin('orders.order as o', 'o.id', 'i.order_id')
    .select('i.number')
    .where('o.payment_ref', '=', txnid)
    .execute();
  const paidLines = lines.filter((line) => line.state === 'paid');
  const isTakenBack = paidLines.some(({ number }) => number !== null);
  // A partial refund made at the gateway ends no access.
  const delivered = isTakenBack ? 0 : paidLines.reduce((sum, { net_paise }) => sum + net_paise, 0) - byHand;
  const about = `${txnid} is ${state}: charged ${charged}, returned ${returned}, delivered ${delivered}`;
  expect(charged - returned, about).toBe(delivered);
  expect(state === 'success', about).toBe(paidLines.length > 0);
  expect(invoices.length, about).toBe(paidLines.length > 0 ? 1 : 0);
  if (charged > 0) seen.charged++;
  if (delivered > 0) seen.delivered++;
  if (returned > 0) seen.refunds++;
  if (byHand > 0) seen.returnedByHand++;
  if (isTakenBack) seen.creditNotes++;
  if (charged > 0 && paidLines.length === 0) seen.notDelivered++;
  // Each line of a paid order granted access to its product once; nothing else did.
  const grants = await store.db
    .selectFrom('learning.access_grant')
    .select(['product_id', 'emi_no'])
    .where('student_id', '=', student_id)
    .where('order_id', 'in', [...new Set(lines.map(({ id }) => id)), -1])
    .orderBy('product_id')
    .execute();
  const sold = paidLines.filter(({ addon_id }) => addon_id === null).sort((a, b) => a.product_id - b.product_id);
  expect(grants, about).toEqual(sold.map(({ product_id, emi_no }) => ({ product_id, emi_no })));
}

async function checkCoupon(couponId: number, uses: number): Promise<void> {
  const { used, uses_per_student } = await store.db
    .selectFrom('pricing.coupon')
    .select(['used', 'uses_per_student'])
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  const users = await store.db
    .selectFrom('pricing.coupon_use')
    .select(['student_id', 'payment_ref'])
    .where('coupon_id', '=', couponId)
    .execute();
  const bought = await store.db
    .selectFrom('orders.order')
    .select('payment_ref')
    .where('coupon_code', '=', `CODE${couponId}`)
    .where('state', '=', 'paid')
    .orderBy('payment_ref')
    .execute();
  expect(used).toBeLessThanOrEqual(uses);
  expect(users.map(({ payment_ref }) => payment_ref).sort()).toEqual(bought.map(({ payment_ref }) => payment_ref));
  expect(users).toHaveLength(used);
  seen.coupons += used;
  if (uses_per_student === null) return;
  const most = Math.max(0, ...[...Map.groupBy(users, ({ student_id }) => student_id).values()].map((u) => u.length));
  expect(most).toBeLessThanOrEqual(uses_per_student);
}

/** A product is not sold again while the student has access, and instalments are paid in order. */
async function checkAccess(studentId: number): Promise<void> {
  const grants = await store.db
    .selectFrom('learning.access_grant as g')
    .leftJoin('learning.revocation as r', (join) =>
      join.onRef('r.student_id', '=', 'g.student_id').onRef('r.order_id', '=', 'g.order_id'),
    )
    .select(['g.product_id', 'g.emi_no', 'g.granted_at', 'g.valid_till', 'r.revoked_at'])
    .where('g.student_id', '=', studentId)
    .orderBy('g.id')
    .execute();
  for (const made of Map.groupBy(grants, ({ product_id }) => product_id).values()) {
    for (const [position, grant] of made.entries()) {
      // Grants that were valid at the time of this one: earlier, not expired and not revoked.
      const open = made
        .slice(0, position)
        .filter(({ revoked_at }) => !revoked_at || revoked_at > grant.granted_at)
        .filter(({ valid_till }) => !valid_till || valid_till > grant.granted_at);
      if (grant.emi_no <= 1) expect(open, 'sold while it was open').toEqual([]);
      const delivered = made
        .slice(0, position)
        .filter(({ revoked_at }) => !revoked_at || revoked_at > grant.granted_at);
      if (grant.emi_no > 1) expect(delivered.map(({ emi_no }) => emi_no)).toContain(grant.emi_no - 1);
    }
  }
}

async function checkInvoiceNumbers(): Promise<void> {
  for (const table of ['orders.invoice', 'orders.credit_note'] as const) {
    const rows = await store.db.selectFrom(table).select('number').orderBy('number').execute();
    for (const [series, issued] of Map.groupBy(rows, ({ number }) => number.slice(0, 9))) {
      expect(issued.map(({ number }) => number)).toEqual(
        issued.map((_, position) => `${series}${String(position + 1).padStart(6, '0')}`),
      );
    }
  }
}
