/** Rules for linking a Google account to a student's account, and the update that links it. */
import type { Ctx } from '../../platform/context.ts';
import { isSameEmail, ownerOfEmail } from '../students/email-owner.ts';
import { isNotifiedBySms, notifyAccountChange } from '../students/notify-account-change.ts';
import type { StudentRow } from '../tables.ts';
import type { GooglePerson } from './google-id-token.ts';

/**
 * How long no Google account can be linked after the verified e-mail address was replaced or, at a number without text
 * messages, first verified. A borrowed phone is enough for such a change, so the owner gets 72 hours to notice; then a
 * further code to the number is needed.
 */
const WAIT_AFTER_EMAIL_MS = 72 * 3_600_000;

/** The column values that remove the link. */
export const NO_GOOGLE = { google_sub: null, google_email: null, google_linked_at: null };

/** A sign-up that began under an older version stored Google's address only as the student's. */
export function googleEmailOf({ email, google_email }: StudentRow): string | null {
  return google_email ?? email;
}

/**
 * `mailed code`: a code to the verified e-mail address. `e-mail`: a verified e-mail address. `wait`: 72 hours after a
 * change of it.
 */
export type MissingVerification = 'mailed code' | 'e-mail' | 'wait';

/**
 * Returns the proof that is missing, besides a code to the number, before this Google account may be linked; null if
 * none is. An account without a verified e-mail address needs none if notices reach its number by text message, so no
 * Google account is linked without a notice.
 */
export function missingVerification(ctx: Ctx, student: StudentRow, googleEmail: string): MissingVerification | null {
  const hasSms = isNotifiedBySms(ctx, student);
  const isRecent = (at: Date | null) => at !== null && at.getTime() > ctx.now.getTime() - WAIT_AFTER_EMAIL_MS;
  // The staff may have replaced a verified address by one that is not verified.
  if (!student.email_proved_at && isRecent(student.email_replaced_at)) return 'wait';
  if (!student.email_proved_at) return hasSms ? null : 'e-mail';
  const changedAt = hasSms ? student.email_replaced_at : (student.email_replaced_at ?? student.email_proved_at);
  if (isRecent(changedAt)) return 'wait';
  return isSameEmail(student.email, googleEmail) ? null : 'mailed code';
}

/**
 * Links a Google account and notifies the student, in the caller's transaction. Throws a violation of
 * student_google_once if the Google account is linked to another account.
 */
export async function linkGoogleAccount(
  ctx: Ctx,
  student: StudentRow,
  google: Pick<GooglePerson, 'sub' | 'email' | 'picture'>,
): Promise<StudentRow> {
  const verifiesEmail =
    !student.email_proved_at && isSameEmail(student.email, google.email) && !(await ownerOfEmail(ctx, google.email));
  const linked = await ctx.db
    .updateTable('identity.student')
    .set({
      google_sub: google.sub,
      google_email: google.email,
      google_linked_at: ctx.now,
      picture: student.picture ?? google.picture,
      ...(verifiesEmail ? { email_proved_at: ctx.now } : {}),
    })
    .where('id', '=', student.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyAccountChange(ctx, linked, 'google added');
  return linked;
}
