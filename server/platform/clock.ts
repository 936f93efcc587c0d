/** The clock, and calendar dates in India. */

/** Returns the current time; tests use a clock that they advance. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();

const INDIA_OFFSET_MS = 330 * 60_000;

/** The calendar date in India (IST), as `2026-04-01`. */
export function indianDate(instant: Date): string {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The Indian financial year (IST) as two two-digit years: `2627` from April 2026 to March 2027. */
export function financialYear(instant: Date): string {
  const [year, month] = indianDate(instant).split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Adds days of 24 hours. */
export function plusDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}

/** The same day and time, in UTC, some months later, or the last day of a shorter month. */
export function plusMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
