/** A student's attempts for the console. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { listStudentAttempts, StudentAttempt } from '../../../contract/staff/students/students.ts';
import { recordReading } from '../../audit/index.ts';
import { studentById, studentTarget } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';

const MAX_ATTEMPTS = 20;

/** Returns the latest attempts, after the audit log has recorded the reading. Throws 404 for an unknown student. */
export async function attemptsOfStudent(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof listStudentAttempts>,
): Promise<StudentAttempt[]> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  await recordReading(ctx, { action: 'student.results_read', target: studentTarget(student_id) });
  const rows = await ctx.db
    .selectFrom('assessment.attempt as a')
    .innerJoin('assessment.test as t', 't.id', 'a.test_id')
    .leftJoin('assessment.result as r', (join) =>
      join.onRef('r.student_id', '=', 'a.student_id').onRef('r.attempt_id', '=', 'a.id'),
    )
    .where('a.student_id', '=', student_id)
    .orderBy('a.id', 'desc')
    .limit(MAX_ATTEMPTS)
    .select(['a.id', 't.name', 'a.number', 'a.state', 'a.started_at', 'a.ended_at', 'r.score_number', 'r.max'])
    .execute();
  return rows.map((row) => ({
    attempt_id: row.id,
    test_name: row.name,
    number: row.number,
    state: row.state,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    score: row.score_number === null ? null : Math.round(row.score_number * 100) / 100,
    max_score: row.max === null ? null : Number(row.max),
  }));
}
