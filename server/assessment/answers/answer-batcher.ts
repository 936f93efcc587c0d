/**
 * Batches the saves of many students: saves that arrive within a few milliseconds, or while the previous batch is being
 * written, share one statement and one commit. A caller is answered only after that commit.
 * - A few batches run at a time for each database handle: the next one fills while one waits for the disk.
 * - Two saves of one attempt never run at the same time, so that the later one sees what the earlier one stored.
 * - Saves are validated before they are batched. If a batch fails anyway, each of its saves is retried alone, so that
 *   one faulty save does not fail the others. If the database is unavailable or too slow, all of them fail at once.
 * - Memory is bounded: above `MAX_WAITING_EVENTS` events a save is refused with 503, and the browser stores it and retries.
 */
import type { Db } from '../../platform/database/db.ts';
import { isDatabaseUnavailable, unavailable } from '../../platform/http/http-error.ts';
import { type Save, type Stored, storeEvents } from './store-events.ts';

const BATCH_DELAY_MS = 2;
const MAX_BATCH_EVENTS = 2_000;
const MAX_WAITING_EVENTS = 50_000;
const MAX_WRITERS = 3;

type WaitingSave = { save: Save; done(stored: Stored): void; failed(error: unknown): void };
type Queue = { waiting: WaitingSave[]; events: number; writers: number; attempts: Set<number> };

const queues = new WeakMap<Db, Queue>();

/**
 * Resolves when the save is durable; null if the attempt no longer takes answers. `db` is the pool, never a
 * transaction. Throws unavailable (503) if too many events wait.
 */
export function storeInBatch(db: Db, save: Save): Promise<Stored> {
  const queue = queues.get(db) ?? { waiting: [], events: 0, writers: 0, attempts: new Set<number>() };
  queues.set(db, queue);
  if (queue.events + save.events.length > MAX_WAITING_EVENTS) {
    throw unavailable('Very many answers are arriving. Yours is kept on this device and sent again in a moment.');
  }
  return new Promise((done, failed) => {
    queue.waiting.push({ save, done, failed });
    queue.events += save.events.length;
    if (queue.writers < MAX_WRITERS) {
      queue.writers++;
      setTimeout(() => void writeBatches(db, queue), BATCH_DELAY_MS);
    }
  });
}

async function writeBatches(db: Db, queue: Queue): Promise<void> {
  for (let next = takeBatch(queue); next.length > 0; next = takeBatch(queue)) {
    await writeBatch(db, next);
    for (const { save } of next) queue.attempts.delete(save.attemptId);
  }
  queue.writers--;
}

/** Returns the next saves to write: at most about `MAX_BATCH_EVENTS` events, and no attempt that is being written. */
function takeBatch(queue: Queue): WaitingSave[] {
  const next: WaitingSave[] = [];
  const later: WaitingSave[] = [];
  let events = 0;
  for (const waiting of queue.waiting) {
    const { attemptId, events: sent } = waiting.save;
    const fits = next.length === 0 || events + sent.length <= MAX_BATCH_EVENTS;
    if (!fits || queue.attempts.has(attemptId)) {
      later.push(waiting);
      continue;
    }
    queue.attempts.add(attemptId);
    events += sent.length;
    next.push(waiting);
  }
  queue.waiting = later;
  queue.events -= events;
  return next;
}

async function writeBatch(db: Db, batch: readonly WaitingSave[]): Promise<void> {
  try {
    const stored = await storeEvents(
      db,
      batch.map(({ save }) => save),
    );
    for (const [index, { done }] of batch.entries()) done(stored[index] ?? null);
  } catch (error) {
    // Retried alone, each save would fail too, after the same wait.
    if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { failed } of batch) failed(error);
    else for (const one of batch) await writeBatch(db, [one]);
  }
}
