const HALF_LIFE_MS = 60 * 60_000;

/** A number of reads in which a read counts half after each hour. */
export class ReadCount {
  #count = 0;
  #at = 0;

  /** `now`: ms of a monotonic clock. */
  add(now: number): void {
    this.#count = this.at(now) + 1;
    this.#at = now;
  }

  at(now: number): number {
    return this.#count * 2 ** ((this.#at - now) / HALF_LIFE_MS);
  }
}
