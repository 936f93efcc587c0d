/** Hidden coupons: their ids apply only for students who entered the code, and codes cannot be guessed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { bodyFor, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { countPromoCodeTry } from './promo-code-limits.ts';

const TILE = 1;
const HIDDEN = 901;

let store: TestStore;
let ravi: TestStudent;
let meena: TestStudent;
let request: { product_ids: string };

beforeAll(async () => {
  store = await openTestStore();
  request = { product_ids: String(plainProducts().find(({ price }) => price >= 100_000)?.id) };
});
afterAll(() => store.close());

beforeEach(async () => {
  store.clock.advance(3_600_000);
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
  await hiddenCoupon('SECRETONE');
  await store.db.deleteFrom('pricing.entered_code').execute();
});

const hiddenCoupon = (code: string) => putCoupons(store, { id: HIDDEN, code, seo: 'secret-one', tile: false });

const applied = async ({ api }: TestStudent, how: object) => {
  const response = await api(applyPromoCode, { ...request, ...how });
  return response.success ? response.data.applied_copon_data[0]?.coupon_id : response.code;
};

/** The result of each call that takes a coupon id. */
async function madeOf(student: TestStudent, id: number) {
  const bill = await dataOf(student.api(getBillSummary, { ...request, coupon_id: id }));
  const purchase = { productIds: [Number(request.product_ids)], couponId: id };
  const begun = await student.api(initializeTransaction, await bodyFor(student, purchase, bill));
  return {
    tried: await applied(student, { coupon_id: id }),
    billed: bill.coupon_details.coupon_id,
    begun: begun.success ? 'begun' : begun.code,
  };
}

const REFUSED = { tried: 'promo_refused', billed: null, begun: 'promo_refused' };

describe('the id of a coupon that requires its code', () => {
  it('applies in no call before its code was entered, and then for that student alone', async () => {
    expect(await madeOf(ravi, HIDDEN)).toEqual(REFUSED);
    expect(await madeOf(ravi, TILE)).toEqual({ tried: TILE, billed: TILE, begun: 'begun' });
    expect(await applied(ravi, { promo_code: 'secretone' })).toBe(HIDDEN);
    expect(await madeOf(ravi, HIDDEN)).toEqual({ tried: HIDDEN, billed: HIDDEN, begun: 'begun' });
    expect(await madeOf(meena, HIDDEN)).toEqual(REFUSED);
  });

  it('applies after the address with the code was opened', async () => {
    expect(await applied(meena, { promo_code_seo_url: 'secret-one' })).toBe(HIDDEN);
    expect(await madeOf(meena, HIDDEN)).toEqual({ tried: HIDDEN, billed: HIDDEN, begun: 'begun' });
  });

  it('applies no longer when the institute has changed the code', async () => {
    expect(await applied(ravi, { promo_code: 'SECRETONE' })).toBe(HIDDEN);
    await hiddenCoupon('SECRETTWO');
    expect(await madeOf(ravi, HIDDEN)).toEqual(REFUSED);
    expect(await applied(ravi, { promo_code: 'SECRETTWO' })).toBe(HIDDEN);
    expect(await madeOf(ravi, HIDDEN)).toEqual({ tried: HIDDEN, billed: HIDDEN, begun: 'begun' });
  });
});

describe('guessing codes', () => {
  it('ends after ten wrong ones an hour, also for simultaneous ones', async () => {
    const guesses = Array.from({ length: 40 }, (_, n) =>
      ravi.api(applyPromoCode, { ...request, promo_code: `GUESS${n}` }),
    );
    const responses = await Promise.allSettled(guesses);
    const compared = responses.filter((one) => one.status === 'fulfilled' && !one.value.success);
    const refused = responses.filter((one) => one.status === 'rejected' && one.reason.status === 429);
    expect([compared.length, refused.length]).toEqual([10, 30]);
    // Correct codes are refused too, because a different response would confirm a guess.
    for (const name of [{ promo_code: 'SECRETONE' }, { promo_code_seo_url: 'secret-one' }]) {
      await expect(ravi.api(applyPromoCode, { ...request, ...name })).rejects.toMatchObject({
        status: 429,
        message: 'Too many wrong promo codes. Please try again in 60 minutes.',
      });
    }
    expect(await applied(ravi, { coupon_id: TILE })).toBe(TILE);
    expect(await applied(meena, { promo_code: 'SECRETONE' })).toBe(HIDDEN);
    store.clock.advance(3_600_001);
    ravi = await store.student('Ravi');
    expect(await applied(ravi, { promo_code: 'SECRETONE' })).toBe(HIDDEN);
  });

  it('is refused with the time to wait', async () => {
    const body = JSON.stringify({ ...request, promo_code_seo_url: 'no-such-code' });
    const headers = { authorization: `Bearer ${ravi.token}`, 'content-type': 'application/json' };
    const statuses: number[] = [];
    let last = new Response();
    for (let n = 0; n < 11; n++) {
      last = await store.http(`/api/v1${applyPromoCode.path}`, { method: 'POST', headers, body });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(last.headers.get('retry-after')).toBe('3600');
  });

  it('counts no code that exists', async () => {
    for (let n = 0; n < 12; n++) expect(await applied(ravi, { promo_code: 'STEP10' })).toBe(TILE);
    for (let n = 0; n < 10; n++) expect(await applied(ravi, { promo_code: `WRONG${n}` })).toBe('promo_refused');
  });

  it('ends for an address after sixty an hour, for all its students', async () => {
    const from = (studentId: number) => ({ ...store.ctx(), ip: '203.0.113.9', studentId }) as StudentCtx;
    for (let n = 0; n < 60; n++) await countPromoCodeTry(from(1_000_000 + n));
    await expect(countPromoCodeTry(from(2_000_000))).rejects.toMatchObject({ status: 429 });
    await countPromoCodeTry({ ...from(2_000_001), ip: '198.51.100.7' });
  });
});
