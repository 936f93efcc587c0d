/** The current catalogue snapshot in memory, and its update after each announced change. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Stoppable } from '../../platform/cache/coalesce.ts';
import { runOnChange } from '../../platform/cache/run-on-change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Store } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observability/log.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const CHANNEL = 'catalogue';

let current: Snapshot | null = null;
/** The snapshot that the running work sees instead of the current one. */
const preview = new AsyncLocalStorage<Snapshot>();
const listeners = new Set<(snapshot: Snapshot) => void>();

/** Returns the current snapshot, or that of a preview. Throws until `startCatalogueReload` has read it once. */
export function catalogue(): Snapshot {
  const previewed = preview.getStore();
  if (previewed) return previewed;
  if (!current) throw new Error('the catalogue is not loaded');
  return current;
}

/** Runs `work`, for which the catalogue is another one: a page is rendered with a draft. */
export function withPreview<Result>(snapshot: Snapshot, work: () => Promise<Result>): Promise<Result> {
  return preview.run(snapshot, work);
}

/** Whether the running work sees the catalogue of a preview, whose data must not be cached. */
export function isPreview(): boolean {
  return preview.getStore() !== undefined;
}

/** Registers a function that is called with every new snapshot from now on, until the returned function is called. */
export function onSnapshot(listener: (snapshot: Snapshot) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An import announces each file, so announcements within this time cause one read. */
const DEBOUNCE_MS = 50;
const RETRY_MS = 1000;

/**
 * Reads the snapshot, and reloads it whenever any process announces a change, until the result is stopped. Throws if the
 * first read fails; errors of later ones are logged and retried.
 */
export async function startCatalogueReload(store: Store, log: Log): Promise<Stoppable> {
  // A snapshot of another database may have the same version.
  current = null;
  return runOnChange(store, CHANNEL, () => readCatalogue(store.db), {
    settleMs: DEBOUNCE_MS,
    retryMs: RETRY_MS,
    onError: (error) => log.error({ err: error }, 'the catalogue was not reloaded; the reload is retried'),
  });
}

/** Reads the catalogue; if it changed, replaces the snapshot of this process and calls the `onSnapshot` functions. */
export async function readCatalogue(db: Db): Promise<Snapshot> {
  const snapshot = await readSnapshot(db, current);
  if (!current || snapshot.version !== current.version || snapshot.products.length !== current.products.length) {
    current = snapshot;
    for (const listener of listeners) listener(snapshot);
  }
  return current;
}

/**
 * Increases the catalogue version and notifies every process when the caller's transaction commits. Returns the new
 * version, which changed products carry. The row stays locked until then, so no other import runs at the same time.
 * `places`: the hierarchy changed, so processes read the whole catalogue again.
 */
export async function announceChange(ctx: Pick<Ctx, 'db'>, { places = false } = {}): Promise<number> {
  const { version } = await ctx.db
    .updateTable('catalogue.root')
    .set({ version: sql`version + 1` })
    .$if(places, (update) => update.set({ places_changed_in: sql`version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHANNEL}, '')`.execute(ctx.db);
  return version;
}
