/** What a student owns of a product, from the grants that were made and the time. */
import { ordinal } from '../../contract/wording.ts';
import { plusDays, plusMonths } from '../platform/clock.ts';

export type Grant = {
  emiNo: number;
  emiTotal: number;
  grantedAt: Date;
  /** Null: without end. */
  validTill: Date | null;
};

export type Ownership = {
  productId: number;
  /** Null: without end. */
  validTill: Date | null;
  /** May be opened now. */
  isLive: boolean;
  /** Shut until an instalment is paid. */
  isLocked: boolean;
  lockMessage: string;
  lockStatus: 0 | 3;
  /** Empty when it was paid in full. */
  instalments: Array<{ emiNo: number; isPaid: boolean }>;
  /** The lowest unpaid instalment; null when nothing is left to pay. */
  nextEmiNo: number | null;
};

/** Grants come in the order they were made. Null when there are none. */
export function ownershipFrom(productId: number, grants: readonly Grant[], now: Date): Ownership | null {
  const run = currentRun(grants);
  const [first] = run;
  if (!first) return null;
  const paid = new Set(run.map(({ emiNo }) => emiNo));
  const isInFull = paid.has(0);
  const instalments = isInFull
    ? []
    : Array.from({ length: first.emiTotal }, (_, index) => ({ emiNo: index + 1, isPaid: paid.has(index + 1) }));
  const nextEmiNo = instalments.find(({ isPaid }) => !isPaid)?.emiNo ?? null;
  const validTill = latest(run);
  const isLive = validTill === null || validTill > now;
  const isLocked = !isLive && nextEmiNo !== null;
  return {
    productId,
    validTill,
    isLive,
    isLocked,
    lockMessage: isLocked ? `Your ${ordinal(nextEmiNo)} instalment is due. Pay it to open this course again.` : '',
    lockStatus: isLocked ? 3 : 0,
    instalments,
    nextEmiNo,
  };
}

/** Whether the product can be bought (again) in full: never owned, or over and paid up. */
export function isOpenToBuy(ownership: Ownership | null): boolean {
  return ownership === null || (!ownership.isLive && ownership.nextEmiNo === null);
}

/** The one instalment that may be paid now, out of `emiTotal`; null when none may. */
export function payableInstalment(ownership: Ownership | null, emiTotal: number): number | null {
  if (emiTotal === 0) return null;
  return isOpenToBuy(ownership) ? 1 : (ownership?.nextEmiNo ?? null);
}

/** Until when access bought in full lasts; null without end. */
export function endInFull(now: Date, validityMonths: number): Date | null {
  return validityMonths === 0 ? null : plusMonths(now, validityMonths);
}

/** An instalment paid early adds its days to what is left, so that nobody loses by paying in time. */
export function endOfInstalment(now: Date, validityDays: number, earlier: readonly Grant[]): Date {
  const left = latest(currentRun(earlier));
  return plusDays(left && left > now ? left : now, validityDays);
}

export type Reminder = { kind: 'soon' | 'locked' | 'still locked'; emiNo: number; dueOn: Date };

const DAY_MS = 86_400_000;
/** Days from the due day on which a reminder of each kind is right; one that was missed is sent until the last. */
const REMINDERS: ReadonlyArray<readonly [Reminder['kind'], number, number]> = [
  ['soon', -3, 0],
  ['locked', 0, 3],
  ['still locked', 7, 14],
];
export const REMINDED_DAYS = { before: 3, after: 14 };

/** What a student is reminded of now: the next instalment before and after the day it is due. */
export function reminderOf(ownership: Ownership, now: Date): Reminder | null {
  const { nextEmiNo, validTill } = ownership;
  if (nextEmiNo === null || validTill === null) return null;
  const days = (now.getTime() - validTill.getTime()) / DAY_MS;
  const found = REMINDERS.find(([, from, until]) => days >= from && days < until);
  return found ? { kind: found[0], emiNo: nextEmiNo, dueOn: validTill } : null;
}

/** A purchase in full or a first instalment begins anew; what came before is history. */
function currentRun(grants: readonly Grant[]): readonly Grant[] {
  const start = grants.findLastIndex(({ emiNo }) => emiNo <= 1);
  return grants.slice(Math.max(start, 0));
}

function latest(grants: readonly Grant[]): Date | null {
  let end: Date | null = new Date(0);
  for (const { validTill } of grants) {
    if (validTill === null) return null;
    if (validTill > end) end = validTill;
  }
  return end;
}
