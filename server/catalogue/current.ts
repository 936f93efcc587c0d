/** The snapshot in memory, and what keeps it fresh. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import type { Db, Store } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const CHANNEL = 'catalogue';

let current: Snapshot | null = null;
const watchers = new Set<(snapshot: Snapshot) => void>();

/** The catalogue as of now. Throws before `keepCatalogue` has read it once. */
export function catalogue(): Snapshot {
  if (!current) throw new Error('the catalogue has not been read yet');
  return current;
}

/** Called with every new snapshot from now on. */
export function onCatalogue(watch: (snapshot: Snapshot) => void): void {
  watchers.add(watch);
}

const SETTLE_MS = 50;
const RETRY_MS = 1000;

/** Reads the snapshot, and again whenever any process announces a change; one reading at a time. */
export async function keepCatalogue(store: Store, log: Log): Promise<void> {
  await readCatalogue(store.db);
  let isScheduled = false;
  let reading: Promise<unknown> = Promise.resolve();
  // An import announces each file; one reading a moment later serves them all.
  const readIn = (delay: number) => {
    if (isScheduled) return;
    isScheduled = true;
    const timer = setTimeout(() => {
      reading = reading.then(() => {
        isScheduled = false;
        return readCatalogue(store.db).catch((error) => {
          log.error({ err: error }, 'catalogue not read');
          readIn(RETRY_MS);
        });
      });
    }, delay);
    timer.unref();
  };
  await store.listen(CHANNEL, () => readIn(SETTLE_MS));
}

export async function readCatalogue(db: Db): Promise<Snapshot> {
  const snapshot = await readSnapshot(db);
  if (!current || snapshot.version !== current.version || snapshot.products.length !== current.products.length) {
    current = snapshot;
    for (const watch of watchers) watch(snapshot);
  }
  return current;
}

/** Moves the version and tells every process, when the caller's transaction commits. */
export async function announceChange(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.updateTable('catalogue.root').set({ version: sql`version + 1` }).execute();
  await sql`select pg_notify(${CHANNEL}, '')`.execute(ctx.db);
}
