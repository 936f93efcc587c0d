/**
 * Limits on what one member of the staff does, so that a stolen session can neither copy the data of all students, nor fill
 * the disk, nor send mails of the institute without end.
 */
import type { StaffCtx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';
import { openCounter } from '../observability/metrics.ts';
import { consume } from './rate-limiter.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const LIMITS = {
  students_read: { limit: 200, seconds: HOUR_SECONDS, what: 'opened 200 students within an hour' },
  students_exported: { limit: 20, seconds: DAY_SECONDS, what: 'exported the data of 20 students within a day' },
  students_corrected: { limit: 50, seconds: DAY_SECONDS, what: 'corrected the details of 50 students within a day' },
  students_deleted: { limit: 20, seconds: DAY_SECONDS, what: 'deleted 20 accounts of students within a day' },
  lists_exported: { limit: 50, seconds: DAY_SECONDS, what: 'exported 50 lists within a day' },
  invitations_sent: { limit: 50, seconds: DAY_SECONDS, what: 'sent 50 invitations within a day' },
} as const;

type StaffLimit = keyof typeof LIMITS;

const reached = openCounter({
  name: 'staff_limits_reached_total',
  help: 'Calls of the staff that were refused because the person reached a limit, by limit',
  labels: ['limit'],
});
// Start at zero so that `increase()` sees the first refusal.
for (const limit of Object.keys(LIMITS)) reached.inc({ limit }, 0);

export const counters = [reached];

/** Consumes one use of a limit of the caller. Throws 429 with the time from which it is possible again. */
export async function consumeStaffLimit(ctx: StaffCtx, name: StaffLimit): Promise<void> {
  const { staffId } = ctx.staff;
  const { limit, seconds, what } = LIMITS[name];
  const { isAllowed, wait } = await consume(ctx, { subject: `staff-limit:${name}:${staffId}`, limit, seconds });
  if (isAllowed) return;
  reached.inc({ limit: name });
  ctx.log.warn({ staffId, limit: name }, 'a member of the staff reached a limit');
  const text = `You ${what}. You can continue in ${durationText(wait)}. If it cannot wait, an owner can do it for you.`;
  throw rateLimited(text, wait);
}

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
