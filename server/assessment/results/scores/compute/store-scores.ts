/** Stores the scores of a computation. Students see none of it before it is published. */
import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../../../../platform/context.ts';
import type { ScoredMarks } from './score-thread.ts';

const BATCH_ROWS = 2000;

/** A run of the job of a computation. A job that was taken for lost can run twice at the same time. */
export type Run = { id: number; run: number };

/** A row while no later run has begun, which waits for the statement. */
const current = ({ id, run }: Run) => sql`(
  select id from assessment.score_computation where id = ${id}::bigint and run = ${run}::int and state = 'running' for share
) as current`;

export type RankedRow = {
  studentId: number;
  attemptId: number;
  testId: number;
  raw: string;
  score: string;
  rank: number;
  tied: number;
  ties: Array<string | null>;
};

/** Deletes what an interrupted run has stored. Returns false, and deletes nothing, if a later run has begun or the computation is over. */
export function clearScores(outer: Ctx, { id, run }: Run): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    // A later run waits for the commit, so nothing of it is deleted.
    const isCurrent = await lockRun(ctx, { id, run });
    if (!isCurrent) return false;
    for (const table of ['assessment.candidate_score', 'assessment.scored_mark'] as const) {
      await ctx.db.deleteFrom(table).where('computation_id', '=', id).execute();
    }
    return true;
  });
}

/** Locks the computation until the commit, and returns whether this run may still change it. */
export async function lockRun({ db }: Pick<Ctx, 'db'>, { id, run }: Run): Promise<boolean> {
  const row = await db
    .selectFrom('assessment.score_computation')
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many candidates of a computation are stored. */
export async function countStored({ db }: Pick<Ctx, 'db'>, computationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('assessment.candidate_score')
    .where('computation_id', '=', computationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores nothing if a later run has begun. */
export async function storeMarks(ctx: Pick<Ctx, 'db'>, run: Run, marks: ScoredMarks): Promise<void> {
  for (let from = 0; from < marks.length; from += BATCH_ROWS) {
    const part = marks.slice(from, from + BATCH_ROWS);
    await sql`
      insert into assessment.scored_mark (computation_id, test_id, raw, score, trace)
      select current.id, test_id, raw, score::numeric, trace::jsonb
      from unnest(${part.map((one) => one.testId)}::bigint[], ${part.map((one) => one.raw)}::text[],
        ${part.map((one) => one.score)}::text[], ${part.map((one) => JSON.stringify(one.trace))}::text[])
        as scored (test_id, raw, score, trace), ${current(run)}
      on conflict do nothing`.execute(ctx.db);
  }
}

/**
 * Returns a function that stores rows in batches, and one that stores the rest. A repeated row is stored once. Both return
 * false if nothing was stored because a later run has begun.
 */
export function openRowStore(ctx: Pick<Ctx, 'db'>, run: Run) {
  let waiting: RankedRow[] = [];
  const flush = async (): Promise<boolean> => {
    const part = waiting;
    waiting = [];
    return part.length === 0 || insertRows(ctx, run, part);
  };
  const add = async (rows: readonly RankedRow[]): Promise<boolean> => {
    waiting.push(...rows);
    return waiting.length < BATCH_ROWS || flush();
  };
  return { add, flush };
}

async function insertRows(ctx: Pick<Ctx, 'db'>, run: Run, rows: readonly RankedRow[]): Promise<boolean> {
  const column = <Value>(value: (row: RankedRow) => Value) => rows.map(value);
  const { numAffectedRows = 0n } = await sql`
    insert into assessment.candidate_score (student_id, computation_id, attempt_id, test_id, raw, score, rank, tied, ties)
    select student_id, current.id, attempt_id, test_id, raw, score::numeric, rank, tied, ties::jsonb
    from unnest(${column((row) => row.studentId)}::bigint[], ${column((row) => row.attemptId)}::bigint[],
      ${column((row) => row.testId)}::bigint[], ${column((row) => row.raw)}::text[], ${column((row) => row.score)}::text[],
      ${column((row) => row.rank)}::int[], ${column((row) => row.tied)}::int[],
      ${column((row) => JSON.stringify(row.ties))}::text[])
      as ranked (student_id, attempt_id, test_id, raw, score, rank, tied, ties), ${current(run)}
    on conflict do nothing`.execute(ctx.db);
  return numAffectedRows > 0n;
}
