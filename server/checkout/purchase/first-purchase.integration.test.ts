/** The rule for a first purchase, and the coupon uses that stay counted after an account is deleted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, getMyData } from '../../../contract/account/account.ts';
import { confirmStudent, sendConfirmation } from '../../../contract/account/confirmation.ts';
import { changeMobile, sendMobileOtp } from '../../../contract/account/contact.ts';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction } from '../../../contract/checkout/payment.ts';
import { getTransactionStatus } from '../../../contract/checkout/payment-status.ts';
import { dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  bodyFor,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { readCode, solvedCaptcha } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { createStudent, numberHash } from '../../identity/index.ts';
import { purgeFormerBuyers } from '../../pricing/former-buyers.ts';

const FIRST = 901;
const ALL_FREE = 902;
const ONCE = 903;
const ALWAYS = 904;
const TWICE = 905;

let store: TestStore;
let shelf: number[];
let mobile: string;
let student: TestStudent;

beforeAll(async () => {
  store = await openTestStore();
  await putCoupons(
    store,
    { id: FIRST, first_purchase: true },
    { id: ALL_FREE, value: 10_000_000, first_purchase: true },
    { id: ONCE, uses_per_student: 1 },
    { id: ALWAYS },
    { id: TWICE, uses_per_student: 2 },
  );
});
afterAll(() => store.close());

let numbers = 7_300_000_000;
beforeEach(async () => {
  store.clock.advance(3_600_000);
  shelf = plainProducts().map(({ id }) => id);
  mobile = String(++numbers);
  student = await signUp(mobile);
});

async function signUp(mobile: string, email = `kavya${mobile}@example.com`): Promise<TestStudent> {
  await createStudent(store.ctx(), newStudent({ mobile, email }));
  return store.studentByMobile(mobile);
}

async function remove({ api }: TestStudent, mobile: string): Promise<void> {
  store.clock.advance(120_000);
  await dataOf(api(sendConfirmation, { recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(confirmStudent, { otp: await readCode(store, mobile) }));
  await dataOf(api(deleteAccount));
}

async function move({ api }: TestStudent, from: string, mobile_number: string): Promise<void> {
  store.clock.advance(3_600_000);
  await dataOf(api(sendConfirmation, { recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(confirmStudent, { otp: await readCode(store, from) }));
  const number = { country_id: INDIA, mobile_number };
  await dataOf(api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(changeMobile, { ...number, otp: await readCode(store, mobile_number) }));
}

/** The reason why the coupon does not apply to a product that was not bought yet; null if it applies. */
async function refusalOf({ api }: TestStudent, coupon_id: number): Promise<string | null> {
  const request = { product_ids: String(shelf.at(-1)) };
  const response = await api(applyPromoCode, { ...request, coupon_id });
  const bill = await dataOf(api(getBillSummary, { ...request, coupon_id }));
  expect(bill.coupon_details.coupon_id).toBe(response.success ? coupon_id : null);
  return response.success ? null : response.message;
}

async function begin(student: TestStudent, productId: number, couponId: number) {
  const bill = await dataOf(student.api(getBillSummary, { product_ids: productId, coupon_id: couponId }));
  const body = await bodyFor(student, { productIds: [productId], couponId }, bill);
  return () => student.api(initializeTransaction, body);
}

const FIRST_ONLY = 'This code is for a first purchase only.';
const USED = 'You have already used this code.';

describe('a first purchase', () => {
  it('is the first order that was paid for: free products do not count', async () => {
    const free = catalogue().products.find((product) => product.price === 0 && product.isPublished);
    const components = [{ product_id: free?.id ?? 0, product_price: 0 }];
    const order = await dataOf(student.api(initializeTransaction, { cart_value: 0, purchase_components: components }));
    expect(order.is_paid).toBe(true);
    expect(await refusalOf(student, FIRST)).toBeNull();
    await pay(store, student, { productIds: [shelf.pop() ?? 0] });
    expect(await refusalOf(student, FIRST)).toBe(FIRST_ONLY);
  });

  it('is used up by an order that a coupon for it made free', async () => {
    const order = await dataOf((await begin(student, shelf.pop() ?? 0, ALL_FREE))());
    expect(order.is_paid).toBe(true);
    expect(await refusalOf(student, ALL_FREE)).toBe(FIRST_ONLY);
    expect(await refusalOf(student, FIRST)).toBe(FIRST_ONLY);
  });

  it('is one of several orders that are made free at once', async () => {
    const orders = [];
    for (let n = 0; n < 4; n++) orders.push(await begin(student, shelf.pop() ?? 0, ALL_FREE));
    const responses = await Promise.all(orders.map((order) => order()));
    expect(responses.filter(({ success }) => success)).toHaveLength(1);
    expect(responses.filter((one) => !one.success && one.code === 'promo_refused')).toHaveLength(3);
  });
});

describe('an account that is deleted and made again', () => {
  it('gets no coupon for a first purchase, and none that it has used up; another number does', async () => {
    await pay(store, student, { productIds: [shelf.pop() ?? 0], couponId: ONCE });
    await remove(student, mobile);
    const again = await signUp(mobile);
    expect(await refusalOf(again, FIRST)).toBe(FIRST_ONLY);
    expect(await refusalOf(again, ONCE)).toBe(USED);
    expect(await initialized(again, ONCE)).toBe('promo_refused');
    expect((await dataOf(again.api(getMyData))).coupons).toMatchObject({
      before_deletion: { has_bought: true, coupon_uses: { [ONCE]: 1 } },
    });
    const other = await signUp(String(++numbers));
    expect([await refusalOf(other, FIRST), await refusalOf(other, ONCE)]).toEqual([null, null]);
  });

  it('stays known when it is deleted again, and uses add up', async () => {
    for (const uses of [1, 2]) {
      await pay(store, student, { productIds: [shelf.pop() ?? 0], couponId: ALWAYS });
      await remove(student, mobile);
      student = await signUp(mobile);
      const { coupons } = await dataOf(student.api(getMyData));
      expect(coupons).toMatchObject({ before_deletion: { has_bought: true, coupon_uses: { [ALWAYS]: uses } } });
    }
  });

  it('is known for a year by a keyed hash alone, and then deleted', async () => {
    await (await begin(student, shelf.pop() ?? 0, ALL_FREE))();
    await remove(student, mobile);
    const rows = () => store.db.selectFrom('pricing.former_buyer').selectAll().execute();
    const known = { countryId: 102, mobile };
    const [row] = (await rows()).filter(({ number_hash }) => number_hash === numberHash(store.ctx(), known));
    expect(row).toMatchObject({ has_bought: true, coupon_uses: { [ALL_FREE]: 1 } });
    expect(JSON.stringify(row)).not.toContain(mobile);
    expect(numberHash(store.ctx(), { ...known, countryId: 1 })).not.toBe(row?.number_hash);
    store.clock.advance(365 * 86_400_000 - 60_000);
    await purgeFormerBuyers.run(store.ctx(), {});
    expect(await refusalOf(await signUp(mobile), FIRST)).toBe(FIRST_ONLY);
    store.clock.advance(120_000);
    const again = await store.studentByMobile(mobile);
    expect(await refusalOf(again, FIRST)).toBeNull();
    await purgeFormerBuyers.run(store.ctx(), {});
    expect(await rows()).not.toContainEqual(expect.objectContaining({ number_hash: row?.number_hash }));
  });

  it('stays known under a number that it had before', async () => {
    await pay(store, student, { productIds: [shelf.pop() ?? 0], couponId: ONCE });
    await move(student, mobile, String(++numbers));
    const again = await signUp(mobile, 'again@example.com');
    expect([await refusalOf(again, FIRST), await refusalOf(again, ONCE)]).toEqual([FIRST_ONLY, USED]);
  });

  it('has its uses counted once, however often it changes its number and back', async () => {
    await pay(store, student, { productIds: [shelf.pop() ?? 0], couponId: TWICE });
    const [first, second] = [mobile, String(++numbers)];
    for (let times = 0; times < 3; times++) {
      await move(student, first, second);
      await move(student, second, first);
      store.clock.advance(3_600_000);
    }
    expect(await refusalOf(student, TWICE)).toBeNull();
    const { coupons } = await dataOf(student.api(getMyData));
    expect(coupons).toMatchObject({ before_deletion: null });
    expect((coupons as { former_numbers: unknown[] }).former_numbers).toHaveLength(2);
    await move(student, first, second);
    const other = await signUp(first, 'other@example.com');
    expect(await refusalOf(other, TWICE)).toBeNull();
    await pay(store, other, { productIds: [shelf.pop() ?? 0], couponId: TWICE });
    expect(await refusalOf(other, TWICE)).toBe(USED);
  });

  it('is known under every number it had, with its uses counted once', async () => {
    await pay(store, student, { productIds: [shelf.pop() ?? 0], couponId: TWICE });
    const [first, second] = [mobile, String(++numbers)];
    await move(student, first, second);
    await move(student, second, first);
    await remove(student, first);
    for (const number of [first, second]) {
      const again = await signUp(number, `again${number}@example.com`);
      const { coupons } = await dataOf(again.api(getMyData));
      expect(coupons).toMatchObject({ before_deletion: { has_bought: true, coupon_uses: { [TWICE]: 1 } } });
      expect(await refusalOf(again, FIRST)).toBe(FIRST_ONLY);
      expect(await refusalOf(again, TWICE)).toBeNull();
    }
  });

  it.each([
    ['for a first purchase', FIRST],
    ['limited to one use', ONCE],
  ])('has no use of an offer %s left, also when the payment began under another number', async (_name, couponId) => {
    const [first, second] = [mobile, String(++numbers)];
    const states: string[] = [];
    for (let times = 0; times < 3; times++) {
      if (times > 0) student = await signUp(first, `again${times}-${first}@example.com`);
      expect(await refusalOf(student, couponId)).toBeNull();
      const begun = await dataOf((await begin(student, shelf.pop() ?? 0, couponId))());
      await move(student, first, second);
      await postCallback(store, await submitHostedPage(store, student, begun, 'success'));
      states.push((await dataOf(student.api(getTransactionStatus, { txnid: begun.txnid }))).state);
      await remove(student, second);
      store.clock.advance(3_600_000);
    }
    expect(states).toEqual(['success', 'failed', 'failed']);
  });

  it('stores nothing if it bought nothing and used nothing', async () => {
    await remove(student, mobile);
    const hash = numberHash(store.ctx(), { countryId: 102, mobile });
    const row = store.db.selectFrom('pricing.former_buyer').selectAll().where('number_hash', '=', hash);
    expect(await row.execute()).toEqual([]);
  });
});

/** The result of `initialize_transaction` with a coupon that the bill did not include. */
async function initialized(student: TestStudent, couponId: number): Promise<string> {
  const productId = shelf.at(-1) ?? 0;
  const bill = await dataOf(student.api(getBillSummary, { product_ids: productId }));
  const response = await student.api(
    initializeTransaction,
    await bodyFor(student, { productIds: [productId], couponId }, bill),
  );
  return response.success ? 'begun' : response.code;
}
