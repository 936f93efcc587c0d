/** Stores the scores of a computation. Students see none of it before it is published. */
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import type { ScoredMarks } from './score-thread.ts';

const BATCH_ROWS = 2000;

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

/** Deletes what an interrupted run has stored. */
export async function clearScores(ctx: Pick<Ctx, 'db'>, computationId: number): Promise<void> {
  for (const table of ['assessment.candidate_score', 'assessment.scored_mark'] as const) {
    await ctx.db.deleteFrom(table).where('computation_id', '=', computationId).execute();
  }
}

export async function storeMarks(ctx: Pick<Ctx, 'db'>, computationId: number, marks: ScoredMarks): Promise<void> {
  for (let from = 0; from < marks.length; from += BATCH_ROWS) {
    const part = marks.slice(from, from + BATCH_ROWS);
    await sql`
      insert into assessment.scored_mark (computation_id, test_id, raw, score, trace)
      select ${computationId}::bigint, test_id, raw, score::numeric, trace::jsonb
      from unnest(${part.map((one) => one.testId)}::bigint[], ${part.map((one) => one.raw)}::text[],
        ${part.map((one) => one.score)}::text[], ${part.map((one) => JSON.stringify(one.trace))}::text[])
        as scored (test_id, raw, score, trace)
      on conflict do nothing`.execute(ctx.db);
  }
}

/** Returns a function that stores rows in batches, and one that stores the rest. A repeated row is stored once. */
export function openRowStore(ctx: Pick<Ctx, 'db'>, computationId: number) {
  let waiting: RankedRow[] = [];
  const flush = async () => {
    const part = waiting;
    waiting = [];
    if (part.length > 0) await insertRows(ctx, computationId, part);
  };
  const add = async (rows: readonly RankedRow[]) => {
    waiting.push(...rows);
    if (waiting.length >= BATCH_ROWS) await flush();
  };
  return { add, flush };
}

async function insertRows(ctx: Pick<Ctx, 'db'>, computationId: number, rows: readonly RankedRow[]): Promise<void> {
  const column = <Value>(value: (row: RankedRow) => Value) => rows.map(value);
  await sql`
    insert into assessment.candidate_score (student_id, computation_id, attempt_id, test_id, raw, score, rank, tied, ties)
    select student_id, ${computationId}::bigint, attempt_id, test_id, raw, score::numeric, rank, tied, ties::jsonb
    from unnest(${column((row) => row.studentId)}::bigint[], ${column((row) => row.attemptId)}::bigint[],
      ${column((row) => row.testId)}::bigint[], ${column((row) => row.raw)}::text[], ${column((row) => row.score)}::text[],
      ${column((row) => row.rank)}::int[], ${column((row) => row.tied)}::int[],
      ${column((row) => JSON.stringify(row.ties))}::text[])
      as ranked (student_id, attempt_id, test_id, raw, score, rank, tied, ties)
    on conflict do nothing`.execute(ctx.db);
}
