/** Concurrency: many students with one coupon, and one payment delivered fifty times at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import {
  beginPayment,
  demoOrders,
  formPost,
  plainProducts,
  postCallback,
  reconcileLater,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';

let store: TestStore;
beforeAll(async () => {
  // The timeout is long, because the sandbox gateways respond slowly to a hundred payments at once.
  store = await openTestStore({ env: { GATEWAY_TIMEOUT_MS: '120000' } });
});
afterAll(() => store.close());

const STUDENTS = 100;
const USES = 10;

test('a hundred students pay with a coupon of ten uses: ten have it, ninety are refunded', async () => {
  await putCoupons(store, { id: 901, uses: USES });
  const productId = plainProducts()[0]?.id ?? 0;
  const students: TestStudent[] = [];
  for (let n = 0; n < STUDENTS; n++) {
    const mobile = String(7_100_000_000 + n);
    await createStudent(store.ctx(), newStudent({ mobile }));
    students.push(await store.studentByMobile(mobile));
  }
  const begun = await Promise.all(
    students.map((student, n) =>
      beginPayment(student, {
        productIds: [productId],
        couponId: 901,
        payVia: n % 2 ? PAY_VIA.payu : PAY_VIA.easebuzz,
      }),
    ),
  );
  const carried = await Promise.all(
    begun.map((one, n) => submitHostedPage(store, students[n] as TestStudent, one, 'success')),
  );
  const pages = await Promise.all(carried.map((fields) => postCallback(store, fields)));
  expect(pages.filter((page) => page.includes('/payment-success'))).toHaveLength(USES);
  expect(pages.filter((page) => page.includes('/payment-failed'))).toHaveLength(STUDENTS - USES);
  const { used } = await store.db
    .selectFrom('pricing.coupon')
    .select('used')
    .where('id', '=', 901)
    .executeTakeFirstOrThrow();
  expect(used).toBe(USES);
  const grants = await store.db
    .selectFrom('learning.access_grant')
    .select('student_id')
    .where('product_id', '=', productId)
    .where('order_id', 'is not', null)
    .execute();
  expect(new Set(grants.map(({ student_id }) => student_id)).size).toBe(USES);
  await reconcileLater(store);
  const refunds = await store.db.selectFrom('checkout.refund').select(['state', 'reason']).execute();
  expect(refunds).toEqual(Array(STUDENTS - USES).fill({ state: 'done', reason: 'coupon used up' }));
  const invoices = await store.db.selectFrom('orders.invoice').select('number').orderBy('number').execute();
  const demo = await demoOrders(store);
  expect(invoices.map(({ number }) => number)).toEqual(
    Array.from({ length: demo.length + USES }, (_, n) => `INV/2627/${String(n + 1).padStart(6, '0')}`),
  );
});

test.each([
  ['PayU', PAY_VIA.payu, 'payu'],
  ['Easebuzz', PAY_VIA.easebuzz, 'easebuzz'],
])('fifty simultaneous deliveries of one success by %s make one order', async (_name, payVia, path) => {
  const ravi = await store.student('Ravi');
  const productId = plainProducts()[payVia === PAY_VIA.payu ? 1 : 2]?.id ?? 0;
  const begun = await beginPayment(ravi, { productIds: [productId], payVia });
  const carried = await submitHostedPage(store, ravi, begun, 'success');
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? postCallback(store, carried)
        : store.http(`/payment/webhook/${path}`, formPost(carried)).then(({ status }) => `${status}`),
    ),
  );
  expect(new Set(responses)).toEqual(new Set(['200', `303 /payment-success?txnid=${begun.txnid}`]));
  const rows = async (table: 'checkout.payment' | 'checkout.refund') =>
    (await store.db.selectFrom(table).select('txnid').where('txnid', '=', begun.txnid).execute()).length;
  const orders = await store.db
    .selectFrom('orders.order')
    .select('state')
    .where('payment_ref', '=', begun.txnid)
    .execute();
  expect([await rows('checkout.payment'), await rows('checkout.refund'), orders]).toEqual([1, 0, [{ state: 'paid' }]]);
  const grants = await store.db
    .selectFrom('learning.access_grant')
    .select('id')
    .where('student_id', '=', ravi.studentId)
    .where('product_id', '=', productId)
    .execute();
  expect(grants).toHaveLength(1);
});
