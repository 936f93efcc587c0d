/** Jobs for the console: the unfinished and failed ones, and how many each queue has. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type JobRow, listJobs, type QueueState, type retryJobs } from '../../../contract/staff/system.ts';
import type { Ctx } from '../context.ts';
import { runList } from '../database/lists/list-query.ts';
import { withoutPersonalData } from '../observability/without-personal-data.ts';

type Row = Omit<JobRow, 'created_at' | 'due_at'> & { created_at: Date; due_at: Date };

/** An error as pg-boss stores it; what is not an error is in `value`. */
const ERROR_CLASS = sql`coalesce(output ->> 'code', output ->> 'name')`;
const ERROR_TEXT = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message')`;
/** The key of a list is a number; 53 bits of a hash are one for all practical purposes. */
const KEY = sql`(hashtextextended(id::text, 0) >> 11)`;

/** Returns a page of jobs, by default of the failed ones. Throws 400 for a cursor of another list. */
export function jobsForStaff(ctx: Ctx, body: DecodedBody<typeof listJobs>): Promise<DataOf<typeof listJobs>> {
  const { state, queue, job_id } = body;
  return runList<Row, JobRow>(ctx, listJobs, body, {
    columns: sql`id::text as job_id, name as queue, state::text as state, retry_count as failed_runs, created_on as created_at,
      start_after as due_at, ${ERROR_CLASS} as error_class, left(${ERROR_TEXT}, 300) as error_text`,
    from: sql`jobs.job`,
    where: [
      job_id ? sql`id = ${job_id}::uuid` : isInState(state ?? 'failed'),
      sql`state in ('created', 'retry', 'active', 'failed')`,
      queue && sql`name = ${queue}`,
    ],
    sorts: { due_at: { by: sql`start_after`, type: 'timestamptz' } },
    defaultSort: '-due_at',
    key: KEY,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ job_id, queue, state, failed_runs, created_at, due_at, error_class, error_text }) => ({
      job_id,
      queue,
      state,
      failed_runs,
      created_at: created_at.toISOString(),
      due_at: due_at.toISOString(),
      error_class,
      error_text: error_text && withoutPersonalData(error_text),
    }),
  });
}

function isInState(state: JobRow['state']): RawBuilder<unknown> {
  return sql`state = ${sql.lit(state)}`;
}

const MAX_RETRIED = 1000;

/** Runs failed jobs of a queue again, in the caller's transaction; returns their number. */
export async function retryFailedJobs(
  ctx: Ctx,
  { queue, job_id }: DecodedBody<typeof retryJobs>,
): Promise<{ retried: number }> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from jobs.job
    where state = 'failed' and name = ${queue} ${job_id ? sql`and id = ${job_id}::uuid` : sql``}
    order by start_after limit ${MAX_RETRIED}::int for update`.execute(ctx.db);
  return {
    retried: await ctx.jobs.retry(
      ctx,
      queue,
      rows.map(({ id }) => id),
    ),
  };
}

const MAX_COUNTED = 1000;

/** Returns what is unfinished or failed in each queue, and how long the oldest job that is due has waited. */
export async function readQueues(ctx: Ctx): Promise<{ queues: QueueState[]; oldest_waiting_seconds: number }> {
  const some = (
    states: RawBuilder<unknown>,
  ) => sql`(select name, state::text as state from jobs.job where state in (${states})
    limit ${MAX_COUNTED}::int)`;
  const { rows: queues } = await sql<QueueState>`
    select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed
    from (${some(sql`'created', 'retry'`)} union all ${some(sql`'active'`)} union all ${some(sql`'failed'`)}) as job
    group by name order by failed desc, name`.execute(ctx.db);
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from ${ctx.now}::timestamptz - min(start_after))::float8 as age from jobs.job
    where state in ('created', 'retry') and start_after < ${ctx.now}`.execute(ctx.db);
  return { queues, oldest_waiting_seconds: Math.round(Math.max(0, rows[0]?.age ?? 0)) };
}
