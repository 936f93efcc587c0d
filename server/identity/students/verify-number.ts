/** Completes a sign-up after its number is verified. */
import type { Refusal } from '../../../contract/endpoint.ts';
import { mobileInvalid, mobileTaken, type SignedIn } from '../../../contract/identity/sign-in.ts';
import type { Ctx } from '../../platform/context.ts';
import { googleEmailOf, linkGoogleAccount, missingVerification } from '../google/google-link.ts';
import type { Purpose } from '../otp/purpose.ts';
import { endTemporarySessions } from '../sessions/sessions.ts';
import { signIn } from '../sessions/sign-in.ts';
import type { StudentRow } from '../tables.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { lockOwnerOfNumber, lockStudent } from './queries.ts';

/** Used if the account needs more proof than a code to its number; My Account requests that proof. */
const moreProofNeeded: Refusal = {
  ...mobileTaken,
  message: `${mobileTaken.message} You can add Google in My Account.`,
};

export type SignUpResult = { signedIn: SignedIn } | { refusal: Refusal };

/**
 * Completes the sign-up whose number the code has verified, in the caller's transaction. If another account has the
 * number, both belong to one person and are merged.
 */
export async function verifyNumber(ctx: Ctx, { studentId, countryId, mobile }: Purpose): Promise<SignUpResult> {
  const owner = await lockOwnerOfNumber(ctx, countryId, mobile);
  const newcomer = await lockStudent(ctx, studentId);
  // The form may have been saved with another number since the code was sent.
  if (newcomer.mobile !== mobile || newcomer.country_id !== countryId) return { refusal: mobileInvalid };
  if (owner && !mayLink(ctx, owner, newcomer)) return { refusal: moreProofNeeded };
  await endTemporarySessions(ctx, newcomer.id);
  // A sign-up of the owner that was not completed would become a permanent session of the merged account.
  if (owner) await endTemporarySessions(ctx, owner.id);
  const student = owner ? await mergeAccounts(ctx, newcomer, owner) : await completeSignUp(ctx, newcomer);
  return { signedIn: await signIn(ctx, student, { hasEnteredCode: true }) };
}

function mayLink(ctx: Ctx, owner: StudentRow, newcomer: StudentRow): boolean {
  return !owner.google_sub && missingVerification(ctx, owner, googleEmailOf(newcomer) ?? '') === null;
}

async function completeSignUp(ctx: Ctx, newcomer: StudentRow): Promise<StudentRow> {
  const student = await ctx.db
    .updateTable('identity.student')
    // A sign-up by Google has Google's own address, which Google verified.
    .set({ mobile_proved_at: ctx.now, onboarded_at: ctx.now, email_proved_at: newcomer.google_sub ? ctx.now : null })
    .where('id', '=', newcomer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (student.google_sub) await notifyAccountChange(ctx, student, 'google added');
  return student;
}

/**
 * Merges into the older account, which gains the Google account, and the profile if it has none. A newcomer owns
 * nothing that could be lost.
 */
async function mergeAccounts(ctx: Ctx, newcomer: StudentRow, owner: StudentRow): Promise<StudentRow> {
  await ctx.db
    .updateTable('identity.consent')
    .set({ student_id: owner.id })
    .where('student_id', '=', newcomer.id)
    .execute();
  await ctx.db.deleteFrom('identity.student').where('id', '=', newcomer.id).execute();
  const { first_name, last_name, email, dob, gender, state_id, google_sub: sub, picture } = newcomer;
  const email_proved_at = sub ? ctx.now : null;
  const profile = { first_name, last_name, email, email_proved_at, dob, gender, state_id };
  if (!owner.onboarded_at) {
    await ctx.db
      .updateTable('identity.student')
      .set({ ...profile, onboarded_at: ctx.now })
      .where('id', '=', owner.id)
      .execute();
  }
  const student = await lockStudent(ctx, owner.id);
  return sub ? linkGoogleAccount(ctx, student, { sub, email: googleEmailOf(newcomer) ?? '', picture }) : student;
}
