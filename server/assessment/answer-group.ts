/**
 * Groups the saves of many students: what arrives within a few milliseconds, or while the group before is being
 * written, goes into one statement and one commit. A caller is answered after that commit and never before.
 *
 * - A few groups at a time for each database handle: while one waits for the disk the next is filled.
 * - Never two saves of one attempt under way; the later one waits, so each sees what the earlier stored.
 * - Saves are checked before they get here. If a group fails all the same, each of its saves is tried alone, so that
 *   one cannot take its neighbours with it. If the database is away or too slow, all of them fail at once.
 * - Memory is bounded: past `MAX_WAITING` events a save is turned away with 503, and the browser keeps it and retries.
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

/** Resolves when the save is durable. `db` is the pool, never a transaction. Throws unavailable when too many wait. */
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

/** The next saves to write: of attempts that no writer holds, and not too many. */
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
    // One by one they would fail too, each after the same wait.
    if (group.length === 1 || isDatabaseAway(error)) for (const { failed } of group) failed(error);
    else for (const one of group) await write(db, [one]);
  }
}
