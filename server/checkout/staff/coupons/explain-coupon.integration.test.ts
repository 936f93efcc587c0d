/** Why a code applies to a purchase or not, as the staff read it to a student. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alreadyOwned } from '../../../../contract/cart.ts';
import { applyPromoCode, getBillSummary } from '../../../../contract/checkout/bill.ts';
import { dataOf } from '../../../../contract/client.ts';
import { listAuditEntries } from '../../../../contract/staff/audit.ts';
import { explainCoupon } from '../../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { isOnSale, pay, plainProducts } from '../../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../../test/support/domains/coupons.ts';
import { staff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { catalogue } from '../../../catalogue/index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const support = async () => (await staff(store, 'support')).api;

test('the explanation agrees with the bill of a student', async () => {
  const [first, second] = plainProducts();
  const ids = [first?.id ?? 0, second?.id ?? 0];
  await putCoupons(
    store,
    { id: 901, uses_per_student: 1 },
    { id: 902, minimum: 9_999_999 },
    { id: 903, products: [ids[1] ?? 0] as never },
    { id: 905, from: '2036-01-01T00:00:00+05:30' },
  );
  await pay(store, await store.student('Ravi'), { productIds: [plainProducts()[2]?.id ?? 0], couponId: 901 });
  const api = await support();
  const product_ids = String(ids[0]);
  const failing = new Set<string>();
  const ravi = await store.student('Ravi');
  for (const code of ['STEP10', 'PEHLAKADAM', 'KITAB15', 'DEEP2025', 'CODE901', 'CODE902', 'CODE903', 'CODE905']) {
    const explanation = await dataOf(
      api(explainCoupon, { code: code.toLowerCase(), product_ids, student_id: ravi.studentId }),
    );
    const tried = await ravi.api(applyPromoCode, { product_ids, promo_code: code });
    const bill = await dataOf(ravi.api(getBillSummary, { product_ids, coupon_id: explanation.coupon_id }));
    expect(explanation.applies, code).toBe(tried.success);
    expect(explanation.message).toBe(tried.success ? '' : tried.message);
    expect(explanation.discount ?? 0).toBe(bill.discount_amount);
    expect(explanation.conditions.every(({ is_met }) => is_met)).toBe(explanation.applies);
    for (const { name, is_met } of explanation.conditions) if (!is_met) failing.add(name);
  }
  expect([...failing]).toEqual(
    expect.arrayContaining(['uses_per_student', 'first_purchase', 'minimum', 'products', 'from', 'until', 'kinds']),
  );
  const reading = await dataOf((await staff(store, 'owner')).api(listAuditEntries, { action: 'student.read' }));
  expect(reading.rows).toHaveLength(1);
});

test('a condition has names and amounts that can be read out, and a product that cannot be bought its reason', async () => {
  const api = await support();
  const { studentId } = await store.student('Ravi');
  const owned = plainProducts()[2];
  const explanation = await dataOf(
    api(explainCoupon, { code: 'code903', product_ids: String(owned?.id), student_id: studentId }),
  );
  expect(explanation.conditions.find(({ name }) => name === 'products')).toEqual({
    ...{ name: 'products', is_met: false, required: [plainProducts()[1]?.title], actual: [owned?.title] },
  });
  expect(explanation.purchase_problems).toEqual([{ title: owned?.title, message: alreadyOwned.message }]);
  expect(explanation.message).toBe('This code does not apply to what you are buying.');
  const course = catalogue().products.find((one) => isOnSale(one) && one.emi.length > 1);
  const instalment = await dataOf(api(explainCoupon, { code: 'CODE901', product_ids: String(course?.id), emi_no: 1 }));
  expect(instalment).toMatchObject({ applies: true, discount: 50, student_id: null });
  expect(instalment.total).toBeLessThan((course?.price ?? 0) / 100);
});

test('is refused for what does not exist, and for students without the right to read them', async () => {
  const api = await support();
  const product_ids = String(plainProducts()[0]?.id);
  expect(await api(explainCoupon, { code: 'NOSUCH', product_ids })).toMatchObject({ code: 'coupon_unknown' });
  expect(await api(explainCoupon, { code: 'STEP10', product_ids: '99999' })).toMatchObject({ code: 'product_unknown' });
  expect(await api(explainCoupon, { code: 'STEP10', product_ids, student_id: 99_999_999 })).toMatchObject({
    code: 'student_unknown',
  });
  expect(await api(explainCoupon, { code: 'STEP10', product_ids, emi_no: 9 })).toMatchObject({
    code: 'emi_not_payable',
  });
  expect(await api(explainCoupon, { code: 'STEP10', product_ids: '' })).toMatchObject({ code: 'product_missing' });
  const content = (await staff(store, 'content')).api;
  await dataOf(content(explainCoupon, { code: 'STEP10', product_ids }));
  await expect(content(explainCoupon, { code: 'STEP10', product_ids, student_id: 1 })).rejects.toMatchObject({
    status: 403,
  });
});

test('who does not manage coupons may try ten wrong codes an hour; codes that exist do not count', async () => {
  const product_ids = String(plainProducts()[0]?.id);
  const reader = (await staff(store, 'reader')).api;
  const guess = (api: typeof reader, code: string) => api(explainCoupon, { code, product_ids });
  for (let nth = 1; nth <= 10; nth++) {
    await dataOf(guess(reader, 'STEP10'));
    expect(await guess(reader, `GUESS${nth}`)).toMatchObject({ code: 'coupon_unknown' });
  }
  const tooMany = { status: 429, message: expect.stringContaining('wrong promo codes') };
  await expect(guess(reader, 'GUESS11')).rejects.toMatchObject(tooMany);
  const content = (await staff(store, 'content')).api;
  for (let nth = 1; nth <= 11; nth++) {
    expect(await guess(content, `GUESS${nth}`)).toMatchObject({ code: 'coupon_unknown' });
  }
});
