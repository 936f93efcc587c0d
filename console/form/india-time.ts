/** Times as the control `datetime-local` has them, in India (UTC+5:30, without daylight saving). */

const OFFSET_MS = 5.5 * 3_600_000;

/** Returns `2026-11-25T18:00` in India for an ISO instant; empty for an invalid one. */
export function indianLocalTime(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16);
}

/** Returns the ISO instant with the offset of India for `2026-11-25T18:00`. */
export function instantOfIndianTime(local: string): string {
  return `${local}:00+05:30`;
}
