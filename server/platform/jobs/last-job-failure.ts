import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { withoutPersonalData } from '../observability/without-personal-data.ts';

const MAX_LENGTH = 200;

/**
 * Returns the error of the last run of the job that was queued with `key` in its data, without personal data; null if it
 * has not failed.
 */
export async function lastJobFailure(ctx: Ctx, queue: string, key: string): Promise<string | null> {
  const { rows } = await sql<{ message: string | null }>`
    select left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), ${MAX_LENGTH}::int) as message
    from jobs.job where name = ${queue} and data ->> 'key' = ${key} and state in ('retry', 'failed')
    order by created_on desc limit 1`.execute(ctx.db);
  const message = rows[0]?.message ?? null;
  return message === null ? null : withoutPersonalData(message);
}
