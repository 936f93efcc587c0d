import { plusDays } from '../platform/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How old a payment may be, and how long after one question the next one comes. */
const SCHEDULE = [
  [30 * MINUTE, 5 * MINUTE],
  [6 * HOUR, 30 * MINUTE],
  [48 * HOUR, 6 * HOUR],
] as const;
const ASK_FOR_DAYS = 10;

/**
 * When to ask the gateway again about a payment that has not succeeded, also when it is thought to have failed: money
 * may come late. Null when it is not worth asking any more.
 */
export function nextEnquiry(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const [, pause] = SCHEDULE.find(([until]) => age < until) ?? [0, 24 * HOUR];
  const next = new Date(now.getTime() + pause);
  return next < plusDays(createdAt, ASK_FOR_DAYS) ? next : null;
}
