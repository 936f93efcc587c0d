/** Rules of ownership: what a student has of a product, from the access grants and the time. */
import { instalmentDue } from '../../common/instalment-due.ts';
import { plusDays, plusMonths } from '../platform/clock.ts';

export type Grant = {
  emiNo: number;
  emiTotal: number;
  grantedAt: Date;
  /** Null for access without end. */
  validTill: Date | null;
};

/** The access of a student to one product now. */
export type Ownership = {
  productId: number;
  /** Null for access without end. */
  validTill: Date | null;
  /** Whether the product can be opened now. */
  isLive: boolean;
  /** Whether an overdue instalment locks the product. */
  isLocked: boolean;
  lockMessage: string;
  lockStatus: 0 | 3;
  /** Empty for a payment in full. */
  instalments: Array<{ emiNo: number; isPaid: boolean }>;
  /** The lowest unpaid instalment; null if all are paid. */
  nextEmiNo: number | null;
  /** When that instalment is due; null if all are paid. */
  dueOn: Date | null;
};

/** Access that the staff gave, by themselves or by a batch. */
export type GivenAccess = Pick<Grant, 'grantedAt' | 'validTill'>;

/**
 * Computes ownership from paid grants in the order in which they were made, and from what the staff gave, which changes
 * nothing about instalments. Null if there is neither.
 */
export function ownershipFrom(
  productId: number,
  grants: readonly Grant[],
  now: Date,
  given: readonly GivenAccess[] = [],
): Ownership | null {
  const run = currentRun(grants);
  const [first] = run;
  if (!first && given.length === 0) return null;
  const paid = new Set(run.map(({ emiNo }) => emiNo));
  const isInFull = paid.has(0);
  const instalments =
    isInFull || !first
      ? []
      : Array.from({ length: first.emiTotal }, (_, index) => ({ emiNo: index + 1, isPaid: paid.has(index + 1) }));
  const nextEmiNo = instalments.find(({ isPaid }) => !isPaid)?.emiNo ?? null;
  const validTill = latest([...run, ...given]);
  const isLive = validTill === null || validTill > now;
  const isLocked = !isLive && nextEmiNo !== null;
  return {
    productId,
    validTill,
    isLive,
    isLocked,
    lockMessage: isLocked ? instalmentDue(nextEmiNo).english : '',
    lockStatus: isLocked ? 3 : 0,
    instalments,
    nextEmiNo,
    dueOn: nextEmiNo === null ? null : latest(run),
  };
}

/** Whether the product can be bought in full: never owned, or expired with nothing left to pay. */
export function isOpenToBuy(ownership: Ownership | null): boolean {
  return ownership === null || (!ownership.isLive && ownership.nextEmiNo === null);
}

/** The one instalment of `emiTotal` that can be paid now; null if none can. */
export function payableInstalment(ownership: Ownership | null, emiTotal: number): number | null {
  if (emiTotal === 0) return null;
  return isOpenToBuy(ownership) ? 1 : (ownership?.nextEmiNo ?? null);
}

/** The end of access bought in full; null for access without end. */
export function endInFull(now: Date, validityMonths: number): Date | null {
  return validityMonths === 0 ? null : plusMonths(now, validityMonths);
}

/** An instalment paid early adds its days to those that are left, so that paying early loses none. */
export function endOfInstalment(now: Date, validityDays: number, earlier: readonly Grant[]): Date {
  const left = latest(currentRun(earlier));
  return plusDays(left && left > now ? left : now, validityDays);
}

/**
 * The days on which the instalments after `emiNo` are due, if it is paid now and each of them on its day. `plan` is in the
 * order of payment.
 */
export function dueDates(
  plan: ReadonlyArray<{ emiNo: number; validityDays: number }>,
  emiNo: number,
  owned: Ownership | null,
  now: Date,
): Map<number, Date> {
  const due = new Map<number, Date>();
  let end = owned?.dueOn && owned.dueOn > now ? owned.dueOn : now;
  for (const instalment of plan) {
    if (instalment.emiNo < emiNo) continue;
    if (instalment.emiNo > emiNo) due.set(instalment.emiNo, end);
    end = plusDays(end, instalment.validityDays);
  }
  return due;
}

export type Reminder = { kind: 'soon' | 'locked' | 'still locked'; emiNo: number; dueOn: Date };

const DAY_MS = 86_400_000;
/**
 * For each kind of reminder, the days relative to the due day from which and until which it is sent, so that a reminder
 * missed on the first day is sent later.
 */
const REMINDERS: ReadonlyArray<readonly [Reminder['kind'], number, number]> = [
  ['soon', -3, 0],
  ['locked', 0, 3],
  ['still locked', 7, 14],
];
export const REMINDED_DAYS = { before: 3, after: 14 };

/**
 * The reminder to send now for the next instalment, before or after its due day; null if there is none. No reminder says
 * that a product is locked while access by the staff is open.
 */
export function reminderOf({ nextEmiNo, dueOn, isLive }: Ownership, now: Date): Reminder | null {
  if (nextEmiNo === null || dueOn === null) return null;
  const days = (now.getTime() - dueOn.getTime()) / DAY_MS;
  if (days >= 0 && isLive) return null;
  const found = REMINDERS.find(([, from, until]) => days >= from && days < until);
  return found ? { kind: found[0], emiNo: nextEmiNo, dueOn } : null;
}

/** In the order in which they are sent. */
export const REMINDER_KINDS = REMINDERS.map(([kind]) => kind);

/** From when the next reminder of an instalment is sent; null after the last one. */
export function nextReminderAt(dueOn: Date, now: Date): Date | null {
  const starts = REMINDERS.map(([, from]) => new Date(dueOn.getTime() + from * DAY_MS));
  return starts.find((start) => start > now) ?? null;
}

/** The grants since the last purchase in full or first instalment; earlier ones do not count. */
function currentRun(grants: readonly Grant[]): readonly Grant[] {
  const start = grants.findLastIndex(({ emiNo }) => emiNo <= 1);
  return grants.slice(Math.max(start, 0));
}

function latest(grants: readonly Pick<Grant, 'validTill'>[]): Date | null {
  let end: Date | null = new Date(0);
  for (const { validTill } of grants) {
    if (validTill === null) return null;
    if (validTill > end) end = validTill;
  }
  return end;
}
