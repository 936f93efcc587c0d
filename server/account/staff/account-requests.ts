/** What the staff do with an account when its student asks for it. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { studentDeleted } from '../../../contract/staff/students/access.ts';
import {
  type deleteStudentAccount,
  type exportStudentData,
  numberDiffers,
  studentIsPaying,
} from '../../../contract/staff/students/student-account.ts';
import { recordChange, recordDownload, recordNoChange } from '../../audit/index.ts';
import { personalData as checkout } from '../../checkout/index.ts';
import { lockActiveAccount, readMobile, type StudentRow, studentById, studentTarget } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import type { StreamedResponse } from '../../platform/http/calls/streamed-response.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';
import { storedData } from '../data-export.ts';
import { deleteAccountOf } from '../delete-student.ts';

/** Returns all data of a student, after the audit log has recorded it. Refuses a deleted account; throws 429 after many. */
export async function exportForStudent(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof exportStudentData>,
): Promise<StreamedResponse> {
  const student = await studentById(ctx, student_id);
  if (!student) throw notFound();
  if (student.isDeleted) throw refuse(studentDeleted);
  await consumeStaffLimit(ctx, 'students_exported');
  await recordDownload(ctx, { action: 'student.data_exported', target: studentTarget(student_id) });
  return storedData(ctx, student_id);
}

/** Deletes the account of a student as if the student did it. Idempotent. Throws 404 for an unknown student, 429 after many. */
export async function deleteForStudent(
  ctx: StaffCtx,
  { student_id, mobile, reason }: DecodedBody<typeof deleteStudentAccount>,
): Promise<null> {
  const row = await lockActiveAccount(ctx, student_id);
  if (!row) {
    if (!(await studentById(ctx, student_id))) throw notFound();
    recordNoChange(ctx);
    return null;
  }
  if (!isNumberOf(row, mobile)) throw refuse(numberDiffers);
  if (await checkout.isPaying(ctx, student_id)) throw refuse(studentIsPaying);
  await consumeStaffLimit(ctx, 'students_deleted');
  await deleteAccountOf(ctx, row);
  await recordChange(ctx, { action: 'student.deleted', target: studentTarget(student_id), reason: reason.trim() });
  return null;
}

function isNumberOf({ id, mobile }: StudentRow, entered: string): boolean {
  if (!mobile) return entered.trim() === String(id);
  return readMobile(entered)?.mobile === mobile || entered.replaceAll(/\D/g, '') === mobile;
}
