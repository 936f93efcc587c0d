/** Writes the audit log, in the transaction of the change that it records. */
import { sql } from 'kysely';
import { type Ctx, inTransaction, type StaffCtx } from '../platform/context.ts';
import { noteLogLock } from '../platform/database/log-lock.ts';
import { FIRST_HASH, hashOfEntry } from './entry-hash.ts';
import { lastEntry } from './last-entry.ts';
import { limitLabel, limitText, limitValues } from './limit-entry.ts';
import type { EntryRow } from './tables.ts';

/**
 * What changed. Contains no secrets, and of students only ids and what the institute's accounts need, because entries are
 * never deleted.
 */
export type Change = {
  /** Domain and event, such as `staff.role_changed`. */
  action: `${string}.${string}`;
  /** The record that was changed; `label` is its name at this time. */
  target: { type: string; id: string | number; label: string };
  /** The changed fields with their values; absent if there was nothing before, or is nothing after. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
};

/** Who made a change: a member of the staff, a command on the server, or the store itself. */
export type Actor =
  | { kind: 'staff'; staffId: number; name: string; role: string }
  | { kind: 'command' | 'system'; name: string };

/** The key of an advisory lock. Every writer of the log holds it until its commit, so that entries have one order. */
const LOG_LOCK = 8_430_001;

/**
 * Records a change that the caller makes. Call it last in the transaction of the change: other writers of the log wait
 * until the commit. After it the storage of files refuses requests of the transaction, except in production.
 */
export async function recordChange(ctx: StaffCtx, change: Change): Promise<void> {
  const { staffId, name, role } = ctx.staff;
  await recordChangeBy(ctx, { kind: 'staff', staffId, name, role }, change);
  ctx.audit.isRecorded = true;
}

/** Declares that the command changed nothing, because everything is as requested already. */
export function recordNoChange(ctx: StaffCtx): void {
  ctx.audit.isRecorded = true;
}

/**
 * Records a change that no signed-in member of the staff makes: a sign-in, a command on the server. Joins the transaction
 * of `ctx`, or opens one.
 */
export async function recordChangeBy(ctx: Ctx, actor: Actor, change: Change): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    noteLogLock();
    await sql`select pg_advisory_xact_lock(${LOG_LOCK})`.execute(ctx.db);
    const last = await lastEntry(ctx);
    const entry = entryOf(ctx, actor, change, last);
    const hash = hashOfEntry(entry);
    const { hash: _, ...stored } = await ctx.db
      .insertInto('audit.entry')
      .values({
        ...entry,
        before: jsonOf(entry.before) as never,
        after: jsonOf(entry.after) as never,
        hash,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Such an entry could never be verified, and it could not be corrected either.
    if (hashOfEntry(stored) !== hash) throw new Error(`the entry ${change.action} is not stored as it was hashed`);
  });
}

function entryOf(
  ctx: Ctx,
  actor: Actor,
  { action, target, before = null, after = null, reason = null }: Change,
  last: Pick<EntryRow, 'entry_id' | 'hash'> | undefined,
): Omit<EntryRow, 'hash'> {
  return {
    entry_id: (last?.entry_id ?? 0) + 1,
    at: ctx.now,
    actor_kind: actor.kind,
    staff_id: actor.kind === 'staff' ? actor.staffId : null,
    actor_name: limitText(actor.name),
    actor_role: actor.kind === 'staff' ? actor.role : null,
    action,
    target_type: target.type,
    target_id: limitText(String(target.id)),
    target_label: limitLabel(target.label),
    reason: reason === null ? null : limitText(reason),
    before: limitValues(before),
    after: limitValues(after),
    ip: ctx.ip,
    user_agent: limitText(ctx.userAgent),
    request_id: ctx.requestId,
    previous_hash: last?.hash ?? FIRST_HASH,
  };
}

function jsonOf(value: Record<string, unknown> | null) {
  return value && sql`${JSON.stringify(value)}::jsonb`;
}
