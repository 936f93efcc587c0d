/**
 * Batches the saves of many students: saves that arrive within a few milliseconds, or while the previous batch is being
 * written, share one statement and one commit. A caller is answered only after that commit.
 * - A few batches run at a time for each database handle: the next one fills while one waits for the disk.
 * - Two saves of one attempt never run at the same time, so that the later one sees what the earlier one stored.
 * - Saves are validated before they are batched. If a batch fails anyway, each of its saves is retried alone, so that
 *   one faulty save does not fail the others. If the database is unavailable or too slow, all of them fail at once.
 * - Memory is bounded: above `MAX_WAITING` events a save is refused with 503, and the browser stores it and retries.
 */
import type { Db } from '../platform/db.ts';
import { isDatabaseAway, unavailable } from '../platform/problem.ts';
import { type Save, type Stored, storeEvents } from './store-events.ts';

const GATHER_MS = 2;
const MAX_GROUP = 2_000;
const MAX_WAITING = 50_000;
const WRITERS = 3;

type Waiting = { save: Save; done(stored: Stored): void; failed(error: unknown): void };
type Group = { waiting: Waiting[]; events: number; writers: number; attempts: Set<number> };

const groups = new WeakMap<Db, Group>();

/**
 * Resolves when the save is durable; null if the attempt no longer takes answers. `db` is the pool, never a
 * transaction. Throws unavailable (503) if too many events wait.
 */
export function storeGrouped(db: Db, save: Save): Promise<Stored> {
  const group = groups.get(db) ?? { waiting: [], events: 0, writers: 0, attempts: new Set<number>() };
  groups.set(db, group);
  if (group.events + save.events.length > MAX_WAITING) {
    throw unavailable('Very many answers are arriving. Yours is kept on this device and sent again in a moment.');
  }
  return new Promise((done, failed) => {
    group.waiting.push({ save, done, failed });
    group.events += save.events.length;
    if (group.writers < WRITERS) {
      group.writers++;
      setTimeout(() => void writeAll(db, group), GATHER_MS);
    }
  });
}

async function writeAll(db: Db, group: Group): Promise<void> {
  for (let next = takeFrom(group); next.length > 0; next = takeFrom(group)) {
    await write(db, next);
    for (const { save } of next) group.attempts.delete(save.attemptId);
  }
  group.writers--;
}

/** Returns the next saves to write: at most about `MAX_GROUP` events, and no attempt that is being written. */
function takeFrom(group: Group): Waiting[] {
  const next: Waiting[] = [];
  const later: Waiting[] = [];
  let events = 0;
  for (const waiting of group.waiting) {
    const { attemptId, events: sent } = waiting.save;
    const fits = next.length === 0 || events + sent.length <= MAX_GROUP;
    if (!fits || group.attempts.has(attemptId)) {
      later.push(waiting);
      continue;
    }
    group.attempts.add(attemptId);
    events += sent.length;
    next.push(waiting);
  }
  group.waiting = later;
  group.events -= events;
  return next;
}

async function write(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const stored = await storeEvents(
      db,
      group.map(({ save }) => save),
    );
    for (const [index, { done }] of group.entries()) done(stored[index] ?? null);
  } catch (error) {
    // Retried alone, each save would fail too, after the same wait.
    if (group.length === 1 || isDatabaseAway(error)) for (const { failed } of group) failed(error);
    else for (const one of group) await write(db, [one]);
  }
}
