/** Days of the calendar in India, such as `2026-11-25`. */

const DAY_MS = 86_400_000;

/** Whether the day has begun. */
export function hasDayBegun(day: string, now: Date): boolean {
  return startOf(day) <= now.getTime();
}

/** Whether the day is over. */
export function isDayOver(day: string, now: Date): boolean {
  return startOf(day) + DAY_MS <= now.getTime();
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}
