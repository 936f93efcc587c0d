/** The results of bulk actions, stored for a day by the key of the call. */

import { sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import type { RowResult } from '../../../contract/staff/lists/bulk.ts';
import { plusDays } from '../../platform/clock.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed } from '../../platform/http/http-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { hashOf } from '../../platform/secrets.ts';

export type BulkCall = Readonly<{ staffId: number; key: string; path: string }>;

const STORED_DAYS = 1;

/** Begins a call, or finds the same one. Throws 400 if the key was used for another call. */
export async function beginBulkCall(
  ctx: StaffCtx,
  { path, key, body }: { path: string; key: string; body: object },
): Promise<BulkCall> {
  const { staffId } = ctx.staff;
  const body_hash = hashOf(JSON.stringify(body));
  await ctx.db
    .insertInto('audit.bulk_call')
    .values({ staff_id: staffId, key, path, body_hash, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await ctx.db
    .selectFrom('audit.bulk_call')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .where('path', '=', path)
    .select('body_hash')
    .executeTakeFirstOrThrow();
  if (stored.body_hash !== body_hash) throw malformed(inEnglish('The key was used for another call.'));
  return { staffId, key, path };
}

/** Returns the result of a row, or null, without a lock. */
export async function findResult({ db }: Ctx, call: BulkCall, position: number): Promise<RowResult | null> {
  const stored = await resultsOf(db, call).executeTakeFirstOrThrow();
  return stored.results[position] ?? null;
}

/** Returns the result of a row, or null, and locks the call until the commit. */
export async function lockResult(ctx: Ctx, call: BulkCall, position: number): Promise<RowResult | null> {
  const stored = await resultsOf(ctx.db, call).forUpdate().executeTakeFirstOrThrow();
  return stored.results[position] ?? null;
}

function resultsOf(db: Ctx['db'], { staffId, key, path }: BulkCall) {
  return db
    .selectFrom('audit.bulk_call')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .where('path', '=', path)
    .select('results');
}

/** Stores the result of a row in the caller's transaction, and returns it. */
export async function storeResult(
  ctx: Ctx,
  { staffId, key, path }: BulkCall,
  position: number,
  result: RowResult,
): Promise<RowResult> {
  await sql`
    update audit.bulk_call set results = results || ${JSON.stringify({ [position]: result })}::jsonb
    where staff_id = ${staffId} and key = ${key}::uuid and path = ${path}`.execute(ctx.db);
  return result;
}

export const sweepBulkCalls: Job = {
  name: 'audit.sweep_bulk_calls',
  cron: '23 * * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('audit.bulk_call').where('at', '<=', plusDays(now, -STORED_DAYS)).execute();
  },
};
