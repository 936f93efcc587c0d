/** The messages that the store sent to a student. Times are ISO instants in UTC. */
import { Exactly, Id, OneOf, type StaticDecode, Type } from '#schema';
import { staffEndpoint } from '../staff-endpoint.ts';

const StudentMessage = Exactly({
  /** What it is about, such as `Receipt`. */
  title: Type.String(),
  channel: OneOf(['mail', 'sms', 'push']),
  /** `waiting`: it is in the queue; `failed`: it is not tried again. */
  state: OneOf(['waiting', 'sent', 'failed']),
  /** When it was sent or failed, or since when it waits. */
  at: Type.String(),
});
export type StudentMessage = StaticDecode<typeof StudentMessage>;

export const MAX_STUDENT_MESSAGES = 30;

export const listStudentMessages = staffEndpoint({
  method: 'GET',
  path: '/staff/students/messages',
  permission: 'students.read',
  summary: `The latest mails, text messages and browser notifications to a student, at most ${MAX_STUDENT_MESSAGES}, without their texts; one-time passwords are not listed`,
  body: Exactly({ student_id: Id }),
  data: Type.Array(StudentMessage),
});
