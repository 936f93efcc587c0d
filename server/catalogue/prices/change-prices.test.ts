import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, pricesOf, withPrices } from './change-prices.ts';

const EMI = [
  { price: 30_000, validity_days: 120 },
  { price: 30_000, validity_days: 120 },
  { price: 32_000, validity_days: 365 },
];
const CONTENT = { id: 1, published: true, kind: 'course', price: 89_000, mrp: 120_000, emi: EMI } as const;
const COURSE = { ...CONTENT, emi: [...EMI] };

test('prices, and the sum of the instalments', () => {
  expect(pricesOf(COURSE)).toEqual({
    price: 89_000,
    mrp: 120_000,
    instalments: 92_000,
    parts: [30_000, 30_000, 32_000],
  });
  expect(pricesOf({})).toEqual({ price: null, mrp: null, instalments: null, parts: [] });
  expect(pricesOf({ emi: [{ price: 0.1 }, { price: 0.2 }] }).instalments).toBe(0.3);
});

test('a new sum is divided in proportion, and the days stay', () => {
  expect(divide(46_000, EMI).map(({ price }) => price)).toEqual([15_000, 15_000, 16_000]);
  expect(divide(100, EMI)).toEqual([
    { price: 32, validity_days: 120 },
    { price: 32, validity_days: 120 },
    { price: 36, validity_days: 365 },
  ]);
  expect(divide(92_000, EMI)).toEqual(EMI);
  expect(divide(10.5, [{ price: 1 }, { price: 1 }]).map(({ price }) => price)).toEqual([5.25, 5.25]);
});

test('the parts always add up to the sum', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), amounts, (total, paise) => {
      const parts = divide(
        total / 100,
        paise.map((amount) => ({ price: amount / 100 })),
      );
      expect(parts.reduce((sum, { price = 0 }) => sum + Math.round(price * 100), 0)).toBe(total);
      for (const { price = 0 } of parts) expect(price).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('instalments are removed, and come back from what is published', () => {
  const without = withPrices(COURSE, { instalments: null }, COURSE);
  expect(without).not.toHaveProperty('emi');
  expect(withPrices({ ...CONTENT, emi: [] }, { instalments: 92_000 }, COURSE)?.emi).toEqual(EMI);
  expect(withPrices({ ...CONTENT, emi: [] }, { instalments: 92_000 }, null)).toBeNull();
  expect(withPrices(COURSE, { price: 1 }, null)).toEqual({ ...COURSE, price: 1 });
});
