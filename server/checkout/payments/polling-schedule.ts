import { plusDays } from '../../platform/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The polling schedule: the age of a payment up to which each interval between status checks holds. */
const SCHEDULE = [
  [30 * MINUTE_MS, 5 * MINUTE_MS],
  [6 * HOUR_MS, 30 * MINUTE_MS],
  [48 * HOUR_MS, 6 * HOUR_MS],
] as const;
const POLL_DAYS = 10;

/** Whether a bill is too old to buy anything: its prices and coupons hold as long as its payment is polled. */
export function isBillExpired(createdAt: Date, now: Date): boolean {
  return now >= plusDays(createdAt, POLL_DAYS);
}

/**
 * The time of the next status check of a payment that has not succeeded, a failed one included, because money may
 * arrive late. Null after the last check.
 */
export function nextStatusCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const [, intervalMs] = SCHEDULE.find(([until]) => age < until) ?? [0, 24 * HOUR_MS];
  const next = new Date(now.getTime() + intervalMs);
  return next < plusDays(createdAt, POLL_DAYS) ? next : null;
}
