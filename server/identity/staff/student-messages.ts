import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type listStudentMessages, MAX_STUDENT_MESSAGES } from '../../../contract/staff/students/student-messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { readStudentMessages } from '../../platform/messaging/student-messages.ts';
import { studentById } from '../students/queries.ts';

/** Returns the latest messages to a student. Throws 404 for an unknown student. */
export async function messagesOfStudent(
  ctx: Ctx,
  { student_id }: DecodedBody<typeof listStudentMessages>,
): Promise<DataOf<typeof listStudentMessages>> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  const messages = await readStudentMessages(ctx, student_id, MAX_STUDENT_MESSAGES);
  return messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}
