/** A student's attempts for the console. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { listStudentAttempts, StudentAttempt } from '../../../contract/staff/students/students.ts';
import { recordReading } from '../../audit/index.ts';
import { studentById, studentTarget } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { isReleased } from '../rules.ts';
import { testsOf } from './tests.ts';

const MAX_ATTEMPTS = 20;

/**
 * Returns the latest attempts, after the audit log has recorded the reading; marks only of released results, because those of a
 * test that is open tell its key. Throws 404 for an unknown student.
 */
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
    .leftJoin('assessment.candidate as c', (join) =>
      join.onRef('c.test_id', '=', 'a.test_id').onRef('c.student_id', '=', 'a.student_id'),
    )
    .where('a.student_id', '=', student_id)
    .orderBy('a.id', 'desc')
    .limit(MAX_ATTEMPTS)
    .select([
      'a.id',
      'a.test_id',
      't.name',
      'c.roll_number',
      'a.number',
      'a.state',
      'a.started_at',
      'a.ended_at',
      'r.score_number',
      'r.max',
    ])
    .execute();
  const tests = rows.length === 0 ? [] : await testsOf(ctx, [...new Set(rows.map(({ test_id }) => test_id))]);
  const released = new Set(tests.filter((test) => isReleased(test, ctx.now)).map(({ id }) => id));
  return rows.map((row) => shownAttempt(row, released.has(row.test_id)));
}

type Row = {
  id: number;
  name: string;
  roll_number: string | null;
  number: number;
  state: StudentAttempt['state'];
  started_at: Date;
  ended_at: Date | null;
  score_number: number | null;
  max: string | null;
};

function shownAttempt({ score_number, max, ...row }: Row, isOut: boolean): StudentAttempt {
  return {
    attempt_id: row.id,
    test_name: row.name,
    roll_number: row.roll_number ?? '',
    number: row.number,
    state: row.state,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    score: isOut && score_number !== null ? Math.round(score_number * 100) / 100 : null,
    max_score: isOut && max !== null ? Number(max) : null,
    awaits_release: row.state !== 'running' && !isOut,
  };
}
