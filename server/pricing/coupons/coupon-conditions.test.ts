import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import type { Product } from '../../catalogue/index.ts';
import { type Coupon, type CouponUsage, conditionsOf, evaluateCoupon, type Line, linesOf } from '../index.ts';

const NOW = new Date('2026-11-21T04:30:00Z');
const MINUTE_MS = 60_000;

const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  title: fc.constant('A product'),
  price: fc.constantFrom(0, 50, 99_900, 149_900).map(paise),
  kind: fc.constantFrom<Product['kind']>('course', 'book', 'test-series'),
  medium: fc.constantFrom<Product['medium']>('English', 'Hindi', ''),
  verticalIds: fc.subarray([1, 2, 3]),
  category: fc.constant(''),
  emi: fc.constant([]),
  addons: fc.constant([
    {
      id: 1,
      title: 'Notes',
      hindi: {},
      price: paise(15_000),
      image: '',
      isMandatory: true,
      isDefault: false,
      isShipped: true,
    },
  ]),
}) as unknown as fc.Arbitrary<Product>;

const anyMoment = fc.option(fc.integer({ min: -2, max: 2 }).map((n) => new Date(NOW.getTime() + n * MINUTE_MS)));
const anyCount = fc.option(fc.integer({ min: 1, max: 3 }));

const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  id: fc.constant(1),
  code: fc.constant('CODE'),
  seo: fc.constant('code'),
  title: fc.constant('t'),
  text: fc.constant(''),
  appliedText: fc.constant(''),
  hindi: fc.constant({}),
  kind: fc.constantFrom('percent', 'flat'),
  value: fc.integer({ min: 1, max: 10_000 }),
  cap: fc.constant(null),
  minimum: fc.constantFrom(0, 99_900, 200_000).map(paise),
  productIds: fc.subarray([1, 2, 3, 4]),
  verticalIds: fc.subarray([1, 2, 3]),
  media: fc.subarray(['English', 'Hindi']),
  kinds: fc.subarray(['course', 'book']),
  from: anyMoment,
  until: anyMoment,
  uses: anyCount,
  usesPerStudent: anyCount,
  isFirstPurchase: fc.boolean(),
  isTile: fc.boolean(),
  disabledAt: fc.option(fc.constant(NOW), { freq: 9 }).map((at) => (at ? null : NOW)),
  used: fc.integer({ min: 0, max: 4 }),
});
const anyUsage: fc.Arbitrary<CouponUsage> = fc.record({
  usedByStudent: fc.integer({ min: 0, max: 3 }),
  hasBought: fc.boolean(),
});
const anyLines = fc
  .array(anyProduct, { minLength: 1, maxLength: 3 })
  .map((products) => products.flatMap((product) => linesOf(product, 0, []) ?? []));

/** The rules of a coupon in one expression, written apart from the code under test. */
function applies(c: Coupon, lines: readonly Line[], usage: CouponUsage): boolean {
  const none = (list: readonly unknown[]) => list.length === 0;
  const eligible = lines
    .filter(({ addonId }) => addonId === null)
    .filter(({ product }) => none(c.productIds) || c.productIds.includes(product.id))
    .filter(({ product }) => none(c.verticalIds) || product.verticalIds.some((id) => c.verticalIds.includes(id)))
    .filter(({ product }) => none(c.media) || c.media.includes(product.medium))
    .filter(({ product }) => none(c.kinds) || c.kinds.includes(product.kind))
    .reduce((total, { amount }) => total + amount, 0);
  const isOpen = !c.disabledAt && !(c.from && NOW < c.from) && !(c.until && NOW >= c.until);
  const isLeft = (c.uses ?? Number.POSITIVE_INFINITY) > c.used;
  const isLeftForStudent = (c.usesPerStudent ?? Number.POSITIVE_INFINITY) > usage.usedByStudent;
  const isFirst = !c.isFirstPurchase || !usage.hasBought;
  return isOpen && isLeft && isLeftForStudent && isFirst && eligible > 0 && eligible >= c.minimum;
}

test('all conditions of the explanation are met exactly if the coupon reduces the bill', () => {
  const seen = { met: 0, failed: new Set<string>() };
  fc.assert(
    fc.property(anyCoupon, anyLines, anyUsage, (coupon, lines, usage) => {
      const conditions = conditionsOf(coupon, lines, usage, NOW);
      const failed = conditions.filter(({ isMet }) => !isMet);
      const { discount, reason } = evaluateCoupon(coupon, lines, usage, NOW);
      expect(discount !== null).toBe(failed.length === 0);
      expect(discount !== null).toBe(applies(coupon, lines, usage));
      expect(reason).toEqual(failed[0]?.reason ?? null);
      for (const { name } of failed) seen.failed.add(name);
      if (failed.length === 0) seen.met += 1;
    }),
    { numRuns: 2000, seed: 530 },
  );
  // The sample contains coupons that apply, and a failure of each condition.
  expect(seen.met).toBeGreaterThan(10);
  expect(seen.failed.size).toBe(12);
});

test('a condition has the values that are compared', () => {
  const product = { id: 7, title: 'A', price: paise(99_900), kind: 'course', medium: 'Hindi', verticalIds: [61] };
  const lines = linesOf({ ...product, category: '', emi: [], addons: [] } as unknown as Product, 0, []) ?? [];
  const coupon = fc.sample(anyCoupon, { numRuns: 1, seed: 1 })[0] as Coupon;
  const limited = {
    ...coupon,
    productIds: [5],
    verticalIds: [61],
    media: [],
    minimum: paise(149_900),
    uses: 2,
    used: 1,
  };
  const conditions = conditionsOf(limited, lines, { usedByStudent: 0, hasBought: false }, NOW);
  const of = (name: string) => conditions.find((one) => one.name === name);
  expect(of('products')).toMatchObject({ isMet: false, required: [5], actual: [7] });
  expect(of('verticals')).toMatchObject({ isMet: true, required: [61], actual: [61] });
  expect(of('media')).toMatchObject({ isMet: true, required: [], actual: ['Hindi'] });
  expect(of('uses')).toMatchObject({ isMet: true, required: [2], actual: [1] });
  // No line meets all restrictions, so nothing counts towards the minimum.
  expect(of('minimum')).toMatchObject({ isMet: false, required: [149_900], actual: [0] });
  expect(of('minimum')?.reason.english).toBe('Add ₹1,499 more to use this code.');
});
