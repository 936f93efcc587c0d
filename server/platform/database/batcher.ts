/**
 * Batches writes of many callers: items that arrive within a few milliseconds, or while earlier batches are being
 * written, share one write and one commit. A caller is answered only after that commit.
 * - A few batches run at a time for each database handle: the next one fills while one waits for the disk.
 * - Two items with the same key never run at the same time, so that the later one sees what the earlier one stored.
 * - If a batch fails, each of its items is retried alone, so that one faulty item does not fail the others. If the
 *   database is unavailable or too slow, all of them fail at once.
 * - Memory is bounded: above `maxWaiting` an item is refused with 503.
 */
import type { Text } from '../../../common/languages/text.ts';
import { isDatabaseUnavailable, unavailable } from '../http/http-error.ts';
import type { Db } from './db.ts';

export type BatcherOptions<Item, Result, Key> = {
  /** How long the first item waits for others, in ms. */
  delayMs: number;
  /** Sum of the sizes in one batch; a single larger item is written alone. */
  maxBatch: number;
  /** Sum of the sizes that may wait for each database handle. */
  maxWaiting: number;
  maxWriters: number;
  /** Message of the 503 above `maxWaiting`. */
  tooManyText: Text;
  keyOf(item: Item): Key;
  sizeOf(item: Item): number;
  /** Writes and commits a batch; returns the results in the order of the items. */
  write(db: Db, items: readonly Item[]): Promise<readonly Result[]>;
};

type Waiting<Item, Result, Key> = {
  item: Item;
  key: Key;
  size: number;
  done(result: Result): void;
  failed(error: unknown): void;
};
type Queue<Item, Result, Key> = {
  waiting: Waiting<Item, Result, Key>[];
  /** Sum of the sizes of `waiting`. */
  size: number;
  writers: number;
  /** The keys of the batches that are being written. */
  keys: Set<Key>;
};

/** One batcher serves all database handles; each has a queue of its own. */
export class Batcher<Item, Result, Key> {
  readonly #options: BatcherOptions<Item, Result, Key>;
  readonly #queues = new WeakMap<Db, Queue<Item, Result, Key>>();

  constructor(options: BatcherOptions<Item, Result, Key>) {
    this.#options = options;
  }

  /**
   * Resolves when the item is durable. `db` is the pool, never a transaction. Throws unavailable (503) if too many
   * items wait.
   */
  add(db: Db, item: Item): Promise<Result> {
    const { maxWaiting, maxWriters, delayMs, tooManyText, keyOf, sizeOf } = this.#options;
    let queue = this.#queues.get(db);
    if (!queue) {
      queue = { waiting: [], size: 0, writers: 0, keys: new Set() };
      this.#queues.set(db, queue);
    }
    const size = sizeOf(item);
    if (queue.size + size > maxWaiting) throw unavailable(tooManyText);
    return new Promise((done, failed) => {
      queue.waiting.push({ item, key: keyOf(item), size, done, failed });
      queue.size += size;
      if (queue.writers < maxWriters) {
        queue.writers++;
        setTimeout(() => void this.#writeBatches(db, queue), delayMs);
      }
    });
  }

  async #writeBatches(db: Db, queue: Queue<Item, Result, Key>): Promise<void> {
    for (let next = this.#takeBatch(queue); next.length > 0; next = this.#takeBatch(queue)) {
      await this.#writeBatch(db, next);
      for (const { key } of next) queue.keys.delete(key);
    }
    queue.writers--;
  }

  /** Returns the next items to write, without those whose key is being written. */
  #takeBatch(queue: Queue<Item, Result, Key>): Waiting<Item, Result, Key>[] {
    const next: Waiting<Item, Result, Key>[] = [];
    const later: Waiting<Item, Result, Key>[] = [];
    let total = 0;
    for (const waiting of queue.waiting) {
      const { key, size } = waiting;
      const fits = next.length === 0 || total + size <= this.#options.maxBatch;
      if (!fits || queue.keys.has(key)) {
        later.push(waiting);
        continue;
      }
      queue.keys.add(key);
      total += size;
      next.push(waiting);
    }
    queue.waiting = later;
    queue.size -= total;
    return next;
  }

  async #writeBatch(db: Db, batch: readonly Waiting<Item, Result, Key>[]): Promise<void> {
    try {
      const results = await this.#options.write(
        db,
        batch.map(({ item }) => item),
      );
      for (const [index, { done }] of batch.entries()) done(results[index] as Result);
    } catch (error) {
      // Retried alone, each item would fail too, after the same wait.
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { failed } of batch) failed(error);
      else for (const one of batch) await this.#writeBatch(db, [one]);
    }
  }
}
