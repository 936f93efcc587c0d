import type { Ctx } from '../../platform/context.ts';

export type LastAttemptRow = Awaited<ReturnType<typeof lastAttempts>> extends Map<number, infer Row> ? Row : never;

/** Returns the student's last attempt of each test that was ever started, by the test's id. */
export async function lastAttempts(ctx: Ctx, studentId: number, testIds: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('assessment.attempt as attempt')
    .leftJoin('assessment.result as result', (join) =>
      join.onRef('result.student_id', '=', 'attempt.student_id').onRef('result.attempt_id', '=', 'attempt.id'),
    )
    .distinctOn('attempt.test_id')
    .select([
      'attempt.test_id',
      'attempt.state',
      'attempt.deadline',
      'attempt.language',
      'result.correct',
      'result.incorrect',
      'result.score',
    ])
    .where('attempt.student_id', '=', studentId)
    .where('attempt.test_id', 'in', [...testIds])
    .orderBy('attempt.test_id')
    .orderBy('attempt.number', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.test_id, row]));
}
