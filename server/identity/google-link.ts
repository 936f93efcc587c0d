/** The Google account that signs in to a student's account. */
import type { Ctx } from '../platform/context.ts';
import { isSameEmail, ownerOfEmail } from './email-owner.ts';
import type { GooglePerson } from './google.ts';
import { isNotifiedBySms, notifyAccountChange } from './notify-account-change.ts';
import type { StudentRow } from './tables.ts';

/**
 * A borrowed phone is enough to replace the proved address, or to prove a first one: the owner has this long to notice. Then
 * a further code to the number is needed.
 */
const WAIT_AFTER_EMAIL_MS = 72 * 3_600_000;

export const NO_GOOGLE = { google_sub: null, google_email: null, google_linked_at: null };

export type MissingProof = 'mailed code' | 'e-mail' | 'wait';

/**
 * What a code to the number leaves unproved of an account to which this Google account is to be added. An account that
 * has proved no address is proved by its number alone, if a notice reaches that number: no Google account is added silently.
 */
export function missingProof(ctx: Ctx, student: StudentRow, googleEmail: string): MissingProof | null {
  const hasSms = isNotifiedBySms(ctx, student);
  if (!student.email_proved_at) return hasSms ? null : 'e-mail';
  const changedAt = hasSms ? student.email_replaced_at : (student.email_replaced_at ?? student.email_proved_at);
  if (changedAt && changedAt.getTime() > ctx.now.getTime() - WAIT_AFTER_EMAIL_MS) return 'wait';
  return isSameEmail(student.email, googleEmail) ? null : 'mailed code';
}

/**
 * Links a Google account and notifies the student, in the caller's transaction. Violates student_google_once when the
 * Google account opens another account.
 */
export async function linkGoogleAccount(
  ctx: Ctx,
  student: StudentRow,
  google: Pick<GooglePerson, 'sub' | 'email' | 'picture'>,
): Promise<StudentRow> {
  const provesEmail =
    !student.email_proved_at && isSameEmail(student.email, google.email) && !(await ownerOfEmail(ctx, google.email));
  const linked = await ctx.db
    .updateTable('identity.student')
    .set({
      google_sub: google.sub,
      google_email: google.email,
      google_linked_at: ctx.now,
      picture: student.picture ?? google.picture,
      ...(provesEmail ? { email_proved_at: ctx.now } : {}),
    })
    .where('id', '=', student.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyAccountChange(ctx, linked, 'google added');
  return linked;
}
