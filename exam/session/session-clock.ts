/** The clock of a session: remaining and elapsed time by the server's time, and what is announced of it. */
import {
  announcementBetween,
  type Clock,
  createClock,
  elapsedMs,
  remainingMs,
  withSample,
} from '../../engine/clock.ts';

const MINUTE_MS = 60_000;

/** The times in every response about the attempt, as ISO 8601 texts. */
export type ServerTime = Readonly<{ server_time: string; deadline: string }>;

export class SessionClock {
  readonly #now: () => number;
  #clock: Clock;
  #lastRemainingMs = Number.POSITIVE_INFINITY;

  /** `now` is a monotonic clock in ms, and `arrivedAt` its reading when `data` arrived. */
  constructor(data: ServerTime & { started_at: string }, arrivedAt: number, now: () => number) {
    this.#now = now;
    const sample = { serverTime: Date.parse(data.server_time), arrivedAt };
    this.#clock = createClock(Date.parse(data.started_at), Date.parse(data.deadline), sample);
  }

  /** Returns the ms since the attempt started. */
  elapsedMs(): number {
    return elapsedMs(this.#clock, this.#now());
  }

  remainingMs(): number {
    return remainingMs(this.#clock, this.#now());
  }

  /** Returns the ms from the start of the attempt to its deadline. */
  durationMs(): number {
    return this.#clock.deadline - this.#clock.startedAt;
  }

  /**
   * Applies the time of a response that has just arrived; it replaces an estimated time. Returns by how many minutes
   * the deadline is later than before.
   */
  synchronize(response: ServerTime, isEstimated: boolean): number {
    const before = this.#clock;
    const deadline = Date.parse(response.deadline);
    const sample = { serverTime: Date.parse(response.server_time), arrivedAt: this.#now() };
    this.#clock = isEstimated ? createClock(before.startedAt, deadline, sample) : withSample(before, sample, deadline);
    this.#lastRemainingMs = Math.max(this.#lastRemainingMs, this.remainingMs());
    return Math.round((deadline - before.deadline) / MINUTE_MS);
  }

  /** Returns the remaining minutes to announce since the last call, or null. */
  takeAnnouncedMinutes(): number | null {
    const remaining = this.remainingMs();
    const minutes = announcementBetween(this.#lastRemainingMs, remaining);
    this.#lastRemainingMs = remaining;
    return minutes;
  }
}
