/**
 * Crashes the process after each statement of settling a payment in turn; another process then continues from the
 * database as it is.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCartList } from '../../../contract/cart.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  demoOrders,
  plainProducts,
  postCallback,
  reconcileLater,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { reconcile } from '../index.ts';

const COUPON = 901;

let store: TestStore;
let ravi: TestStudent;
let shelf: number[];

beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  // Each product is bought many times, so its access must be able to expire.
  shelf = plainProducts()
    .filter(({ validityMonths }) => validityMonths > 0 && validityMonths <= 24)
    .map(({ id }) => id);
  await putCoupons(store, { id: COUPON });
});
afterAll(() => store.close());

const count = async (table: 'checkout.payment' | 'checkout.refund' | 'pricing.coupon_use' | 'learning.access_grant') =>
  (
    await store.db
      .selectFrom(table as 'checkout.payment')
      .select('student_id')
      .execute()
  ).length;

async function purchase(payVia: number, productIds: number[]) {
  ravi = await store.student('Ravi');
  for (const id of productIds) await ravi.api(addToCart, { product_id: id, type: 1 });
  const begun = await beginPayment(ravi, { productIds, couponId: COUPON, payVia });
  return submitHostedPage(store, ravi, begun, 'success');
}

/** Two products for one purchase, never bought before. */
function two(): number[] {
  if (shelf.length < 2) throw new Error('the shelf is empty');
  return [shelf.pop() ?? 0, shelf.pop() ?? 0];
}

describe.each([
  ['PayU, the gateway delivering again', PAY_VIA.payu, true],
  ['Easebuzz, without a delivery, by the status check', PAY_VIA.easebuzz, false],
])('%s', (_name, payVia, isDeliveredAgain) => {
  it('ends in the correct state wherever the process was killed', async () => {
    const bought = two();
    const carriedOnce = await purchase(payVia, bought);
    const undisturbed = (await store.statements(() => postCallback(store, carriedOnce))).length;
    expect(undisturbed).toBeGreaterThan(9);
    let products = bought;
    const died: string[] = [];
    for (let last = 1; last <= undisturbed; last++) {
      // Three years later all access has expired, and the products can be bought again.
      store.clock.advance(3 * 366 * 86_400_000);
      const carried = await purchase(payVia, products);
      const before = {
        payments: await count('checkout.payment'),
        uses: await count('pricing.coupon_use'),
        grants: await count('learning.access_grant'),
      };
      const ran = await store.statements(async () => {
        store.crashAfter(last);
        // A crash after the last statement does not prevent the response.
        expect(await postCallback(store, carried)).toMatch(/^(500|303)/);
      });
      died.push(
        String(ran[last - 1])
          .split(' ')
          .slice(0, 3)
          .join(' '),
      );
      await store.restart();
      if (isDeliveredAgain) {
        expect(await postCallback(store, carried)).toMatch(/^303 .*\/payment-success/);
        await postCallback(store, carried);
      } else {
        await reconcileLater(store);
        await reconcile(store.ctx());
      }
      const after = {
        payments: await count('checkout.payment'),
        uses: await count('pricing.coupon_use'),
        grants: await count('learning.access_grant'),
      };
      expect(after, `died after statement ${last}: ${died.at(-1)}`).toEqual({
        payments: before.payments + 1,
        uses: before.uses + 1,
        grants: before.grants + 2,
      });
      ravi = await store.student('Ravi');
      const now = store.ctx().now;
      const live = (await dataOf(ravi.api(getMyProducts))).filter(
        ({ product_id, valid_till }) => products.includes(product_id) && valid_till && new Date(valid_till) > now,
      );
      expect(live).toHaveLength(2);
      expect(await dataOf(ravi.api(getCartList, { type: 1 }))).toEqual([]);
      products = live.map(({ product_id }) => product_id);
    }
    // The crashes cover the statements before, within and after the transaction.
    expect(died).toEqual(expect.arrayContaining(['begin', 'commit']));
    expect(new Set(died).size).toBeGreaterThan(4);
    expect(await count('checkout.refund')).toBe(0);
  });
});

it('numbers one invoice per payment, without a gap in any financial year', async () => {
  const rows = await store.db
    .selectFrom('orders.invoice')
    .select(['number', 'issued_at'])
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  const demo = await demoOrders(store);
  expect(demo.length).toBeGreaterThan(0);
  expect(rows).toHaveLength((await count('checkout.payment')) + demo.length);
  const years = Map.groupBy(rows, ({ number }) => number.split('/')[1]);
  for (const [year, issued] of years) {
    expect(issued.map(({ number }) => number)).toEqual(
      issued.map((_, at) => `INV/${year}/${String(at + 1).padStart(6, '0')}`),
    );
  }
  const orders = await dataOf(ravi.api(getMyOrders));
  expect(orders.transaction_data_failure).toEqual([]);
});

it('used the coupon once per payment', async () => {
  const { used } = await store.db
    .selectFrom('pricing.coupon')
    .select('used')
    .where('id', '=', COUPON)
    .executeTakeFirstOrThrow();
  expect(used).toBe(await count('pricing.coupon_use'));
  expect(used).toBe(await count('checkout.payment'));
});
