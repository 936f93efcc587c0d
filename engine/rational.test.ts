import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  fraction,
  multiply,
  parseDecimal,
  rational,
  times,
  toDecimalText,
  toFixedText,
  toNumber,
  toText,
  ZERO,
} from './rational.ts';

describe('parsing', () => {
  it.each([
    [2, '2'],
    [0.25, '1/4'],
    [-0.5, '-1/2'],
    ['1/3', '1/3'],
    ['-1/2', '-1/2'],
    ['2/6', '1/3'],
    ['-0.66', '-33/50'],
    ['0', '0'],
  ])('%s is %s', (given, text) => {
    expect(toText(rational(given))).toBe(text);
  });

  it.each(['', '1/0', '1/-2', 'x', '1/2/3', '1e3', '.'])('%s is refused', (given) => {
    expect(() => rational(given)).toThrow();
  });

  it.each([
    ['12', '12'],
    [' 12.50 ', '25/2'],
    ['.5', '1/2'],
    ['5.', '5'],
    ['+3', '3'],
    ['−3', '-3'],
    ['१२.५', '25/2'],
  ])('typed %s is %s', (typed, text) => {
    const read = parseDecimal(typed);
    expect(read && toText(read)).toBe(text);
  });

  it.each(['', '-', '.', '1,5', '12 kg', '1/2', '--1', '0x10'])('typed %s is not a number', (typed) => {
    expect(parseDecimal(typed)).toBeNull();
  });
});

describe('arithmetic', () => {
  const fraction = fc.tuple(fc.integer(), fc.integer({ min: 1 })).map(([n, d]) => rational(`${n}/${d}`));

  it('three thirds are one', () => {
    expect(toText([1, 2, 3].map(() => rational('1/3')).reduce(add, ZERO))).toBe('1');
  });

  it('adds in any order, compares as it subtracts, parses what it formats', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(compare(a, b)).toBe(Math.sign(Number(add(a, multiply(b, -1)).n)));
        expect(rational(toText(a))).toEqual(a);
        expect(toNumber(a)).toBeCloseTo(Number(a.n) / Number(a.d));
      }),
    );
  });
});

it.each([
  ['49/100', '0.49'],
  ['-51/20', '-2.55'],
  ['7', '7'],
  ['-1/3', '-1/3'],
  ['1/8', '0.125'],
  ['-1/2', '-0.5'],
])('%s reads %s', (exact, text) => {
  expect(toDecimalText(rational(exact))).toBe(text);
});

it.each([
  ['100/28012', 7, '0.0035699'],
  ['1/3', 5, '0.33333'],
  ['-2/3', 2, '-0.67'],
  ['1/8', 2, '0.13'],
  ['-1/8', 2, '-0.13'],
  ['-1/1000', 2, '0.00'],
  ['5/2', 0, '3'],
  ['100', 7, '100.0000000'],
])('%s with %i decimals is %s', (exact, places, text) => {
  expect(toFixedText(rational(exact), places)).toBe(text);
});

it('products and fractions are in lowest terms', () => {
  expect(times(rational('2/3'), rational('-3/4'))).toEqual({ n: -1n, d: 2n });
  expect(fraction(6n, 4n)).toEqual({ n: 3n, d: 2n });
});
