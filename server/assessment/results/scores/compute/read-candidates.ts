/** Reads the candidates of a shift: the first attempts at a test with their marks. */
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';

/** A page takes a few milliseconds to parse. */
const PAGE_ROWS = 2000;

export type ShiftCandidate = {
  studentId: number;
  attemptId: number;
  testId: number;
  startedAt: number;
  name: string;
  /** Exact marks, such as "47" or "-1/3". */
  raw: string;
  correct: number;
  incorrect: number;
  /** In the order of the paper; empty unless they are asked for. */
  sections: Array<{ raw: string; correct: number; incorrect: number }>;
};

type Row = {
  student_id: number;
  attempt_id: number;
  score_number: number;
  raw: string;
  correct: number;
  incorrect: number;
  name: string;
  started_at: Date;
  sections: Array<{ score: string; correct: number; incorrect: number }> | null;
};

/** Yields pages of candidates in the order of the index of the ranks. `hasSections` reads the marks of sections too. */
export async function* candidatesOfShift(
  ctx: Pick<Ctx, 'db'>,
  testId: number,
  hasSections: boolean,
): AsyncGenerator<ShiftCandidate[]> {
  let after: Row | undefined;
  do {
    const rows: Row[] = await rowsAfter(ctx, testId, hasSections, after);
    yield rows.map((row) => ({
      studentId: Number(row.student_id),
      attemptId: Number(row.attempt_id),
      testId,
      startedAt: row.started_at.getTime(),
      name: row.name,
      raw: row.raw,
      correct: row.correct,
      incorrect: row.incorrect,
      sections: (row.sections ?? []).map(({ score, correct, incorrect }) => ({ raw: score, correct, incorrect })),
    }));
    after = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
  } while (after);
}

async function rowsAfter(ctx: Pick<Ctx, 'db'>, testId: number, hasSections: boolean, after: Row | undefined) {
  const rest = after
    ? sql`and (result.score_number, result.student_id) > (${after.score_number}::float8, ${after.student_id}::bigint)`
    : sql``;
  const { rows } = await sql<Row>`
    select result.student_id, result.attempt_id, result.score_number, result.score as raw, result.correct, result.incorrect,
      attempt.student_name as name, attempt.started_at, ${hasSections ? sql`result.sections` : sql`null`} as sections
    from assessment.result as result
    join assessment.attempt as attempt on attempt.student_id = result.student_id and attempt.id = result.attempt_id
    where result.test_id = ${testId}::bigint and result.number = 1 ${rest}
    order by result.score_number, result.student_id limit ${PAGE_ROWS}`.execute(ctx.db);
  return rows;
}
