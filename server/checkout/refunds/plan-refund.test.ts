import { expect, test } from 'vitest';
import { type Paise, paise } from '../../../common/money.ts';
import type { OrderAccess } from '../../learning/index.ts';
import type { CreditableLine } from '../../orders/index.ts';
import { planRefund, type RefundableOrder } from './plan-refund.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const none = paise(0);

const line = (position: number, net: number, more: Partial<CreditableLine> = {}): CreditableLine => ({
  position,
  productId: position + 1,
  addonId: null,
  title: `Line ${position}`,
  amount: { net: paise(net), taxable: paise(net), cgst: none, sgst: none, igst: none },
  credited: none,
  ...more,
});
const access = (productId: number, from: number, till: number | null, isRevoked = false): OrderAccess => ({
  productId,
  paidFrom: day(from),
  validTill: till === null ? null : day(till + 5),
  paidTill: till === null ? null : day(till),
  isRevoked,
});
const order = (lines: CreditableLine[], accesses: OrderAccess[], left?: number): RefundableOrder => {
  const sum = lines.reduce((total, { amount, credited }) => total + amount.net - credited, 0);
  return { lines, access: accesses, left: paise(left ?? sum) };
};
const plan = (of: RefundableOrder, kind: 'whole' | 'partial' | 'pro_rata', amount: number | null = null) =>
  planRefund(of, { kind, amount: amount as Paise | null }, NOW);

test('the whole order returns what is left of the payment and credits what is left of each line', () => {
  const half = order([line(0, 10_000, { credited: paise(4_000) }), line(1, 500, { credited: paise(500) })], []);
  expect(plan(half, 'whole')).toEqual({
    kind: 'whole',
    amount: 6_000,
    parts: [{ position: 0, net: 6_000 }],
    endsAccess: true,
  });
  const returnedAtTheGateway = order([line(0, 10_000)], [], 7_000);
  expect(plan(returnedAtTheGateway, 'whole')).toMatchObject({ amount: 7_000, parts: [{ net: 10_000 }] });
  expect(plan(order([line(0, 10_000)], [], 0), 'whole')).toMatchObject({ code: 'refund_not_possible' });
});

test('a partial refund is spread over the lines in proportion and leaves the access', () => {
  const two = order([line(0, 10_000), line(1, 5_000)], [access(1, 0, 30)]);
  expect(plan(two, 'partial', 1_000)).toEqual({
    kind: 'partial',
    amount: 1_000,
    parts: [
      { position: 0, net: 667 },
      { position: 1, net: 333 },
    ],
    endsAccess: false,
  });
  for (const amount of [null, 0, 99, 15_000, 15_001]) {
    expect(plan(two, 'partial', amount), String(amount)).toMatchObject({ code: 'refund_amount_invalid' });
  }
  expect(plan(two, 'partial', 14_999)).toMatchObject({ amount: 14_999 });
});

test('the remaining validity counts whole days of products with an end, without add-ons', () => {
  const product = line(0, 36_500);
  const addon = line(1, 1_000, { productId: 1, addonId: 7 });
  const endless = line(2, 2_000);
  const left100Days = [access(1, -265, 100), access(3, -265, null)];
  expect(plan(order([product, addon, endless], left100Days), 'pro_rata')).toEqual({
    kind: 'pro_rata',
    amount: 10_000,
    parts: [{ position: 0, net: 10_000 }],
    endsAccess: true,
  });
  expect(plan(order([product], [access(1, -265, 99.9)]), 'pro_rata')).toMatchObject({ amount: 9_900 });
  // An instalment paid early: its 30 days have not begun, so all of its price is left.
  expect(plan(order([product, endless], [access(1, 10, 40)]), 'pro_rata')).toMatchObject({ amount: 36_500 });
  for (const over of [[access(1, -365, 0)], [access(1, -265, 100, true)], [access(1, -9, null)], []]) {
    expect(plan(order([product], over), 'pro_rata')).toMatchObject({ code: 'validity_over' });
  }
});

test('a remaining validity that is worth all that is left of the payments refunds the whole order', () => {
  const left100Days = [access(1, -265, 100)];
  const of = (credited: number, left?: number) =>
    plan(order([line(0, 36_500, { credited: paise(credited) })], left100Days, left), 'pro_rata');
  expect(of(30_000)).toMatchObject({ kind: 'whole', amount: 6_500, parts: [{ net: 6_500 }] });
  // The gateway has returned the rest, which no credit note has credited yet.
  expect(of(0, 5_000)).toMatchObject({ kind: 'whole', amount: 5_000, parts: [{ net: 36_500 }] });
  expect(of(0, 10_000)).toMatchObject({ kind: 'whole', amount: 10_000, parts: [{ net: 36_500 }] });
  expect(of(0, 10_001)).toMatchObject({ kind: 'pro_rata', amount: 10_000, parts: [{ net: 10_000 }] });
  expect(plan(order([line(0, 36_500)], [access(1, 0, 365)]), 'pro_rata')).toMatchObject({ kind: 'whole' });
});
