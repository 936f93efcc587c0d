/**
 * The candidate's clock. The server owns time: the browser only knows how long ago, by its own monotonic
 * clock, the server said what time it was. The computer's wall clock is never asked.
 */

export type Clock = Readonly<{
  startedAt: number;
  deadline: number;
  /** Server time minus monotonic time. */
  offset: number;
}>;

/** One answer of the server: the time it carried, and the monotonic time when it arrived. All in ms. */
export type Sample = Readonly<{ serverTime: number; arrivedAt: number }>;

export function clockFrom(startedAt: number, deadline: number, sample: Sample): Clock {
  return { startedAt, deadline, offset: sample.serverTime - sample.arrivedAt };
}

/**
 * An answer spent time on its way, so each sample's offset is a lower bound of the true one, and the greatest
 * seen is the best. It only grows: a slow answer can never give time back. The deadline may move, either way,
 * because the server says so.
 */
export function synced(clock: Clock, sample: Sample, deadline = clock.deadline): Clock {
  return { ...clock, deadline, offset: Math.max(clock.offset, sample.serverTime - sample.arrivedAt) };
}

export function remainingMs(clock: Clock, monotonicNow: number): number {
  return Math.max(0, clock.deadline - clock.offset - monotonicNow);
}

/** Since the attempt started, at most until its deadline. */
export function elapsedMs(clock: Clock, monotonicNow: number): number {
  const elapsed = monotonicNow + clock.offset - clock.startedAt;
  return Math.round(Math.min(Math.max(0, elapsed), Math.max(0, clock.deadline - clock.startedAt)));
}

/** "9:05", "1:00:00". A begun second counts as a whole one, so that 0:00 is shown when it is over and not before. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

/** Minutes left that are said aloud. */
export const ANNOUNCED_MINUTES = [10, 5, 1] as const;

/** The announcement that falls between two looks at the clock, if any: the latest, when several were slept through. */
export function announcementBetween(beforeMs: number, nowMs: number): (typeof ANNOUNCED_MINUTES)[number] | null {
  return ANNOUNCED_MINUTES.findLast((minutes) => beforeMs > minutes * 60_000 && nowMs <= minutes * 60_000) ?? null;
}
