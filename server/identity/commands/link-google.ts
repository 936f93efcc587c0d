import type { Account } from '../../../contract/account/account.ts';
import {
  emailVerificationNeeded,
  identityTaken,
  identityTooSoon,
  identityVerificationNeeded,
  type linkGoogle,
} from '../../../contract/account/google-link.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { emailTaken } from '../../../contract/identity/sign-in.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { type GooglePerson, verifyGoogleToken } from '../google/google-id-token.ts';
import { linkGoogleAccount, type MissingVerification, missingVerification } from '../google/google-link.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { withCode } from '../otp/otp.ts';
import { endTemporarySessions } from '../sessions/sessions.ts';
import { accountOf } from '../students/account.ts';
import { lockCaller, lockStudents } from '../students/lock-students.ts';
import { lockStudent } from '../students/queries.ts';
import type { StudentRow } from '../tables.ts';
import { emailPurpose } from './change-email.ts';
import { requireConfirmed } from './confirm-student.ts';
import { consumeNonce } from './sign-in-by-google.ts';

/**
 * Links a Google account after a confirmation. If the account has a verified e-mail address that is not Google's, `otp`
 * is a code that was mailed to that address.
 */
export async function addGoogle(ctx: StudentCtx, body: DecodedBody<typeof linkGoogle>): Promise<Account> {
  await requireConfirmed(ctx);
  const person = await verifyGoogleToken(ctx, body.social_token);
  const student = await inTransaction(ctx, (ctx) => lockStudent(ctx, ctx.studentId));
  const verificationEmail = emailToVerify(ctx, student, person);
  try {
    if (!verificationEmail) await inTransaction(ctx, (inside) => linkInTransaction(inside, person, null));
    else if (!body.otp) throw refuse(identityVerificationNeeded);
    else {
      await withCode(
        ctx,
        emailPurpose(ctx, verificationEmail),
        body.otp,
        (inside) => linkInTransaction(inside, person, verificationEmail),
        person.sub,
      );
    }
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'student_google_once') throw refuse(identityTaken);
    if (constraint === 'student_email_once') throw refuse(emailTaken);
    throw error;
  }
  return accountOf(ctx);
}

/**
 * Returns the verified address to which a code must be mailed, or null if none is needed; refuses if no Google account
 * may be linked now.
 */
function emailToVerify(ctx: Ctx, student: StudentRow, person: GooglePerson): string | null {
  if (student.google_sub === person.sub) throw refuse(identityTaken, identityTexts.sameGoogle);
  if (student.google_sub) throw refuse(identityTaken, identityTexts.otherGoogle);
  const missing: MissingVerification | null = missingVerification(ctx, student, person.email);
  if (missing === 'e-mail') throw refuse(emailVerificationNeeded);
  if (missing === 'wait') throw refuse(identityTooSoon);
  return missing ? student.email : null;
}

async function linkInTransaction(
  ctx: StudentCtx,
  person: GooglePerson,
  verificationEmail: string | null,
): Promise<void> {
  // Both rows in one statement: the unfinished sign-up may have the lower id, and locks the account of its number too.
  await lockStudents(ctx, { studentId: ctx.studentId, googleSub: person.sub });
  const student = await lockCaller(ctx);
  await requireConfirmed(ctx);
  // The account may have changed since the required proof was determined.
  if (emailToVerify(ctx, student, person) !== verificationEmail) throw refuse(identityVerificationNeeded);
  await consumeNonce(ctx, person.nonce);
  await deleteUnfinishedSignUp(ctx, person.sub);
  await linkGoogleAccount(ctx, student, person);
}

/** The same person may have used the Google button at the sign-in first, which begins a sign-up. */
async function deleteUnfinishedSignUp(ctx: Ctx, googleSub: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('identity.student')
    .where('google_sub', '=', googleSub)
    .forUpdate()
    .select(['id', 'onboarded_at'])
    .executeTakeFirst();
  if (!other) return;
  if (other.onboarded_at) throw refuse(identityTaken);
  await endTemporarySessions(ctx, other.id);
  await ctx.db.deleteFrom('identity.student').where('id', '=', other.id).execute();
}
