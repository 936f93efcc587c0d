/** Bulk actions of the staff: each row has its own transaction. */
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import type { RowResult } from '../../../contract/staff/lists/bulk.ts';
import { inTransaction, type StaffCtx } from '../../platform/context.ts';
import { type Route, selfCommittingRoute } from '../../platform/http/calls/route.ts';
import { MAX_UNCHECKED_MS, staffQueue } from '../../platform/http/calls/staff-call.ts';
import { HttpError, Refused } from '../../platform/http/http-error.ts';
import { runInCallerQueue } from '../../platform/rate-limit/caller-queue.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';
import { type BulkCall, beginBulkCall, findResult, lockResult, storeResult } from './bulk-calls.ts';

type Body = { rows: readonly Record<string, unknown>[]; key: string };

/** Does the action for one row, in the caller's transaction, with an entry in the audit log. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of the row and the shared ones, as the endpoint declares them
type Action = (ctx: StaffCtx, row: any) => Promise<unknown>;

/** `prepare` runs before the transaction of a row; `after` after the commit of one that is done, for what cannot be rolled back. */
type Around = { prepare?: Action; after?: Action };

/** Binds a bulk endpoint to the command of one row. */
export function bulkRoute(endpoint: AnyEndpoint, action: Action, around: Around = {}): Route {
  return selfCommittingRoute(endpoint, (async (ctx: StaffCtx, body: Body) => {
    const { rows, key, ...shared } = body;
    await consumeStaffLimit(ctx, 'rows_changed', rows.length);
    const call = await beginBulkCall(ctx, { path: endpoint.path, key, body });
    const results: RowResult[] = [];
    for (const [position, row] of rows.entries()) {
      // Many rows can take seconds, in which the role can change.
      if (position > 0) await ctx.authorizeAgain?.();
      results.push(await runRow(ctx, { call, position, action, around, values: { ...shared, ...row } }));
    }
    return { results };
  }) as never);
}

type RowRun = { call: BulkCall; position: number; action: Action; around: Around; values: object };

/** Returns the stored result, or runs the action and stores its result in the same transaction. */
async function runRow(ctx: StaffCtx, { call, position, action, around, values }: RowRun): Promise<RowResult> {
  try {
    const stored = await findResult(ctx, call, position);
    // Again for a repeated call, which may follow one that ended before it.
    if (stored?.outcome === 'done') await around.after?.(ctx, values);
    if (stored) return stored;
    // In the queue of what is prepared before single calls.
    if (around.prepare) await inPreparingQueue(ctx, () => around.prepare?.(ctx, values));
    const result = await inTransaction(ctx, async (ctx) => {
      const known = await lockResult(ctx, call, position);
      if (known) return known;
      ctx.audit = { isRecorded: false };
      const began = performance.now();
      await action(ctx, values);
      if (performance.now() - began >= MAX_UNCHECKED_MS) await ctx.authorizeAgain?.(ctx);
      if (!ctx.audit.isRecorded) throw new Error(`${call.path} wrote no audit entry and is rolled back`);
      return storeResult(ctx, call, position, { outcome: 'done', message: null });
    });
    if (result.outcome === 'done') await around.after?.(ctx, values);
    return result;
  } catch (error) {
    const message = refusalText(error);
    if (message === null) throw error;
    return inTransaction(ctx, async (ctx) => {
      const known = await lockResult(ctx, call, position);
      return known ?? storeResult(ctx, call, position, { outcome: 'refused', message });
    });
  }
}

/** The role can change during a wait. */
function inPreparingQueue(ctx: StaffCtx, prepare: () => unknown): Promise<void> {
  return runInCallerQueue({ ...ctx, queue: `${staffQueue(ctx.staff.staffId)}:prepare` }, async (hasWaited) => {
    if (hasWaited) await ctx.authorizeAgain?.();
    await prepare();
  });
}

/** Returns why the row was refused; null for an error that concerns the whole call. */
function refusalText(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  return error instanceof HttpError && [400, 403, 404].includes(error.status) ? error.message : null;
}
