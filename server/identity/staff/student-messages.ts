import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type listStudentMessages, MAX_STUDENT_MESSAGES } from '../../../contract/staff/students/student-messages.ts';
import { recordReading } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { readStudentMessages } from '../../platform/messaging/student-messages.ts';
import { studentTarget } from '../students/audit-target.ts';
import { studentById } from '../students/queries.ts';

/** Returns the latest messages to a student. Throws 404 for an unknown student. */
export async function messagesOfStudent(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof listStudentMessages>,
): Promise<DataOf<typeof listStudentMessages>> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  const messages = await readStudentMessages(ctx, student_id, MAX_STUDENT_MESSAGES);
  return messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}
