/** Whether the store is open. A closed store shows students its closed page in place of the catalogue. */
import { storeChanged } from '../../../contract/staff/set-up/opening.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { announceChange } from '../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/http/http-error.ts';

export type StoreStatus = {
  isOpen: boolean;
  /** Whether the store was open before. */
  wasOpened: boolean;
  /** Whether the institute was begun on an empty store, and not imported. */
  isBegunEmpty: boolean;
  version: number;
};

/** Reads the status from the database; `writtenPages().status` is its copy in memory. */
export async function readStatus(db: Db): Promise<StoreStatus> {
  const row = await db.selectFrom('pages.store_status').selectAll().executeTakeFirstOrThrow();
  return {
    isOpen: row.is_open,
    wasOpened: row.is_open || row.opened_at !== null || row.begun_at === null,
    isBegunEmpty: row.begun_at !== null,
    version: row.version,
  };
}

/**
 * Opens or closes the store and notifies every process. Throws the refusal `changed_meanwhile` if it was opened or closed
 * after the caller saw `version`. `name` is that of the institute, for the audit log.
 */
export async function setStoreOpen(
  ctx: StaffCtx,
  { isOpen, version, name }: { isOpen: boolean; version: number; name: string },
): Promise<{ version: number }> {
  const row = await ctx.db.selectFrom('pages.store_status').selectAll().forUpdate().executeTakeFirstOrThrow();
  if (row.is_open === isOpen) {
    recordNoChange(ctx);
    return { version: row.version };
  }
  if (row.version !== version) throw refuse(storeChanged);
  const next = version + 1;
  await ctx.db
    .updateTable('pages.store_status')
    .set({ is_open: isOpen, version: next, opened_at: row.opened_at ?? (isOpen ? ctx.now : null) })
    .execute();
  await announceChange(ctx);
  await recordChange(ctx, {
    action: isOpen ? 'store.opened' : 'store.closed',
    target: { type: 'institute', id: 'institute', label: name },
    before: { is_open: row.is_open },
    after: { is_open: isOpen },
  });
  return { version: next };
}

/** Marks the store as closed and begun without content, in the caller's transaction. */
export async function markBegun(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('pages.store_status')
    .set((eb) => ({ is_open: false, begun_at: ctx.now, opened_at: null, version: eb('version', '+', 1) }))
    .execute();
}
