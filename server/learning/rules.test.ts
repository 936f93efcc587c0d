import { describe, expect, it } from 'vitest';
import { plusDays } from '../platform/clock.ts';
import {
  dueDates,
  endInFull,
  endOfInstalment,
  type Grant,
  isOpenToBuy,
  type Ownership,
  ownershipFrom,
  payableInstalment,
  reminderOf,
} from './rules.ts';

const start = new Date('2026-11-21T04:30:00Z');
const instalment = (emiNo: number, validTill: Date): Grant => ({ emiNo, emiTotal: 3, grantedAt: start, validTill });
const inFull = (validTill: Date | null): Grant => ({ emiNo: 0, emiTotal: 0, grantedAt: start, validTill });
const at = (days: number) => plusDays(start, days);

describe('bought in full', () => {
  it('is live until its end, then can be bought again', () => {
    const grants = [inFull(at(30))];
    expect(ownershipFrom(1, grants, at(29))).toMatchObject({ isLive: true, isLocked: false, nextEmiNo: null });
    const over = ownershipFrom(1, grants, at(30));
    expect(over).toMatchObject({ isLive: false, isLocked: false });
    expect(isOpenToBuy(over)).toBe(true);
  });

  it('may have no end', () => {
    expect(endInFull(start, 0)).toBeNull();
    expect(ownershipFrom(1, [inFull(null)], at(9999))).toMatchObject({ isLive: true, validTill: null });
  });
});

describe('instalments', () => {
  it('lock the course when the next is due, and open it again when it is paid', () => {
    const first = [instalment(1, at(120))];
    expect(ownershipFrom(1, first, at(119))).toMatchObject({ isLive: true, nextEmiNo: 2, lockStatus: 0 });
    expect(ownershipFrom(1, first, at(120))).toMatchObject({
      isLive: false,
      isLocked: true,
      lockStatus: 3,
      lockMessage: {
        english: 'Your 2nd instalment is due. Pay it to open this course again.',
        hindi: 'आपकी किस्त 2 देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।',
      },
    });
    const second = [...first, instalment(2, endOfInstalment(at(130), 120, first))];
    expect(ownershipFrom(1, second, at(131))).toMatchObject({ isLive: true, validTill: at(250), nextEmiNo: 3 });
  });

  it('paid early lose no day', () => {
    expect(endOfInstalment(at(100), 120, [instalment(1, at(120))])).toEqual(at(240));
    const plan = [120, 100, 90].map((validityDays, index) => ({ emiNo: index + 1, validityDays }));
    const expected = { first: [120, 220], early: [220], late: [230] };
    expect([...dueDates(plan, 1, null, start).values()]).toEqual(expected.first.map(at));
    const owned = ownershipFrom(1, [instalment(1, at(120))], at(100));
    expect([...dueDates(plan, 2, owned, at(100)).values()]).toEqual(expected.early.map(at));
    expect([...dueDates(plan, 2, owned, at(130)).values()]).toEqual(expected.late.map(at));
  });

  it('are paid in order, and once', () => {
    expect(payableInstalment(null, 3)).toBe(1);
    const one = ownershipFrom(1, [instalment(1, at(120))], at(1));
    expect(payableInstalment(one, 3)).toBe(2);
    const all = ownershipFrom(1, [instalment(1, at(9)), instalment(2, at(19)), instalment(3, at(29))], at(20));
    expect(all?.nextEmiNo).toBeNull();
    expect(payableInstalment(all, 3)).toBeNull();
    expect(payableInstalment(ownershipFrom(1, [inFull(at(30))], start), 3)).toBeNull();
    expect(payableInstalment(null, 0)).toBeNull();
  });

  it.each([
    [116.9, null],
    [117, 'soon'],
    [119.9, 'soon'],
    [120, 'locked'],
    [122.9, 'locked'],
    [124, null],
    [127, 'still locked'],
    [133.9, 'still locked'],
    [134, null],
  ])('remind on day %d: %s', (day, kind) => {
    const owned = ownershipFrom(1, [instalment(1, at(120))], at(day)) as Ownership;
    expect(reminderOf(owned, at(day))).toEqual(kind && { kind, emiNo: 2, dueOn: at(120) });
  });

  it('send no reminder of what is paid', () => {
    const paidEarly = [instalment(1, at(120)), instalment(2, at(240))];
    expect(reminderOf(ownershipFrom(1, paidEarly, at(119)) as Ownership, at(119))).toBeNull();
    const all = [...paidEarly, instalment(3, at(360))];
    expect(reminderOf(ownershipFrom(1, all, at(359)) as Ownership, at(359))).toBeNull();
    expect(reminderOf(ownershipFrom(1, [inFull(at(120))], at(119)) as Ownership, at(119))).toBeNull();
  });

  it('start again after all access has expired', () => {
    const old = [instalment(1, at(1)), instalment(2, at(2)), instalment(3, at(3))];
    const again = ownershipFrom(1, [...old, instalment(1, at(100))], at(50));
    expect(again?.instalments).toEqual([
      { emiNo: 1, isPaid: true },
      { emiNo: 2, isPaid: false },
      { emiNo: 3, isPaid: false },
    ]);
  });
});

describe('access that the staff gave', () => {
  const given = (end: Date | null) => [{ grantedAt: start, validTill: end }];

  it('opens a product without a purchase, until its own end', () => {
    expect(ownershipFrom(1, [], at(9), given(at(10)))).toMatchObject({
      isLive: true,
      instalments: [],
      nextEmiNo: null,
    });
    const over = ownershipFrom(1, [], at(10), given(at(10)));
    expect(over).toMatchObject({ isLive: false, isLocked: false });
    expect(isOpenToBuy(over)).toBe(true);
    expect(ownershipFrom(1, [], at(9999), given(null))).toMatchObject({ isLive: true, validTill: null });
  });

  it('ends with the later one of paid and given access', () => {
    expect(ownershipFrom(1, [inFull(at(30))], at(40), given(at(50)))).toMatchObject({
      isLive: true,
      validTill: at(50),
    });
    expect(ownershipFrom(1, [inFull(at(30))], at(9), given(at(10)))).toMatchObject({ validTill: at(30) });
  });

  it('moves no instalment, and stops reminders that say locked', () => {
    const paid = [instalment(1, at(120))];
    const owned = ownershipFrom(1, paid, at(121), given(at(200))) as Ownership;
    expect(owned).toMatchObject({ isLive: true, isLocked: false, nextEmiNo: 2, dueOn: at(120), validTill: at(200) });
    expect(reminderOf(owned, at(121))).toBeNull();
    const soon = ownershipFrom(1, paid, at(118), given(at(200))) as Ownership;
    expect(reminderOf(soon, at(118))).toEqual({ kind: 'soon', emiNo: 2, dueOn: at(120) });
    const plan = [1, 2, 3].map((emiNo) => ({ emiNo, validityDays: 100 }));
    expect([...dueDates(plan, 2, owned, at(110)).values()]).toEqual([at(220)]);
  });
});

it('a product that was never bought', () => expect(ownershipFrom(1, [], start)).toBeNull());
