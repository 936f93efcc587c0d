import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '../../common/money.ts';
import type { Product } from '../catalogue/index.ts';
import { type Coupon, evaluateCoupon, linesOf, priceOf, taxClassOf } from './index.ts';
import { prorate } from './prorate.ts';
import { gstWithin } from './tax.ts';

const now = new Date('2026-11-21T04:30:00Z');
const fresh = { usedByStudent: 0, hasBought: false };

function product(more: Partial<Product> = {}): Product {
  return {
    id: 1101,
    title: 'IAS Foundation 2027',
    titleHindi: '',
    seoUrl: 'upsc/ias-foundation-2027',
    kind: 'course',
    category: 'Online Course',
    categoryHindi: '',
    medium: 'English',
    price: paise(149900),
    mrp: paise(199900),
    validityMonths: 12,
    isShipped: false,
    isPublished: true,
    isOutOfStock: false,
    cover: '',
    banner: '',
    description: '',
    descriptionHindi: '',
    about: {},
    keywords: [],
    changedAt: now,
    nodes: [],
    verticalIds: [1],
    emi: [
      { emiNo: 1, price: paise(80000), validityDays: 120 },
      { emiNo: 2, price: paise(75000), validityDays: 365 },
    ],
    addons: [
      {
        id: 1,
        title: 'Notes by post',
        hindi: {},
        price: paise(15000),
        image: '',
        isMandatory: true,
        isDefault: false,
        isShipped: true,
      },
      {
        id: 2,
        title: 'Bag',
        hindi: {},
        price: paise(30000),
        image: '',
        isMandatory: false,
        isDefault: false,
        isShipped: true,
      },
    ],
    tabs: [],
    ...more,
  };
}

function coupon(more: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'STEP10',
    seo: 'step10',
    title: '10% off',
    text: '',
    appliedText: '',
    hindi: {},
    kind: 'percent',
    value: 1000,
    cap: null,
    minimum: paise(0),
    productIds: [],
    verticalIds: [],
    media: [],
    kinds: [],
    from: null,
    until: null,
    uses: null,
    usesPerStudent: null,
    isFirstPurchase: false,
    isTile: true,
    disabledAt: null,
    used: 0,
    ...more,
  };
}

describe('lines', () => {
  it('contain the product and its add-ons: mandatory ones always, others when chosen', () => {
    expect(linesOf(product(), 0, [])?.map(({ addonId, amount }) => [addonId, amount])).toEqual([
      [null, 149900],
      [1, 15000],
    ]);
    expect(linesOf(product(), 0, [2])).toHaveLength(3);
  });

  it('contain one instalment, with add-ons on the first only; none that does not exist', () => {
    expect(linesOf(product(), 1, [])?.map(({ amount }) => amount)).toEqual([80000, 15000]);
    expect(linesOf(product(), 2, [2])?.map(({ amount, title }) => [amount, title])).toEqual([
      [75000, 'IAS Foundation 2027 (instalment 2 of 2)'],
    ]);
    expect(linesOf(product(), 3, [])).toBeNull();
  });
});

describe('tax inside the price', () => {
  it.each([
    [149900, true, [127034, 11433, 11433, 0]],
    [149900, false, [127034, 0, 0, 22866]],
    [99900, true, [84662, 7619, 7619, 0]],
    [99900, false, [84661, 0, 0, 15239]],
  ])('splits %i paise (same state: %s)', (amount, isSameState, [taxable, cgst, sgst, igst]) => {
    expect(gstWithin(paise(amount), 18, isSameState)).toEqual({ taxable, cgst, sgst, igst });
  });

  it('depends on the kind of line', () => {
    const rate = (kind: Product['kind'], category = '') => taxClassOf({ kind, category }).rate;
    expect([rate('course'), rate('test-series'), rate('book', 'Printed Book'), rate('book', 'E-Book')]).toEqual([
      18, 18, 0, 18,
    ]);
    // A name that every object has is a category like any other.
    expect(['constructor', '__proto__', 'toString'].map((category) => rate('book', category))).toEqual([0, 0, 0]);
  });

  it('adds up for any amount', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom(0, 5, 12, 18), fc.boolean(), (amount, rate, isSameState) => {
        const { taxable, cgst, sgst, igst } = gstWithin(paise(amount), rate, isSameState);
        expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(cgst).toBe(sgst);
        expect(Math.abs((taxable * rate) / 100 - (cgst + sgst + igst))).toBeLessThanOrEqual(1.2);
      }),
    );
  });
});

it('distributes any amount to the paisa, no share above its weight', () => {
  const weights = fc.array(fc.nat(1e8).map(paise), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const total = list.reduce((sum, weight) => sum + weight, 0);
      const amount = paise(Math.floor(total * part));
      const shares = prorate(amount, list);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(list[index] ?? 0);
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('a coupon', () => {
  const lines = linesOf(product(), 0, []) ?? [];
  const verdict = (more: Partial<Coupon>, usage = fresh) => evaluateCoupon(coupon(more), lines, usage, now);

  it('deducts a percentage up to its cap, or a flat amount, from products but not from add-ons', () => {
    expect(verdict({}).discount).toBe(14990);
    expect(verdict({ cap: paise(5000) }).discount).toBe(5000);
    expect(verdict({ kind: 'flat', value: 10000 }).discount).toBe(10000);
    expect(verdict({ kind: 'flat', value: 900000 }).discount).toBe(149900);
  });

  it.each<[Partial<Coupon>, RegExp]>([
    [{ disabledAt: now }, /no longer valid/],
    [{ until: now }, /expired/],
    [{ from: new Date(now.getTime() + 1) }, /not valid yet/],
    [{ uses: 5, used: 5 }, /used up/],
    [{ minimum: paise(159900) }, /^Add ₹100 more/],
    [{ productIds: [7] }, /does not apply/],
    [{ verticalIds: [2] }, /does not apply/],
    [{ media: ['Hindi'] }, /does not apply/],
    [{ kinds: ['book'] }, /does not apply/],
  ])('has the reason why it does not apply: %j', (more, reason) => {
    expect(verdict(more).reason?.english).toMatch(reason);
  });

  it('counts what a student did before', () => {
    expect(verdict({ usesPerStudent: 2 }, { usedByStudent: 2, hasBought: true }).reason?.english).toMatch(
      /already used/,
    );
    expect(verdict({ isFirstPurchase: true }, { usedByStudent: 0, hasBought: true }).reason?.english).toMatch(/first/);
    expect(verdict({ isFirstPurchase: true }).reason).toBeNull();
  });

  it('leaves at least a rupee to pay, or nothing', () => {
    const almost = linesOf(product({ addons: [], price: paise(10050) }), 0, []) ?? [];
    expect(evaluateCoupon(coupon({ kind: 'flat', value: 10000 }), almost, fresh, now).discount).toBe(9950);
    expect(evaluateCoupon(coupon({ kind: 'flat', value: 10050 }), almost, fresh, now).discount).toBe(10050);
  });
});

describe('any bill', () => {
  const anyProduct = fc
    .record({
      id: fc.integer({ min: 1, max: 50 }),
      price: fc.nat(2e7).map(paise),
      kind: fc.constantFrom<Product['kind']>('course', 'book', 'test-series'),
      medium: fc.constantFrom<Product['medium']>('English', 'Hindi'),
    })
    .map((some) => product(some));
  const anyCoupon = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((value) => coupon({ value })),
    fc.integer({ min: 1, max: 5_000_000 }).map((value) => coupon({ kind: 'flat', value, media: ['Hindi'] })),
  );
  it('adds up: lines, discount, tax and what is to pay', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { minLength: 1, maxLength: 12 }),
        anyCoupon,
        fc.boolean(),
        (products, some, same) => {
          const lines = products.flatMap((one) => linesOf(one, 0, [2]) ?? []);
          const { discount } = evaluateCoupon(some, lines, fresh, now);
          const bill = priceOf(lines, discount === null ? null : { coupon: some, discount }, same);
          const sum = (pick: (line: (typeof bill.lines)[number]) => Paise) =>
            bill.lines.reduce((total, line) => total + pick(line), 0);
          expect(bill.payable).toBe(bill.total - bill.discount);
          expect(bill.discount).toBe(discount ?? 0);
          expect(sum(({ net }) => net)).toBe(bill.payable);
          expect(sum(({ taxable }) => taxable) + bill.tax).toBe(bill.payable);
          for (const line of bill.lines) expect(line.net).toBeGreaterThanOrEqual(0);
          expect(bill.payable === 0 || bill.payable >= 100).toBe(true);
        },
      ),
    );
  });

  it('never falls when something is added, with the coupon that applied before', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { minLength: 1, maxLength: 8 }),
        anyProduct,
        anyCoupon,
        (products, more, some) => {
          const linesFor = (list: readonly Product[]) => list.flatMap((one) => linesOf(one, 0, []) ?? []);
          const payable = (list: readonly Product[], isUsed: boolean) => {
            const lines = linesFor(list);
            const { discount } = evaluateCoupon(some, lines, fresh, now);
            return priceOf(lines, discount === null || !isUsed ? null : { coupon: some, discount }, true).payable;
          };
          const fits = evaluateCoupon(some, linesFor(products), fresh, now).discount !== null;
          expect(payable([...products, more], fits)).toBeGreaterThanOrEqual(payable(products, fits));
          expect(payable([...products, more], false)).toBeGreaterThanOrEqual(payable(products, false));
        },
      ),
    );
  });

  it('has no visible rounding error: half a paisa counts as one', () => {
    // 18 % within ₹0.59 is 9 paise exactly; within ₹0.60 it is 9.15; within ₹0.03 it is 0.4576.
    expect([59, 60, 3].map((amount) => gstWithin(paise(amount), 18, false).igst)).toEqual([9, 9, 0]);
    // 5 % of ₹300.30 is 1,501.5 paise.
    const lines = linesOf(product({ addons: [], price: paise(30_030) }), 0, []) ?? [];
    expect(evaluateCoupon(coupon({ value: 500 }), lines, fresh, now).discount).toBe(1502);
  });
});
