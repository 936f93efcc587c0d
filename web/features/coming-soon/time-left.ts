const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The target of the coming-soon page: the start of 1 September 2024 in India. */
export const OPENS = new Date('2024-09-01T00:00:00+05:30');

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Returns the time until `target`; null from then on. */
export function timeLeft(target: Date, now: Date): TimeLeft | null {
  const left = target.getTime() - now.getTime();
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
