/** Purchases from the cart: its notices, coupons, and the invoices of what was bought. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addToCart,
  alreadyOwned,
  type CartItem,
  cartFull,
  getCartList,
  MAX_CART_ITEMS,
  removeFromCart,
} from '../../../contract/cart.ts';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getProductPurchaseDetails } from '../../../contract/checkout/purchase.ts';
import { dataOf } from '../../../contract/client.ts';
import { logout } from '../../../contract/identity/sign-in.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  bodyFor,
  isOnSale,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { textOfPdf } from '../../../test/support/domains/pdf.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { announceChange, catalogue, readCatalogue } from '../../catalogue/index.ts';
import { createStudent } from '../../identity/index.ts';
import { grantAccess } from '../../learning/index.ts';

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
const [plain, dear, cheap] = [() => at(0), () => at(1), () => at(2)];
const at = (position: number) => plainProducts()[position]?.id ?? 0;

describe('the cart', () => {
  it('has at most fifty products', async () => {
    const kavya = await store.student('Kavya');
    const ids = catalogue()
      .products.filter((one) => one.isPublished && !one.isOutOfStock && one.price > 0)
      .map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(MAX_CART_ITEMS);
    for (const product_id of ids.slice(0, MAX_CART_ITEMS)) await dataOf(kavya.api(addToCart, { product_id, type: 1 }));
    const more = { product_id: ids[MAX_CART_ITEMS] ?? 0, type: 1 as const };
    expect(await kavya.api(addToCart, more)).toMatchObject({ code: cartFull.code });
    expect(await dataOf(kavya.api(getCartList, { type: 1 }))).toHaveLength(MAX_CART_ITEMS);
    for (const product_id of ids.slice(0, MAX_CART_ITEMS)) await kavya.api(removeFromCart, { product_id });
  });

  it('is filled once, listed both ways, bought as a whole, and then empty', async () => {
    for (const id of [plain(), dear(), dear()]) await meena.api(addToCart, { product_id: id, type: 1 });
    expect(await dataOf(meena.api(getCartList, { type: 1 }))).toEqual([plain(), dear()]);
    const [first] = await dataOf(meena.api(getCartList, { type: 2 }));
    expect(first).toMatchObject({ product_id: plain(), notice: null, is_available: 1 });
    await meena.api(addToCart, { product_id: cheap(), type: 1 });
    expect(await dataOf(meena.api(removeFromCart, { product_id: cheap(), type: 1 }))).toEqual([plain(), dear()]);
    const details = await dataOf(meena.api(getProductPurchaseDetails, {}));
    expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([plain(), dear()]);
    await pay(store, meena, { productIds: [plain(), dear()] });
    expect(await dataOf(meena.api(getCartList, { type: 1 }))).toEqual([]);
    const bought = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
    const prices = [plain(), dear()].map((id) => (product(id)?.price ?? 0) / 100);
    expect(bought).toHaveLength(1);
    expect(bought[0]).toMatchObject({
      product_id: plain(),
      final_paid_amount: prices.reduce((sum, price) => sum + price),
      items: [plain(), dear()].map((product_id, at) => ({ product_id, final_paid_amount: prices[at], addons: [] })),
    });
  });

  it('costs what the checkout charges, with the add-ons that it adds by itself', async () => {
    const found = catalogue().products.find(
      (one) => isOnSale(one) && one.addons.some(({ isMandatory }) => isMandatory),
    );
    const withAddon = found?.id ?? 0;
    await imran.api(addToCart, { product_id: withAddon, type: 1 });
    const item = await itemOf(imran, withAddon);
    const bill = await dataOf(imran.api(getBillSummary, { product_ids: withAddon }));
    const addons = item?.mandatory_addons ?? [];
    expect(addons.map(({ id }) => id)).toEqual(bill.addons_data.map(({ id }) => id));
    const total = addons.reduce((sum, { addon_sp }) => sum + addon_sp, item?.product_selling_price ?? 0);
    expect([total, item?.tax_amount]).toEqual([bill.net_payble_amount, bill.tax_amount]);
    await imran.api(removeFromCart, { product_id: withAddon, type: 1 });
  });

  it('accepts whole products alone: type 1, as a number or as text', async () => {
    const body = (type: unknown) => ({ product_id: cheap(), type }) as Parameters<typeof ravi.api<typeof addToCart>>[1];
    for (const type of [0, 2, '2', -1, 1.5, null, undefined]) {
      await expect(ravi.api(addToCart, body(type)), String(type)).rejects.toMatchObject({ status: 400 });
    }
    expect(await dataOf(ravi.api(getCartList, { type: 1 }))).toEqual([]);
    expect(await dataOf(ravi.api(addToCart, body('1')))).toEqual({ product_ids: [cheap()] });
    await ravi.api(removeFromCart, { product_id: cheap() });
  });

  it('refuses a product that is owned', async () => {
    expect(await meena.api(addToCart, { product_id: plain(), type: 1 })).toMatchObject({
      code: alreadyOwned.code,
    });
    expect(await meena.api(getBillSummary, { product_ids: plain() })).toMatchObject({ code: alreadyOwned.code });
  });

  it('reports a changed price and a product that is owned by now', async () => {
    for (const id of [cheap(), dear()]) await imran.api(addToCart, { product_id: id, type: 1 });
    await store.db
      .updateTable('cart.item')
      .set({ price_paise: 1234500 })
      .where('student_id', '=', imran.studentId)
      .where('product_id', '=', cheap())
      .execute();
    const moved = await itemOf(imran, cheap());
    expect(moved).toMatchObject({ is_available: 1 });
    expect(moved?.notice).toMatch(/^The price has changed from ₹12,345 to ₹/);
    await grantAccess(store.ctx(), {
      studentId: imran.studentId,
      productId: dear(),
      orderId: null,
      emiNo: 0,
      emiTotal: 0,
    });
    expect(moved?.notice_hindi).toMatch(/^मूल्य ₹12,345 से बदलकर ₹/);
    expect(await itemOf(imran, dear())).toMatchObject({
      ...{ is_available: 0, notice: alreadyOwned.message },
      notice_hindi: 'यह पहले से आपके पास है। इसे ‘मेरे कोर्स’ में देखें।',
    });
    const details = await dataOf(imran.api(getProductPurchaseDetails, {}));
    expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([cheap()]);
  });
});

async function itemOf(student: TestStudent, productId: number): Promise<CartItem | undefined> {
  const items = (await dataOf(student.api(getCartList, { type: 2 }))) as CartItem[];
  return items.find(({ product_id }) => product_id === productId);
}

describe('coupons', () => {
  const names = { code: 'LASTONE', seo: 'last-one', title: 'One only', applied_text: 'Yes' };
  const coupon = { id: 901, ...names, kind: 'percent', uses: 1 };

  it('are applied by code, by address and by id, and refused with the reason', async () => {
    await putCoupons(store, { ...coupon, minimum: 9_000_000 });
    const request = { product_ids: cheap() };
    const refused = await ravi.api(applyPromoCode, { ...request, promo_code: 'lastone' });
    expect(refused).toMatchObject({ code: 'promo_refused' });
    expect(refused.message).toMatch(/^Add ₹.* more to use this code\.$/);
    expect(await ravi.api(applyPromoCode, { ...request, promo_code: 'NOSUCH' })).toMatchObject({
      code: 'promo_refused',
    });
    await putCoupons(store, coupon);
    for (const name of [{ promo_code: ' lastone ' }, { promo_code_seo_url: 'last-one' }, { coupon_id: 901 }]) {
      const { applied_copon_data } = await dataOf(ravi.api(applyPromoCode, { ...request, ...name }));
      expect(applied_copon_data).toEqual([{ coupon_id: 901, coupon_title: 'One only', after_applied_text: 'Yes' }]);
    }
    const cleared = await dataOf(ravi.api(applyPromoCode, { ...request, coupon_id: '' }));
    expect(cleared.applied_copon_data).toEqual([]);
    const bill = await dataOf(ravi.api(getBillSummary, { ...request, coupon_id: 901 }));
    expect(bill.discount_amount).toBeCloseTo((product(cheap())?.price ?? 0) / 200, 2);
    expect(bill.coupon_details.coupon_id).toBe(901);
    expect(bill.all_valid_coupons.filter(({ applied }) => applied).map(({ coupon_id }) => coupon_id)).toEqual([901]);
    const savings = bill.all_valid_coupons.map(({ coupon_value }) => coupon_value);
    expect(savings.length).toBeGreaterThan(1);
    expect(savings).toEqual(savings.toSorted((one, other) => other - one));
  });

  it('give their last use to one of two simultaneous payments; the other is refunded', async () => {
    const begun = [
      await beginPayment(ravi, { productIds: [cheap()], couponId: 901 }),
      await beginPayment(imran, { productIds: [cheap()], couponId: 901, payVia: PAY_VIA.easebuzz }),
    ] as const;
    const carried = [
      await submitHostedPage(store, ravi, begun[0], 'success'),
      await submitHostedPage(store, imran, begun[1], 'success'),
    ];
    await Promise.all(carried.map((fields) => postCallback(store, fields)));
    const states = await store.db
      .selectFrom('checkout.transaction')
      .select(['state', 'message'])
      .where(
        'txnid',
        'in',
        begun.map(({ txnid }) => txnid),
      )
      .orderBy('state', 'desc')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['success', 'failed']);
    expect(states[1]?.message).toMatch(/^The coupon was used up/);
    const { used } = await store.db
      .selectFrom('pricing.coupon')
      .select('used')
      .where('id', '=', 901)
      .executeTakeFirstOrThrow();
    expect(used).toBe(1);
    const refunds = await store.db.selectFrom('checkout.refund').select('reason').execute();
    expect(refunds).toEqual([{ reason: 'coupon used up' }]);
    const { couponId, ...late } = { couponId: 901, productIds: [at(4)] };
    const body = await bodyFor(
      meena,
      { ...late, couponId },
      await dataOf(meena.api(getBillSummary, { product_ids: at(4) })),
    );
    expect(await meena.api(initializeTransaction, body)).toMatchObject({ code: 'promo_refused' });
  });
});

it('accepts every code of the README on the address that it names', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([A-Z0-9]+) \| .* \| `\/pay\/(\d+)\/([a-z0-9-]+)` \|$/gm)];
  const codes = await store.db.selectFrom('pricing.coupon').select('code').where('id', '<', 900).execute();
  expect(rows.map(([, code]) => code).sort()).toEqual(codes.map(({ code }) => code).sort());
  const kavya = await store.studentByMobile(KAVYA);
  for (const [, code = '', id = '', seo = ''] of rows) {
    const request = { product_ids: id, emi_no: 0, is_emi: 0 } as const;
    const byAddress = await kavya.api(applyPromoCode, { ...request, promo_code_seo_url: seo });
    const byCode = await kavya.api(applyPromoCode, { ...request, promo_code: code.toLowerCase() });
    expect([code, byAddress.message]).toEqual([
      code,
      code === 'DEEP2025' ? 'This code has expired.' : 'Promo code applied successfully!',
    ]);
    expect(byCode.message).toBe(byAddress.message);
  }
});

it('reports in the cart that a product was withdrawn, and leaves it out of the checkout', async () => {
  const kavya = await store.studentByMobile(KAVYA);
  const [withdrawn, available] = [at(7), at(8)];
  for (const id of [withdrawn, available]) await kavya.api(addToCart, { product_id: id, type: 1 });
  const withdraw = async (is_published: boolean) => {
    const changed_in = await announceChange(store.ctx());
    await store.db
      .updateTable('catalogue.product')
      .set({ is_published, changed_in })
      .where('id', '=', withdrawn)
      .execute();
    await readCatalogue(store.db);
  };
  await withdraw(false);
  try {
    expect(await itemOf(kavya, withdrawn)).toMatchObject({
      is_available: 0,
      notice: 'This product is not available right now.',
    });
    const details = await dataOf(kavya.api(getProductPurchaseDetails, {}));
    expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([available]);
    expect(await kavya.api(getBillSummary, { product_ids: withdrawn })).toMatchObject({ code: 'not_for_sale' });
    expect(await kavya.api(addToCart, { product_id: withdrawn, type: 1 })).toMatchObject({ code: 'not_for_sale' });
    expect(await dataOf(kavya.api(removeFromCart, { product_id: withdrawn, type: 1 }))).toEqual([available]);
    const items = await dataOf(kavya.api(removeFromCart, { product_id: withdrawn, type: 2 }));
    expect(items).toMatchObject([{ product_id: available, is_available: 1 }]);
  } finally {
    await withdraw(true);
  }
});

describe('invoices', () => {
  it('open by the address their owner received, for a quarter of an hour', async () => {
    const [order] = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
    const address = order?.invoice_url ?? '';
    const response = await store.http(address);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toMatch(/Tax Invoice|Bill of Supply/);
    expect(page).toMatch(/INV\/2627\/0000\d\d/);
    expect(page).toContain('Assam (18)');
    expect(page).toContain('IGST');
    expect(page).toMatch(/Rupees.* Only/);
    expect((await store.http(address.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404);
    expect((await store.http(address.split('?')[0] ?? '')).status).toBe(404);
    const asPdf = address.replace('?', '.pdf?');
    const pdf = await store.http(asPdf);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Za-z-]+-INV-2627-0000\d\d\.pdf"$/,
    );
    const drawn = textOfPdf(Buffer.from(await pdf.arrayBuffer())).split('\n');
    const [number] = page.match(/INV\/2627\/\d{6}/) ?? [];
    expect(drawn).toEqual(expect.arrayContaining([number, '12 Lake Road', 'Assam (18)', 'IGST', '999293']));
    expect(drawn).toContainEqual(expect.stringMatching(/^GSTIN \d{2}[A-Z0-9]{13}$/));
    expect((await store.http(asPdf.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404);
    expect((await store.http(address.replace('/invoice/', '/credit-note/'))).status).toBe(404);
    store.clock.advance(16 * 60_000);
    expect((await store.http(address)).status).toBe(404);
    expect((await store.http(asPdf)).status).toBe(404);
  });

  it('stay closed after the session of the address has ended', async () => {
    const here = await store.student('Meena');
    const [order] = (await dataOf(here.api(getMyOrders))).transaction_data_success;
    const address = order?.invoice_url ?? '';
    expect(address).not.toContain(`=${here.studentId}&`);
    expect((await store.http(address)).status).toBe(200);
    await dataOf(here.api(logout));
    expect((await store.http(address)).status).toBe(404);
    expect((await store.http(address.replace('?', '.pdf?'))).status).toBe(404);
  });

  it('are numbered without a gap', async () => {
    const rows = await store.db.selectFrom('orders.invoice').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `INV/2627/${String(index + 1).padStart(6, '0')}`),
    );
  });
});
