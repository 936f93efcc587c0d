/** Coupons in the console: created, used by students, changed, disabled, deleted; and the import of coupons.yaml. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getAuditEntry, listAuditEntries } from '../../../contract/staff/audit.ts';
import { type CouponState, getCoupon, listCoupons } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import {
  createCoupon,
  deleteCoupon,
  disableCoupon,
  enableCoupon,
  saveCoupon,
} from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { listOrders } from '../../../contract/staff/money/orders.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import {
  beginPayment,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { recordChangeBy } from '../../audit/index.ts';

let store: TestStore;
let accounts: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  accounts = await staff(store, 'accounts');
});
afterAll(() => store.close());

type Fields = EncodedBody<typeof createCoupon>;

const fields = (code: string, more: Partial<Fields> = {}): Fields => ({
  ...{ code, seo: code.toLowerCase(), title: '₹100 off', text: 'For everyone', applied_text: 'Saved', kind: 'flat' },
  ...{ value: '100', cap: '', minimum: '', products: [], verticals: [], media: [], kinds: [], from: '', until: '' },
  ...{ uses: '', uses_per_student: '', first_purchase: false, tile: false },
  ...more,
});
const create = (code: string, more: Partial<Fields> = {}) => dataOf(accounts.api(createCoupon, fields(code, more)));
const read = (coupon_id: number) => dataOf(accounts.api(getCoupon, { coupon_id }));

/** The id of the coupon that a student gets for a code, or the message of the refusal. */
async function applied(name: string, promo_code: string): Promise<number | string | undefined> {
  const { api } = await store.student(name);
  const response = await api(applyPromoCode, { product_ids: String(product(0)), promo_code });
  return response.success ? response.data.applied_copon_data[0]?.coupon_id : response.message;
}

const product = (position: number) => plainProducts()[position]?.id ?? 0;

test('a coupon is created, applies at once, is used, and shows its usage and its orders', async () => {
  const coupon = await create('diwali26', { uses: '1', uses_per_student: '1' });
  expect(coupon).toMatchObject({
    code: 'DIWALI26',
    state: 'active',
    used: 0,
    uses: 1,
    version: 1,
    is_from_file: false,
  });
  expect(await applied('Ravi', 'Diwali26')).toBe(coupon.coupon_id);
  const txnid = await pay(store, await store.student('Ravi'), {
    productIds: [product(0)],
    couponId: coupon.coupon_id,
  });
  expect(await read(coupon.coupon_id)).toMatchObject({ state: 'used_up', used: 1, discount_given: 100 });
  expect(await applied('Meena', 'DIWALI26')).toBe('This code has been used up.');
  const orders = await dataOf(accounts.api(listOrders, { coupon_code: 'diwali26' }));
  expect(orders.rows).toMatchObject([{ student_name: 'Ravi Kumar' }]);
  const stored = await store.db.selectFrom('orders.order').select('payment_ref').execute();
  expect(stored.filter(({ payment_ref }) => payment_ref === txnid)).toHaveLength(1);
  const owner = (await staff(store, 'owner')).api;
  const reader = (await staff(store, 'reader')).api;
  const { rows } = await dataOf(owner(listAuditEntries, { action: 'coupon.' }));
  const label = `Coupon ${coupon.coupon_id}: ${coupon.title}`;
  expect(rows).toMatchObject([{ action: 'coupon.created', target: { type: 'coupon', label } }]);
  const { entry_id = 0 } = rows[0] ?? {};
  expect((await dataOf(owner(getAuditEntry, { entry_id }))).after).toMatchObject({ code: 'DIWALI26' });
  expect(JSON.stringify(await dataOf(reader(getAuditEntry, { entry_id })))).not.toMatch(/diwali26/i);
});

test('readers of the audit log without the right to change coupons see and find no code', async () => {
  const ctx = store.ctx();
  const texts = ['code', 'seo', 'title', 'text', 'applied_text', 'title_hindi', 'text_hindi', 'applied_text_hindi'];
  const before = Object.fromEntries(texts.map((name) => [name, 'Use SECRET77']));
  const change = { action: 'coupon.disabled', target: { type: 'coupon', id: 77, label: 'SECRET77' } } as const;
  await recordChangeBy(ctx, { kind: 'system', name: 'An earlier version' }, { ...change, before });
  const found = async (role: Role) =>
    (await dataOf((await staff(store, role)).api(listAuditEntries, { search: 'SECRET77' }))).rows.length;
  expect([await found('owner'), await found('reader')]).toEqual([1, 0]);
  const { api } = await staff(store, 'reader');
  const { rows } = await dataOf(api(listAuditEntries, { target_type: 'coupon', target_id: '77' }));
  expect(rows).toMatchObject([{ target: { label: 'Coupon 77' } }]);
  const entry = await dataOf(api(getAuditEntry, { entry_id: rows[0]?.entry_id ?? 0 }));
  expect(entry).toMatchObject({ target: { label: 'Coupon 77' }, before: { code: '•••' } });
  expect(JSON.stringify(entry)).not.toContain('SECRET77');
});

test('limits hold when two students pay for the last use at the same time', async () => {
  const { coupon_id } = await create('LASTONE', { uses: '1', tile: true });
  const students = [await store.student('Ravi'), await store.student('Meena')];
  const begun = [];
  for (const student of students) {
    begun.push(await beginPayment(student, { productIds: [product(1)], couponId: coupon_id }));
  }
  const forms = await Promise.all(
    begun.map((one, at) => submitHostedPage(store, students[at] as (typeof students)[0], one, 'success')),
  );
  const pages = await Promise.all(forms.map((form) => postCallback(store, form)));
  expect(pages.filter((page) => page.includes('/payment-success'))).toHaveLength(1);
  expect(await read(coupon_id)).toMatchObject({ used: 1, discount_given: 100 });
});

test('a disabled coupon is in no new bill, but a payment that was begun is settled as agreed', async () => {
  const { coupon_id } = await create('FLASH', { tile: true });
  const ravi = await store.student('Ravi');
  const bill = () =>
    dataOf(ravi.api(getBillSummary, { product_ids: String(product(2)), coupon_id })).then(
      ({ coupon_details, all_valid_coupons, discount_amount }) => ({
        applied: coupon_details.coupon_id,
        hasTile: all_valid_coupons.some((tile) => tile.coupon_id === coupon_id),
        discount: discount_amount,
      }),
    );
  expect(await bill()).toEqual({ applied: coupon_id, hasTile: true, discount: 100 });
  const begun = await beginPayment(ravi, { productIds: [product(2)], couponId: coupon_id });
  // Limits that are set later do not apply to the payment that was begun either.
  const changed = fields('FLASH', { tile: true, value: '900', first_purchase: true, uses_per_student: '1' });
  await dataOf(accounts.api(saveCoupon, { coupon_id, version: 1, ...changed }));
  for (let call = 0; call < 2; call++) await dataOf(accounts.api(disableCoupon, { coupon_id, reason: 'sold out' }));
  expect(await bill()).toEqual({ applied: null, hasTile: false, discount: 0 });
  expect(await applied('Meena', 'FLASH')).toBe('This code is no longer valid.');
  expect(await accounts.api(deleteCoupon, { coupon_id })).toMatchObject({ code: 'coupon_payable' });

  await postCallback(store, await submitHostedPage(store, ravi, begun, 'success'));
  expect(await read(coupon_id)).toMatchObject({ state: 'disabled', used: 1, discount_given: 100 });
  expect(await accounts.api(deleteCoupon, { coupon_id })).toMatchObject({ code: 'coupon_in_use' });
  await dataOf(accounts.api(enableCoupon, { coupon_id }));
  expect(await read(coupon_id)).toMatchObject({ state: 'active', value: 900 });
  const { rows } = await dataOf((await staff(store, 'owner')).api(listAuditEntries, { target_id: String(coupon_id) }));
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['coupon.enabled', null],
    ['coupon.disabled', 'sold out'],
    ['coupon.changed', null],
    ['coupon.created', null],
  ]);
});

test('of two editors the second one is refused, and a repeated save changes nothing', async () => {
  const { coupon_id } = await create('EDITED');
  const content = await staff(store, 'content');
  const mine = { coupon_id, version: 1, ...fields('EDITED', { title: 'Mine' }) };
  const saved = await dataOf(accounts.api(saveCoupon, mine));
  expect(saved).toMatchObject({ title: 'Mine', version: 2 });
  const theirs = { coupon_id, version: 1, ...fields('EDITED', { title: 'Theirs' }) };
  expect(await content.api(saveCoupon, theirs)).toMatchObject({ code: 'changed_meanwhile' });
  expect(await dataOf(content.api(saveCoupon, { ...mine, version: 2 }))).toMatchObject({ version: 2 });
  expect((await read(coupon_id)).title).toBe('Mine');
});

test('a coupon that was never used is deleted, with the records of who entered its code', async () => {
  const { coupon_id } = await create('TYPO');
  expect(await applied('Meena', 'TYPO')).toBe(coupon_id);
  expect(await accounts.api(deleteCoupon, { coupon_id })).toMatchObject({ code: 'coupon_enabled' });
  await dataOf(accounts.api(disableCoupon, { coupon_id, reason: 'misspelt' }));
  await dataOf(accounts.api(deleteCoupon, { coupon_id }));
  await expect(accounts.api(getCoupon, { coupon_id })).rejects.toMatchObject({ status: 404 });
  expect((await create('TYPO')).coupon_id).toBeGreaterThan(coupon_id);
});

test.each<[string, Partial<Fields>]>([
  ['coupon_code_taken', { code: 'step10' }],
  ['coupon_seo_taken', { seo: 'step10' }],
  ['coupon_value_invalid', { kind: 'percent', value: '100.01' }],
  ['coupon_value_invalid', { value: '0' }],
  ['coupon_cap_invalid', { cap: '50' }],
  ['coupon_from_invalid', { from: '2027-02-30T10:00' }],
  ['coupon_until_invalid', { from: '2027-02-01T10:00', until: '2027-02-01T10:00' }],
  ['coupon_until_invalid', { until: '2027-02-01T25:00' }],
  ['coupon_products_invalid', { products: [999_999] }],
  ['coupon_verticals_invalid', { verticals: [999_999] }],
])('is refused: %s, %j', async (code, more) => {
  expect(await accounts.api(createCoupon, fields('REFUSED', more))).toMatchObject({ code });
});

test('times are those of India, and percentages have two decimals', async () => {
  const coupon = await create('HALF', {
    ...{ kind: 'percent', value: '12.5', cap: '99.50', minimum: '999', from: '2026-12-01T00:00' },
    ...{ until: '2026-12-31T23:59:59', verticals: [61], media: ['Hindi', 'Hindi'] },
  });
  expect(coupon).toMatchObject({
    ...{ state: 'scheduled', value: 12.5, cap: 99.5, minimum: 999, from: '2026-11-30T18:30:00.000Z' },
    ...{ until: '2026-12-31T18:29:59.000Z', media: ['Hindi'], verticals: [{ id: 61 }] },
  });
});

test('the list finds coupons by code, title, state and kind, in each order', async () => {
  const list = async (query: EncodedBody<typeof listCoupons>) =>
    (await dataOf(accounts.api(listCoupons, query))).rows.map(({ code }) => code);
  expect(await list({ search: 'deep' })).toEqual(['DEEP2025']);
  expect(await list({ search: 'हिंदी' })).toEqual(['HINDI25']);
  const all = await list({});
  const states: CouponState[] = ['active', 'scheduled', 'expired', 'used_up', 'disabled'];
  const byState = await Promise.all(states.map((state) => list({ state })));
  expect(byState.flat().sort()).toEqual(all.toSorted());
  expect(byState[1]).toEqual(['HALF']);
  expect(byState[2]).toEqual(['DEEP2025']);
  expect(byState[3]).toContain('DIWALI26');
  expect(await list({ sort: 'code' })).toEqual(all.toSorted());
  expect((await list({ sort: '-used', limit: 3 })).toSorted()).toEqual(['DIWALI26', 'FLASH', 'LASTONE']);
  expect(await list({ kind: 'percent' })).not.toContain('FLASH');
});

test('an entry of coupons.yaml that did not change does not undo a change of the console; a changed one does', async () => {
  const entry = { id: 905, code: 'FROMFILE', seo: 'from-file' };
  await putCoupons(store, entry);
  const stored = await read(905);
  expect(stored.is_from_file).toBe(true);
  const mine = fields('FROMFILE', { seo: 'from-file', title: 'Console' });
  await dataOf(accounts.api(saveCoupon, { coupon_id: 905, version: stored.version, ...mine }));
  await dataOf(accounts.api(disableCoupon, { coupon_id: 905, reason: 'over' }));
  await putCoupons(store, entry);
  expect(await read(905)).toMatchObject({ title: 'Console', state: 'disabled' });
  await putCoupons(store, { ...entry, title: 'File' });
  expect(await read(905)).toMatchObject({ title: 'File', state: 'disabled' });
  await expect(putCoupons(store, { id: 906, code: 'fromfile' })).rejects.toThrow('Another coupon has this code.');
  await expect(putCoupons(store, { id: 906, cap: 5 })).rejects.toThrow('Only a percentage');
  // The ids of the console begin after those of imported files.
  await putCoupons(store, { id: 2_000_000 });
  expect((await create('AFTER')).coupon_id).toBeGreaterThan(2_000_000);
});

test('a coupon has Hindi texts, which the checkout returns beside the English ones', async () => {
  const hindi = { title_hindi: '₹100 की छूट', text_hindi: ' सबके लिए ', applied_text_hindi: 'बचत हुई' };
  const coupon = await create('hindi100', { ...hindi, tile: true });
  expect(coupon).toMatchObject({ ...hindi, text_hindi: 'सबके लिए' });
  const { api } = await store.student('Meena');
  const bill = await dataOf(api(getBillSummary, { product_ids: String(product(6)) }));
  expect(bill.all_valid_coupons.find(({ coupon_id }) => coupon_id === coupon.coupon_id)).toMatchObject({
    coupon_title_hindi: '₹100 की छूट',
    coupon_text_1_hindi: 'सबके लिए',
    after_applied_text_hindi: 'बचत हुई',
  });
  const { coupon_id, version } = coupon;
  const changed = await dataOf(
    accounts.api(saveCoupon, { ...fields('hindi100', { ...hindi, text_hindi: '' }), coupon_id, version }),
  );
  expect(changed).not.toHaveProperty('text_hindi');
  const owner = (await staff(store, 'owner')).api;
  const { rows } = await dataOf(owner(listAuditEntries, { action: 'coupon.changed' }));
  const { before } = await dataOf(owner(getAuditEntry, { entry_id: rows[0]?.entry_id ?? 0 }));
  expect(before).toMatchObject({ text_hindi: 'सबके लिए' });
  await expect(create('long1', { title_hindi: 'छ'.repeat(121) })).rejects.toMatchObject({ status: 400 });
  await dataOf(accounts.api(disableCoupon, { coupon_id, reason: 'The test is over' }));
});
