import { plusDays } from '../platform/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The polling schedule: the age of a payment up to which each interval between status checks holds. */
const SCHEDULE = [
  [30 * MINUTE, 5 * MINUTE],
  [6 * HOUR, 30 * MINUTE],
  [48 * HOUR, 6 * HOUR],
] as const;
const ASK_FOR_DAYS = 10;

/**
 * The time of the next status check of a payment that has not succeeded, a failed one included, because money may
 * arrive late. Null after the last check.
 */
export function nextEnquiry(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const [, pause] = SCHEDULE.find(([until]) => age < until) ?? [0, 24 * HOUR];
  const next = new Date(now.getTime() + pause);
  return next < plusDays(createdAt, ASK_FOR_DAYS) ? next : null;
}
