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
/** Longer than a call can take. */
const MAX_OUTDATED_MS = 30_000;

/** The times in every response about the attempt, as ISO 8601 texts. */
export type ServerTime = Readonly<{
  server_time: string;
  deadline: string;
  /** It moves with the deadline by each pause. */
  started_at?: string | undefined;
  is_paused?: boolean | undefined;
}>;

export class SessionClock {
  readonly #now: () => number;
  #clock: Clock;
  #lastRemainingMs = Number.POSITIVE_INFINITY;
  /** The newest time of the server, in ms since 1970, and the reading of the monotonic clock when it arrived. */
  #newest: { serverTime: number; arrivedAt: number };
  /** The reading of the monotonic clock at which a pause was reported; null while the clock runs. */
  #stoppedAt: number | null;

  /** `now` is a monotonic clock in ms, and `arrivedAt` its reading when `data` arrived. */
  constructor(data: ServerTime & { started_at: string }, arrivedAt: number, now: () => number) {
    this.#now = now;
    const sample = { serverTime: Date.parse(data.server_time), arrivedAt };
    this.#newest = sample;
    this.#stoppedAt = data.is_paused ? arrivedAt : null;
    this.#clock = createClock(Date.parse(data.started_at), Date.parse(data.deadline), sample);
  }

  /** Returns the ms since the attempt started. */
  elapsedMs(): number {
    return elapsedMs(this.#clock, this.#stoppedAt ?? this.#now());
  }

  remainingMs(): number {
    return remainingMs(this.#clock, this.#stoppedAt ?? this.#now());
  }

  /** Returns the ms from the start of the attempt to its deadline. */
  durationMs(): number {
    return this.#clock.deadline - this.#clock.startedAt;
  }

  /** Returns the ms since the server's time arrived last. */
  silentMs(): number {
    return this.#now() - this.#newest.arrivedAt;
  }

  /**
   * Whether a response that has just arrived is older than what is applied: its time is that of the request, which may have
   * waited for a pause to be stored. An even older time means that the server's clock was set back.
   */
  isOutdated({ server_time }: ServerTime): boolean {
    const behindMs = this.#newest.serverTime - Date.parse(server_time);
    return behindMs > 0 && behindMs <= MAX_OUTDATED_MS;
  }

  /**
   * Applies the time of a response that has just arrived; it replaces an estimated time. Returns by how many minutes
   * the test is longer than before.
   */
  synchronize(response: ServerTime, isEstimated: boolean): number {
    const durationMs = this.durationMs();
    const deadline = Date.parse(response.deadline);
    const startedAt = response.started_at ? Date.parse(response.started_at) : this.#clock.startedAt;
    const now = this.#now();
    const sample = { serverTime: Date.parse(response.server_time), arrivedAt: now };
    this.#newest = sample;
    this.#clock = isEstimated
      ? createClock(startedAt, deadline, sample)
      : withSample({ ...this.#clock, startedAt }, sample, deadline);
    this.#stoppedAt = response.is_paused ? now : null;
    this.#lastRemainingMs = Math.max(this.#lastRemainingMs, this.remainingMs());
    return Math.round((this.durationMs() - durationMs) / MINUTE_MS);
  }

  /** Returns the remaining minutes to announce since the last call, or null. */
  takeAnnouncedMinutes(): number | null {
    const remaining = this.remainingMs();
    const minutes = announcementBetween(this.#lastRemainingMs, remaining);
    this.#lastRemainingMs = remaining;
    return minutes;
  }
}
