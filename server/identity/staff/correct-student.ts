/** Corrections of a student's name, e-mail address, date of birth and gender by the staff. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { studentDeleted } from '../../../contract/staff/students/access.ts';
import {
  type correctStudent,
  dobInvalid,
  emailInvalid,
  firstNameInvalid,
  genderMissing,
  lastNameInvalid,
} from '../../../contract/staff/students/correction.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { isMailAddress } from '../../platform/messaging/mail.ts';
import { maskMail } from '../../platform/observability/log.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';
import { dobProblem, isName } from '../rules.ts';
import { studentTarget } from '../students/audit-target.ts';
import { isSameEmail } from '../students/email-owner.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { studentById } from '../students/queries.ts';
import type { StudentRow } from '../tables.ts';
import { lockActiveAccount } from './active-students.ts';
import { detailsVersion } from './details-version.ts';
import { genderName, genderNumber } from './genders.ts';

type Correction = DecodedBody<typeof correctStudent>;
type Details = Pick<StudentRow, 'first_name' | 'last_name' | 'email' | 'dob' | 'gender'>;
type Field = keyof Details;

/**
 * Corrects details, and notifies the student by the channels that were verified before. A new e-mail address is unverified.
 * The same correction again changes nothing. Throws 404 for an unknown student, and the refusals of the endpoint.
 */
export async function correctDetails(ctx: StaffCtx, body: Correction): Promise<DataOf<typeof correctStudent>> {
  const row = await lockActiveAccount(ctx, body.student_id);
  if (!row) throw (await studentById(ctx, body.student_id)) ? refuse(studentDeleted) : notFound();
  const corrected = correctedDetails(row, body, ctx.now);
  const fields = (Object.keys(corrected) as Field[]).filter((field) => corrected[field] !== row[field]);
  if (fields.length === 0) {
    recordNoChange(ctx);
    return { version: detailsVersion(row) };
  }
  if (body.version !== detailsVersion(row)) throw refuse(changedMeanwhile);
  // Each correction costs a text message.
  await consumeStaffLimit(ctx, 'students_corrected');
  // Before the update, because the notice goes to the previous address.
  await notifyAccountChange(ctx, row, 'details corrected');
  const changed = await ctx.db
    .updateTable('identity.student')
    .set({ ...corrected, ...(fields.includes('email') ? unverifiedEmail(row, ctx.now) : {}) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'student.corrected',
    target: studentTarget(row.id),
    before: maskedDetails(row, fields),
    after: maskedDetails(changed, fields),
    reason: body.reason.trim(),
  });
  return { version: detailsVersion(changed) };
}

/** Returns the details as they are to be stored. Throws the refusal of the first invalid one. */
function correctedDetails(row: StudentRow, body: Correction, now: Date): Details {
  const [first_name, last_name] = [body.first_name.trim(), body.last_name.trim()];
  if (!isName(first_name)) throw refuse(firstNameInvalid);
  if (!isName(last_name)) throw refuse(lastNameInvalid);
  const email = body.email?.trim() || null;
  if (email ? !isMailAddress(email) : row.email) throw refuse(emailInvalid);
  const dob = body.dob?.trim() || null;
  const problem = dob ? dob !== row.dob && dobProblem(dob, now) : row.dob && inEnglish(dobInvalid.message);
  if (problem) throw refuse(dobInvalid, problem);
  const gender = genderNumber(body.gender);
  if (gender === null && row.gender !== null) throw refuse(genderMissing);
  // Another spelling of the same address stays verified.
  return { first_name, last_name, email: isSameEmail(row.email, email) ? row.email : email, dob, gender };
}

/** The time of the replacement delays the linking of a Google account, as after a change by the student. */
function unverifiedEmail({ email_proved_at, email_replaced_at }: StudentRow, now: Date) {
  return { email_proved_at: null, email_replaced_at: email_proved_at ? now : email_replaced_at };
}

/** What an entry of the audit log contains, which is never deleted: enough to recognise a value, and no more. */
function maskedDetails(row: StudentRow, fields: readonly Field[]): Record<string, unknown> {
  const masked: Record<Field, string | null> = {
    first_name: maskedName(row.first_name),
    last_name: maskedName(row.last_name),
    email: row.email && maskMail(row.email),
    dob: row.dob && `${row.dob.slice(0, 4)}-••-••`,
    gender: genderName(row.gender),
  };
  return Object.fromEntries(fields.map((field) => [field, masked[field]]));
}

function maskedName(name: string | null): string | null {
  return name && `${[...name][0]}•••`;
}
