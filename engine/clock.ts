/**
 * The candidate's clock. It adds the browser's monotonic clock to the last server time, and never reads the computer's
 * wall clock, which the candidate can change. All times are in ms.
 */

/** `startedAt` and `deadline` are server times, in ms since 1970. */
export type Clock = Readonly<{
  startedAt: number;
  deadline: number;
  /** Server time minus monotonic time. */
  offset: number;
}>;

/** One server response: the server time in it, and the monotonic time at which it arrived. Both in ms. */
export type ServerTimeSample = Readonly<{ serverTime: number; arrivedAt: number }>;

/** Creates a clock from the attempt's start and deadline (ms since 1970) and the first server response. */
export function createClock(startedAt: number, deadline: number, sample: ServerTimeSample): Clock {
  return { startedAt, deadline, offset: sample.serverTime - sample.arrivedAt };
}

/**
 * Returns the clock after a further server response. Latency makes each sample's offset too small, so the greatest
 * offset is the most exact one, and a slow response never adds time. The server may move the deadline either way.
 */
export function withSample(clock: Clock, sample: ServerTimeSample, deadline = clock.deadline): Clock {
  return { ...clock, deadline, offset: Math.max(clock.offset, sample.serverTime - sample.arrivedAt) };
}

/** Returns the ms until the deadline, at least 0. */
export function remainingMs(clock: Clock, monotonicNow: number): number {
  return Math.max(0, clock.deadline - clock.offset - monotonicNow);
}

/** Returns the whole ms since the attempt started, at most until its deadline. */
export function elapsedMs(clock: Clock, monotonicNow: number): number {
  const elapsed = monotonicNow + clock.offset - clock.startedAt;
  return Math.round(Math.min(Math.max(0, elapsed), Math.max(0, clock.deadline - clock.startedAt)));
}

/** Formats ms as "09:05" or "1:00:00". Seconds are rounded up, so that "00:00" appears only when the time is over. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${twoDigits(m)}:${twoDigits(s)}`;
}

/** Minutes left at which the test screen announces the remaining time. */
export const ANNOUNCED_MINUTES = [10, 5, 1] as const;

/**
 * Returns the announcement due between two clock readings (remaining ms), or null; only the latest if several are due.
 */
export function announcementBetween(beforeMs: number, nowMs: number): (typeof ANNOUNCED_MINUTES)[number] | null {
  return ANNOUNCED_MINUTES.findLast((minutes) => beforeMs > minutes * 60_000 && nowMs <= minutes * 60_000) ?? null;
}
