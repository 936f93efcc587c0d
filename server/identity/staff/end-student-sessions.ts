import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { endStudentSessions } from '../../../contract/staff/students/students.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { endSelectedSessions } from '../sessions/sessions.ts';
import { studentTarget } from '../students/audit-target.ts';
import { studentById } from '../students/queries.ts';

/** Signs a student out on all devices. Idempotent. Throws 404 for an unknown student. */
export async function endSessionsOfStudent(
  ctx: StaffCtx,
  { student_id, reason }: DecodedBody<typeof endStudentSessions>,
): Promise<DataOf<typeof endStudentSessions>> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  const ended = (await endSelectedSessions(ctx, student_id, sql`true`)).length;
  if (ended === 0) recordNoChange(ctx);
  else {
    await recordChange(ctx, {
      action: 'student.sessions_ended',
      target: studentTarget(student_id),
      after: { sessions: ended },
      reason: reason.trim(),
    });
  }
  return { ended };
}
