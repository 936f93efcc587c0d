/** Purchases: compared amounts, cart, instalments, coupons, add-ons, free products and invoices. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, alreadyOwned, type CartItem, getCartList, removeFromCart } from '../../../contract/cart.ts';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { getTransactionStatus, initializeTransaction, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getProductPurchaseDetails } from '../../../contract/checkout/purchase.ts';
import { dataOf } from '../../../contract/client.ts';
import { logout } from '../../../contract/identity/sign-in.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  bodyFor,
  createAddress,
  isOnSale,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/payment.ts';
import { textOfPdf } from '../../../test/support/domains/pdf.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { announceChange, catalogue, readCatalogue } from '../../catalogue/index.ts';
import { createStudent } from '../../identity/index.ts';
import { grantAccess } from '../../learning/index.ts';
import { importCoupons } from '../../pricing/index.ts';

let store: TestStore;
let ravi: TestStudent;
let meena: TestStudent;
let imran: TestStudent;

beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
  imran = await store.student('Imran');
});
afterAll(() => store.close());

const product = (id: number) => catalogue().product(id);
const [plain, dear, cheap] = [() => at(0), () => at(1), () => at(2)];
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

  it("refuses no address, and somebody else's", async () => {
    const body = await bodyFor(ravi, { productIds: [plain()] }, await bill(plain()));
    const missing = { status: 'FAILURE', code: 'address_missing' };
    expect(await ravi.api(initializeTransaction, { ...body, address_id: null })).toMatchObject(missing);
    const foreign = await createAddress(meena);
    expect(await ravi.api(initializeTransaction, { ...body, address_id: foreign })).toMatchObject(missing);
  });

  it("does not show somebody else's payment", async () => {
    const { txnid } = await beginPayment(ravi, { productIds: [plain()] });
    expect(await meena.api(getTransactionStatus, { txnid })).toMatchObject({ code: 'transaction_unknown' });
  });

  it('takes a product by its number, its address, or the last part of it', async () => {
    const { id = 0, seoUrl = '' } = product(plain()) ?? {};
    for (const product_seo_url of [seoUrl, `/${seoUrl}`, seoUrl.split('/').at(-1) ?? '']) {
      const asked = { product_ids: '0', product_seo_url, emi_no: 0, is_emi: 0 } as const;
      const details = await dataOf(ravi.api(getProductPurchaseDetails, asked));
      expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([id]);
    }
    const unknown = { product_ids: '0', product_seo_url: 'no-such-thing' };
    expect(await ravi.api(getProductPurchaseDetails, unknown)).toMatchObject({ code: 'product_unknown' });
  });

  it('refuses what is not sold and an add-on of something else', async () => {
    const withdrawn = catalogue().products.find((one) => !one.isPublished || one.isOutOfStock);
    if (withdrawn) {
      const asked = { product_ids: withdrawn.id };
      expect(await ravi.api(getBillSummary, asked)).toMatchObject({ code: 'not_for_sale' });
    }
    const foreign = { product_ids: plain(), addon_ids: [999999] };
    expect(await ravi.api(getBillSummary, foreign)).toMatchObject({ code: 'addon_unknown' });
    expect(await ravi.api(getBillSummary, { product_ids: 987654 })).toMatchObject({ code: 'product_unknown' });
  });
});

describe('the cart', () => {
  it('is added to once, listed both ways, bought as a whole, and then empty', async () => {
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

  it('takes whole products alone: type 1, as a number or as text', async () => {
    const body = (type: unknown) => ({ product_id: cheap(), type }) as Parameters<typeof ravi.api<typeof addToCart>>[1];
    for (const type of [0, 2, '2', -1, 1.5, null, undefined]) {
      await expect(ravi.api(addToCart, body(type)), String(type)).rejects.toMatchObject({ status: 400 });
    }
    expect(await dataOf(ravi.api(getCartList, { type: 1 }))).toEqual([]);
    expect(await dataOf(ravi.api(addToCart, body('1')))).toEqual({ product_ids: [cheap()] });
    await ravi.api(removeFromCart, { product_id: cheap() });
  });

  it('refuses what is owned', async () => {
    expect(await meena.api(addToCart, { product_id: plain(), type: 1 })).toMatchObject({
      code: alreadyOwned.code,
    });
    expect(await meena.api(getBillSummary, { product_ids: plain() })).toMatchObject({ code: alreadyOwned.code });
  });

  it('says that a price has moved and that something is owned by now', async () => {
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
    expect(await itemOf(imran, dear())).toMatchObject({ is_available: 0, notice: alreadyOwned.message });
    const details = await dataOf(imran.api(getProductPurchaseDetails, {}));
    expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([cheap()]);
  });
});

async function itemOf(student: TestStudent, productId: number): Promise<CartItem | undefined> {
  const items = (await dataOf(student.api(getCartList, { type: 2 }))) as CartItem[];
  return items.find(({ product_id }) => product_id === productId);
}

describe('instalments', () => {
  const course = () => catalogue().products.find((one) => isOnSale(one) && one.emi.length >= 2);

  it('are paid in order, each opening its days', async () => {
    const emi = course();
    if (!emi) throw new Error('the demo institute sells nothing by instalments');
    const asked = (emi_no: number) => ravi.api(getBillSummary, { product_ids: emi.id, emi_no, is_emi: 1 });
    expect(await asked(2)).toMatchObject({ code: 'emi_not_payable' });
    const addonIds = emi.addons.filter(({ isMandatory }) => isMandatory).map(({ id }) => id);
    await pay(store, ravi, { productIds: [emi.id], emiNo: 1, addonIds });
    const mine = async () => (await dataOf(ravi.api(getMyProducts))).find(({ product_id }) => product_id === emi.id);
    expect(await mine()).toMatchObject({ type: 2 });
    expect((await mine())?.emi_information.map(({ status }) => status)).toEqual(emi.emi.map((_, n) => (n ? 0 : 1)));
    const first = emi.emi[0]?.validityDays ?? 0;
    expect((await mine())?.valid_till).toBe(
      new Date(new Date('2026-11-21T10:00:00+05:30').getTime() + first * 86_400_000).toISOString(),
    );
    expect(await asked(1)).toMatchObject({ code: 'emi_not_payable' });
    expect(await ravi.api(getBillSummary, { product_ids: emi.id })).toMatchObject({ code: 'already_owned' });
    if (emi.emi.length > 2) expect(await asked(3)).toMatchObject({ code: 'emi_not_payable' });
    await pay(store, ravi, { productIds: [emi.id], emiNo: 2 });
    const days = first + (emi.emi[1]?.validityDays ?? 0);
    expect((await mine())?.valid_till).toBe(
      new Date(new Date('2026-11-21T10:00:00+05:30').getTime() + days * 86_400_000).toISOString(),
    );
  });
});

describe('coupons', () => {
  const coupon = (more: string) =>
    importCoupons(store.ctx(), {
      path: 'coupons.yaml',
      text: `- { id: 901, code: LASTONE, seo: last-one, title: One only, text: t, applied_text: Yes, kind: percent, value: 50, tile: true, ${more} }`,
    });

  it('are tried by code, by address and by id, and say why not', async () => {
    await coupon('minimum: 9000000, uses: 1');
    const asked = { product_ids: cheap() };
    const refused = await ravi.api(applyPromoCode, { ...asked, promo_code: 'lastone' });
    expect(refused).toMatchObject({ code: 'promo_refused' });
    expect(refused.message).toMatch(/^Add ₹.* more to use this code\.$/);
    expect(await ravi.api(applyPromoCode, { ...asked, promo_code: 'NOSUCH' })).toMatchObject({ code: 'promo_refused' });
    await coupon('uses: 1');
    for (const name of [{ promo_code: ' lastone ' }, { promo_code_seo_url: 'last-one' }, { coupon_id: 901 }]) {
      const { applied_copon_data } = await dataOf(ravi.api(applyPromoCode, { ...asked, ...name }));
      expect(applied_copon_data).toEqual([{ coupon_id: 901, coupon_title: 'One only', after_applied_text: 'Yes' }]);
    }
    const cleared = await dataOf(ravi.api(applyPromoCode, { ...asked, coupon_id: '' }));
    expect(cleared.applied_copon_data).toEqual([]);
    const bill = await dataOf(ravi.api(getBillSummary, { ...asked, coupon_id: 901 }));
    expect(bill.discount_amount).toBeCloseTo((product(cheap())?.price ?? 0) / 200, 2);
    expect(bill.coupon_details.coupon_id).toBe(901);
    expect(bill.all_valid_coupons.filter(({ applied }) => applied).map(({ coupon_id }) => coupon_id)).toEqual([901]);
  });

  it('give their last use to one of two who pay at once; the other gets the money back', async () => {
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

it('takes every code of the README on the address that it names', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([A-Z0-9]+) \| .* \| `\/pay\/(\d+)\/([a-z0-9-]+)` \|$/gm)];
  const codes = await store.db.selectFrom('pricing.coupon').select('code').where('id', '<', 900).execute();
  expect(rows.map(([, code]) => code).sort()).toEqual(codes.map(({ code }) => code).sort());
  const newcomer = await createStudent(store.ctx(), {
    ...{ firstName: 'Kavya', lastName: 'Nair', mobile: '7000000001', email: 'kavya@example.com' },
    ...{ dob: '2003-05-14', stateId: 1640, gender: 2 },
  });
  expect(newcomer).toBeGreaterThan(0);
  const kavya = await store.studentByMobile('7000000001');
  for (const [, code = '', id = '', seo = ''] of rows) {
    const asked = { product_ids: id, emi_no: 0, is_emi: 0 } as const;
    const byAddress = await kavya.api(applyPromoCode, { ...asked, promo_code_seo_url: seo });
    const byCode = await kavya.api(applyPromoCode, { ...asked, promo_code: code.toLowerCase() });
    expect([code, byAddress.message]).toEqual([
      code,
      code === 'DEEP2025' ? 'This code has expired.' : 'Promo code applied successfully!',
    ]);
    expect(byCode.message).toBe(byAddress.message);
  }
});

it('pays by the configured gateway, unless the page names one', async () => {
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
  it.each(wrong)('%s is refused in words, and nothing is stored', async (_what, change, words) => {
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
    const answer = await fetch(`${store.url}/api/v1/payment/initialize_transaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ravi.token}` },
      body: JSON.stringify(body),
    });
    expect([200, 400]).toContain(answer.status);
    const envelope = (await answer.json()) as { success: boolean; message: string };
    expect(envelope.success).toBe(false);
    expect(envelope.message).toMatch(words);
    expect(await count()).toBe(before);
  });
});

it('says in the cart that something was withdrawn since, and leaves it out of the checkout', async () => {
  const kavya = await store.studentByMobile('7000000001');
  const [gone, kept] = [at(7), at(8)];
  for (const id of [gone, kept]) await kavya.api(addToCart, { product_id: id, type: 1 });
  const withdraw = async (is_published: boolean) => {
    const changed_in = await announceChange(store.ctx());
    await store.db.updateTable('catalogue.product').set({ is_published, changed_in }).where('id', '=', gone).execute();
    await readCatalogue(store.db);
  };
  await withdraw(false);
  try {
    expect(await itemOf(kavya, gone)).toMatchObject({
      is_available: 0,
      notice: 'This product is not available right now.',
    });
    const details = await dataOf(kavya.api(getProductPurchaseDetails, {}));
    expect(details.course_basic_information.map(({ product_id }) => product_id)).toEqual([kept]);
    expect(await kavya.api(getBillSummary, { product_ids: gone })).toMatchObject({ code: 'not_for_sale' });
    expect(await kavya.api(addToCart, { product_id: gone, type: 1 })).toMatchObject({ code: 'not_for_sale' });
    expect(await dataOf(kavya.api(removeFromCart, { product_id: gone, type: 1 }))).toEqual([kept]);
    const items = await dataOf(kavya.api(removeFromCart, { product_id: gone, type: 2 }));
    expect(items).toMatchObject([{ product_id: kept, is_available: 1 }]);
  } finally {
    await withdraw(true);
  }
});

it('bills a mandatory add-on whatever is asked, and takes others on and off', async () => {
  const sold = catalogue().products.find((one) => isOnSale(one) && one.addons.some((addon) => addon.isMandatory));
  const [always] = sold?.addons.filter(({ isMandatory }) => isMandatory) ?? [];
  if (!sold || !always) throw new Error('the demo institute has no mandatory add-on');
  const kavya = await store.studentByMobile('7000000001');
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

it('delivers what costs nothing at once, without a gateway and without an invoice', async () => {
  const free = catalogue().products.find((one) => isOnSale(one) && one.price === 0);
  if (!free) throw new Error('the demo institute gives nothing away');
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

describe('invoices', () => {
  it('open by the address their owner was given, for a quarter of an hour', async () => {
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

it('lets nobody begin payments without end', async () => {
  const kavya = await store.studentByMobile('7000000001');
  const wish = { productIds: [at(9)] };
  const body = await bodyFor(kavya, wish, await dataOf(kavya.api(getBillSummary, { product_ids: at(9) })));
  const begun = await Promise.allSettled(Array.from({ length: 60 }, () => kavya.api(initializeTransaction, body)));
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toEqual(Array.from({ length: 30 }, () => expect.objectContaining({ status: 429 })));
  await expect(kavya.api(initializeTransaction, body)).rejects.toMatchObject({ status: 429 });
  // Payments cancelled at the gateway still count: each stays in the list of orders.
  await store.db
    .updateTable('checkout.transaction')
    .set({ state: 'failed', settled_at: store.ctx().now, ask_at: null })
    .where('student_id', '=', kavya.studentId)
    .where('state', '=', 'created')
    .execute();
  await expect(kavya.api(initializeTransaction, body)).rejects.toMatchObject({ status: 429 });
  store.clock.advance(3_600_000);
  const later = await store.studentByMobile('7000000001');
  expect(await later.api(initializeTransaction, body)).toMatchObject({ success: true });
});

it('lets a student begin sixty payments a day that are not paid', async () => {
  const wish = { productIds: [at(9)] };
  const mobile = '7000000001';
  store.clock.advance(24 * 3_600_000);
  const begun: number[] = [];
  for (const tries of [30, 30, 1]) {
    const student = await store.studentByMobile(mobile);
    const body = await bodyFor(student, wish, await dataOf(student.api(getBillSummary, { product_ids: at(9) })));
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
  const later = await store.studentByMobile(mobile);
  const body = await bodyFor(later, wish, await dataOf(later.api(getBillSummary, { product_ids: at(9) })));
  expect(await later.api(initializeTransaction, body)).toMatchObject({ success: true });
});
