import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getTransactionStatus } from '../../../contract/checkout/payment-status.ts';
import { getProductPurchaseDetails } from '../../../contract/checkout/purchase.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  bodyFor,
  createAddress,
  isOnSale,
  pay,
  plainProducts,
} from '../../../test/support/domains/checkout/payment.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { createStudent } from '../../identity/index.ts';

/** The mobile number of a new student without purchases. */
const KAVYA = '7000000001';

let store: TestStore;
let ravi: TestStudent;
let meena: TestStudent;
let imran: TestStudent;

beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
  imran = await store.student('Imran');
  await createStudent(store.ctx(), newStudent({ mobile: KAVYA }));
});
afterAll(() => store.close());

const product = (id: number) => catalogue().product(id);
const plain = () => at(0);
const at = (position: number) => plainProducts()[position]?.id ?? 0;

describe('what a page sends is compared, never used', () => {
  const bill = (productId: number) =>
    dataOf(ravi.api(getBillSummary, { product_ids: productId, emi_no: 0, is_emi: 0 }));

  it('refuses another amount, another price', async () => {
    const body = await bodyFor(ravi, { productIds: [plain()] }, await bill(plain()));
    const changed = { status: 'FAILURE', code: 'price_changed' };
    expect(await ravi.api(initializeTransaction, { ...body, cart_value: 1 })).toMatchObject(changed);
    const [component] = body.purchase_components;
    const cheaper = { product_id: component?.product_id ?? 0, product_price: 1 };
    expect(await ravi.api(initializeTransaction, { ...body, purchase_components: [cheaper] })).toMatchObject(changed);
  });

  it('refuses a missing address, and another student’s', async () => {
    const body = await bodyFor(ravi, { productIds: [plain()] }, await bill(plain()));
    const missing = { status: 'FAILURE', code: 'address_missing' };
    expect(await ravi.api(initializeTransaction, { ...body, address_id: null })).toMatchObject(missing);
    const foreign = await createAddress(meena);
    expect(await ravi.api(initializeTransaction, { ...body, address_id: foreign })).toMatchObject(missing);
  });

  it('does not show another student’s payment', async () => {
    const { txnid } = await beginPayment(ravi, { productIds: [plain()] });
    expect(await meena.api(getTransactionStatus, { txnid })).toMatchObject({ code: 'transaction_unknown' });
  });

  it('accepts a product by its number, its address, or the last part of it', async () => {
    const { id = 0, seoUrl = '' } = product(plain()) ?? {};
    for (const product_seo_url of [seoUrl, `/${seoUrl}`, seoUrl.split('/').at(-1) ?? '']) {
      const request = { product_ids: '0', product_seo_url, emi_no: 0, is_emi: 0 } as const;
      const details = await dataOf(ravi.api(getProductPurchaseDetails, request));
      expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([id]);
    }
    const unknown = { product_ids: '0', product_seo_url: 'no-such-thing' };
    expect(await ravi.api(getProductPurchaseDetails, unknown)).toMatchObject({ code: 'product_unknown' });
  });

  it('refuses what is not sold and an add-on of something else', async () => {
    const withdrawn = catalogue().products.find((one) => !one.isPublished || one.isOutOfStock);
    if (withdrawn) {
      const request = { product_ids: withdrawn.id };
      expect(await ravi.api(getBillSummary, request)).toMatchObject({ code: 'not_for_sale' });
    }
    const foreign = { product_ids: plain(), addon_ids: [999999] };
    expect(await ravi.api(getBillSummary, foreign)).toMatchObject({ code: 'addon_unknown' });
    expect(await ravi.api(getBillSummary, { product_ids: 987654 })).toMatchObject({ code: 'product_unknown' });
  });
});

describe('instalments', () => {
  const course = () => catalogue().products.find((one) => isOnSale(one) && one.emi.length >= 2);

  it('are paid in order, and each gives access for its days', async () => {
    const emi = course();
    if (!emi) throw new Error('the demo institute sells nothing by instalments');
    const request = (emi_no: number) => ravi.api(getBillSummary, { product_ids: emi.id, emi_no, is_emi: 1 });
    expect(await request(2)).toMatchObject({ code: 'emi_not_payable' });
    const billed = await dataOf(ravi.api(getBillSummary, { product_ids: emi.id, emi_no: 1, is_emi: 1 }));
    const [now, next] = billed.emi_plan;
    expect(billed.emi_plan.map(({ emi_mrp }) => emi_mrp)).toEqual(emi.emi.map(({ price }) => price / 100));
    const addonIds = emi.addons.filter(({ isMandatory }) => isMandatory).map(({ id }) => id);
    await pay(store, ravi, { productIds: [emi.id], emiNo: 1, addonIds });
    const mine = async () => (await dataOf(ravi.api(getMyProducts))).find(({ product_id }) => product_id === emi.id);
    expect(await mine()).toMatchObject({ type: 2 });
    expect((await mine())?.emi_information.map(({ status }) => status)).toEqual(emi.emi.map((_, n) => (n ? 0 : 1)));
    const first = emi.emi[0]?.validityDays ?? 0;
    expect((await mine())?.valid_till).toBe(
      new Date(new Date('2026-11-21T10:00:00+05:30').getTime() + first * 86_400_000).toISOString(),
    );
    // The bill named the day on which the first instalment ends.
    expect([now?.due_on, next?.due_on]).toEqual([null, (await mine())?.valid_till]);
    expect(await request(1)).toMatchObject({ code: 'emi_not_payable' });
    expect(await ravi.api(getBillSummary, { product_ids: emi.id })).toMatchObject({ code: 'already_owned' });
    if (emi.emi.length > 2) expect(await request(3)).toMatchObject({ code: 'emi_not_payable' });
    await pay(store, ravi, { productIds: [emi.id], emiNo: 2 });
    const days = first + (emi.emi[1]?.validityDays ?? 0);
    expect((await mine())?.valid_till).toBe(
      new Date(new Date('2026-11-21T10:00:00+05:30').getTime() + days * 86_400_000).toISOString(),
    );
  });
});

describe('an instalment', () => {
  it('is paid by itself: neither with another instalment nor with another product', async () => {
    await createStudent(store.ctx(), newStudent({ mobile: '7000000009' }));
    const { api, ...student } = await store.studentByMobile('7000000009');
    const [emi, other] = catalogue().products.filter((one) => isOnSale(one) && one.emi.length >= 2);
    if (!emi || !other) throw new Error('the demo institute sells too little by instalments');
    const billOf = (request: object) => dataOf(api(getBillSummary, request as { product_ids: number }));
    const bill = await billOf({ product_ids: emi.id, emi_no: 1, is_emi: 1 });
    const instalment = await billOf({ product_ids: other.id, emi_no: 1, is_emi: 1 });
    const whole = await billOf({ product_ids: plain() });
    const body = await bodyFor({ api, ...student }, { productIds: [emi.id], emiNo: 1 }, bill);
    for (const second of [
      { product_id: other.id, emi_no: 1, product_price: instalment.net_payble_amount },
      { product_id: plain(), product_price: whole.net_payble_amount },
    ]) {
      const both = {
        cart_value: bill.net_payble_amount + second.product_price,
        purchase_components: [...body.purchase_components, second],
      };
      expect(await api(initializeTransaction, { ...body, ...both })).toMatchObject({ code: 'emi_not_payable' });
    }
    expect(await api(initializeTransaction, body)).toMatchObject({ success: true });
  });
});

it('are paid at the configured gateway, unless the page names one', async () => {
  const config = store.config as { gateway: 'payu' | 'easebuzz' };
  const productId = at(9);
  for (const [gateway, payVia] of Object.entries(PAY_VIA) as Array<['payu' | 'easebuzz', number]>) {
    config.gateway = gateway;
    const bill = await dataOf(ravi.api(getBillSummary, { product_ids: productId }));
    expect(bill.pay_via).toBe(payVia);
    const { pay_via: _, ...body } = await bodyFor(ravi, { productIds: [productId] }, bill);
    expect(await dataOf(ravi.api(initializeTransaction, body))).toMatchObject({ pay_via: payVia });
    for (const named of Object.values(PAY_VIA)) {
      const begun = await dataOf(ravi.api(initializeTransaction, { ...body, pay_via: named }));
      expect(begun.pay_via).toBe(named);
    }
  }
  config.gateway = 'payu';
});

describe('bad input', () => {
  const wrong: Array<[string, object, RegExp]> = [
    ['an amount like 1e9', { cart_value: 1e9 }, /amount|changed/i],
    ['a negative amount', { cart_value: -1 }, /./],
    ['a fraction of a paisa', { cart_value: 499.001 }, /amount/i],
    ['no number', { cart_value: 'NaN' }, /./],
    ['a price of 1e9', { price: 1e9 }, /amount|changed/i],
    ['a negative price', { price: -1 }, /./],
    ['a field nobody knows', { more: { user_id: 1 } }, /./],
    ['no product at all', { more: { purchase_components: [] } }, /./],
    ['an unknown product', { productId: 987654 }, /./],
    ['an unknown add-on', { more: { product_addons: '999999' } }, /./],
    ['a coupon not for this', { more: { coupon_applied: 8 } }, /Promo code/],
    ['a coupon that is over', { more: { coupon_applied: 9 } }, /Promo code/],
    ['an instalment of what has none', { emiNo: 1 }, /./],
    ['another address', { more: { address_id: 99_999 } }, /address/],
  ];
  it.each(wrong)('%s is refused with a message, and nothing is stored', async (_what, change, words) => {
    const id = at(6);
    const bill = await dataOf(ravi.api(getBillSummary, { product_ids: id }));
    const good = await bodyFor(ravi, { productIds: [id] }, bill);
    const count = async () => (await store.db.selectFrom('checkout.transaction').select('txnid').execute()).length;
    const before = await count();
    const { cart_value, price, productId, emiNo, more } = change as Record<string, never>;
    const component = {
      product_id: productId ?? id,
      emi_no: emiNo ?? 0,
      product_price: price ?? bill.net_payble_amount,
    };
    const body = {
      ...good,
      purchase_components: [component],
      cart_value: cart_value ?? good.cart_value,
      ...(more ?? {}),
    };
    const response = await fetch(`${store.url}/api/v1/payment/initialize_transaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ravi.token}` },
      body: JSON.stringify(body),
    });
    expect([200, 400]).toContain(response.status);
    const envelope = (await response.json()) as { success: boolean; message: string };
    expect(envelope.success).toBe(false);
    expect(envelope.message).toMatch(words);
    expect(await count()).toBe(before);
  });
});

it('bills a mandatory add-on in any case, and the others on request', async () => {
  const sold = catalogue().products.find((one) => isOnSale(one) && one.addons.some((addon) => addon.isMandatory));
  const [always] = sold?.addons.filter(({ isMandatory }) => isMandatory) ?? [];
  if (!sold || !always) throw new Error('the demo institute has no mandatory add-on');
  const kavya = await store.studentByMobile(KAVYA);
  for (const addon_ids of ['', [], [always.id]]) {
    const bill = await dataOf(kavya.api(getBillSummary, { product_ids: sold.id, addon_ids }));
    expect(bill.addons_data.map(({ id }) => id)).toEqual([always.id]);
    expect(bill.net_payble_amount).toBe((sold.price + always.price) / 100);
  }
  const many = catalogue().products.find((one) => isOnSale(one) && one.addons.length > 3);
  const ids = many?.addons.map(({ id }) => id) ?? [];
  const chosen = async (addon_ids: number[]) =>
    (await dataOf(kavya.api(getBillSummary, { product_ids: many?.id ?? 0, addon_ids }))).addons_data.map(
      ({ id }) => id,
    );
  expect(await chosen([])).toEqual([]);
  expect(await chosen(ids.slice(0, 2))).toEqual(ids.slice(0, 2));
  expect(await chosen(ids.slice(1, 2))).toEqual(ids.slice(1, 2));
});

it('fulfils a free purchase at once, without a gateway and without an invoice', async () => {
  const free = catalogue().products.find((one) => isOnSale(one) && one.price === 0);
  if (!free) throw new Error('the demo institute has no free product');
  const begun = await dataOf(
    imran.api(initializeTransaction, {
      cart_value: 0,
      purchase_components: [{ product_id: free.id, product_price: '0.00' }],
    }),
  );
  expect(begun.is_paid).toBe(true);
  const [order] = (await dataOf(imran.api(getMyOrders))).transaction_data_success;
  expect(order).toMatchObject({ product_id: free.id, final_paid_amount: 0, invoice_url: null });
  const again = { cart_value: 0, purchase_components: [{ product_id: free.id, product_price: 0 }] };
  expect(await imran.api(initializeTransaction, again)).toMatchObject({ code: 'already_owned' });
});

it('limits the open payments of a student', async () => {
  const kavya = await store.studentByMobile(KAVYA);
  const purchase = { productIds: [at(9)] };
  const body = await bodyFor(kavya, purchase, await dataOf(kavya.api(getBillSummary, { product_ids: at(9) })));
  const begun = await Promise.allSettled(Array.from({ length: 60 }, () => kavya.api(initializeTransaction, body)));
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toEqual(Array.from({ length: 30 }, () => expect.objectContaining({ status: 429 })));
  const address = store.db.selectFrom('identity.address').select('used_at').where('id', '=', Number(body.address_id));
  const { used_at } = await address.executeTakeFirstOrThrow();
  store.clock.advance(60_000);
  await expect(kavya.api(initializeTransaction, body)).rejects.toMatchObject({ status: 429 });
  expect(await address.executeTakeFirstOrThrow()).toEqual({ used_at });
  // Payments cancelled at the gateway still count: each stays in the list of orders.
  await store.db
    .updateTable('checkout.transaction')
    .set({ state: 'failed', settled_at: store.ctx().now, next_check_at: null })
    .where('student_id', '=', kavya.studentId)
    .where('state', '=', 'created')
    .execute();
  await expect(kavya.api(initializeTransaction, body)).rejects.toMatchObject({ status: 429 });
  store.clock.advance(3_600_000);
  const later = await store.studentByMobile(KAVYA);
  expect(await later.api(initializeTransaction, body)).toMatchObject({ success: true });
});

it('allows a student sixty payments a day that are not paid', async () => {
  const purchase = { productIds: [at(9)] };
  store.clock.advance(24 * 3_600_000);
  const begun: number[] = [];
  for (const tries of [30, 30, 1]) {
    const student = await store.studentByMobile(KAVYA);
    const body = await bodyFor(student, purchase, await dataOf(student.api(getBillSummary, { product_ids: at(9) })));
    for (let n = 0; n < tries; n++) {
      begun.push(
        await student.api(initializeTransaction, body).then(
          () => 200,
          ({ status }) => status,
        ),
      );
    }
    store.clock.advance(3_600_000);
  }
  expect(begun).toEqual([...Array(60).fill(200), 429]);
  store.clock.advance(22 * 3_600_000);
  const later = await store.studentByMobile(KAVYA);
  const body = await bodyFor(later, purchase, await dataOf(later.api(getBillSummary, { product_ids: at(9) })));
  expect(await later.api(initializeTransaction, body)).toMatchObject({ success: true });
});
