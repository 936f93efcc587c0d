/** Days of access that the staff enter. */
import { endInvalid } from '../../../contract/staff/students/access.ts';
import { indianDate, plusDays, plusMonths } from '../../platform/clock.ts';
import { refuse } from '../../platform/http/http-error.ts';

const MAX_MONTHS = 120;

/** The first instant of a day in India; null if the calendar has no such day. */
export function startOfDay(day: string): Date | null {
  const start = new Date(`${day}T00:00:00+05:30`);
  return !Number.isNaN(start.getTime()) && indianDate(start) === day ? start : null;
}

/** The last second of a day in India, so that the end is shown as that day; null if the calendar has no such day. */
export function endOfDay(day: string): Date | null {
  const start = startOfDay(day);
  return start && new Date(plusDays(start, 1).getTime() - 1000);
}

/** The end of access until the day. Refuses a day that is over, is not after `after`, or is too far away. */
export function requireEnd(day: string, now: Date, after: Date | null = null): Date {
  const end = endOfDay(day);
  if (!end || end <= now || (after && end <= after) || end > plusMonths(now, MAX_MONTHS)) throw refuse(endInvalid);
  return end;
}
