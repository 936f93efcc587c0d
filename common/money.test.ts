import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPercent, gatewayAmount, paise, paiseOfRupees, priceText, rupees } from './money.ts';
import { ordinal } from './texts/wording.ts';

describe('money', () => {
  test.each([
    [1499, 149_900],
    ['1499.00', 149_900],
    ['0.1', 10],
    [19.99, 1999],
    [0, 0],
  ])('%s rupees are %i paise', (amount, expected) => expect(paiseOfRupees(amount)).toBe(expected));

  test.each([
    -1,
    1e10,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1.001',
    '1e3',
    '',
    ' ',
    'ten',
  ])('%s is not an amount', (amount) => expect(paiseOfRupees(amount)).toBeNull());

  test('paise are unchanged after conversion to rupees and to gateway text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(paiseOfRupees(rupees(paise(amount)))).toBe(amount);
        expect(paiseOfRupees(gatewayAmount(paise(amount)))).toBe(amount);
      }),
    );
  });

  test('a price groups by lakh', () => expect(priceText(149_900)).toBe('₹1,49,900'));
  test('a discount is rounded, and none is 0', () => {
    expect(discountPercent(999, 499)).toBe(50);
    expect(discountPercent(499, 499)).toBe(0);
    expect(discountPercent(0, 0)).toBe(0);
  });
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('the ordinal of %i is %s', (n, text) => expect(ordinal(n)).toBe(text));
