/** What a student asks the staff for about the account: a copy of the data, the deletion. */
import { Exactly, Id, NoData, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { studentDeleted } from './access.ts';

export const numberDiffers: Refusal = {
  code: 'number_differs',
  message: 'This is not the mobile number of the account. Enter the number that the page shows.',
};
export const studentIsPaying: Refusal = {
  code: 'student_is_paying',
  message: 'A payment of this student is not decided yet. Try again in half an hour.',
};

export const exportStudentData = staffEndpoint({
  method: 'GET',
  path: '/staff/students/data',
  permission: 'students.manage',
  needsProof: true,
  summary: 'All stored data of a student, for a request by the student; the audit log records who exported it',
  body: Exactly({ student_id: Id }),
  data: Type.Record(Type.String(), Type.Unknown()),
  refusals: [studentDeleted],
});

export const deleteStudentAccount = staffEndpoint({
  method: 'POST',
  path: '/staff/students/delete',
  permission: 'students.manage',
  needsProof: true,
  summary: 'Deletes the account of a student who asked for it; orders and invoices stay without personal data',
  /** `mobile` is the number of the account as the caller types it; of an account without one, the student number. */
  body: Exactly({ student_id: Id, mobile: Text(30), reason: OneLine(500) }),
  data: NoData,
  refusals: [numberDiffers, studentIsPaying],
  successMessage: 'The account is deleted.',
});
