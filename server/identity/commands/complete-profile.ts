import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  emailTaken,
  mobileInvalid,
  profileIncomplete,
  type SignedIn,
  signUpComplete,
  type updateProfile,
} from '../../../contract/identity/sign-in.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { googleEmailOf } from '../google/google-link.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { parseMobile, profileFrom } from '../rules.ts';
import { renewSession } from '../sessions/rotate-session.ts';
import { endTemporarySessions } from '../sessions/sessions.ts';
import { signedInWith, signIn } from '../sessions/sign-in.ts';
import { ownerOfEmail } from '../students/email-owner.ts';
import { lockStudent } from '../students/queries.ts';
import type { StudentRow } from '../tables.ts';

/** The version of the terms that a student accepts; a changed text needs a new version. */
const TERMS_VERSION = '2026-11-21';

/**
 * Saves the sign-up form. With a verified number this completes the sign-up: the student gets permanent tokens and the
 * temporary ones end. Without one, socialVerifyOtp completes it later under the same temporary tokens. Refuses a permanent
 * session: its access token would otherwise be exchanged for a refresh token.
 */
export async function completeProfile(ctx: StudentCtx, body: DecodedBody<typeof updateProfile>): Promise<SignedIn> {
  try {
    return await inTransaction(ctx, (ctx) => saveProfile(ctx, body));
  } catch (error) {
    if (violatedConstraint(error) === 'student_email_once') throw refuse(emailTaken);
    throw error;
  }
}

async function saveProfile(ctx: StudentCtx, body: DecodedBody<typeof updateProfile>): Promise<SignedIn> {
  const student = await lockStudent(ctx, ctx.studentId);
  if (ctx.session.kind === 'student') throw refuse(signUpComplete);
  // Verified values are not overwritten: an e-mail address verified by code or by Google, and a number verified by
  // code.
  const verifiedEmail = student.onboarded_at || !student.google_sub ? verifiedEmailOf(student) : googleEmailOf(student);
  const email = verifiedEmail ?? body.email_id.trim();
  if (student.onboarded_at && email.toLowerCase() !== student.email?.toLowerCase()) {
    throw refuse(profileIncomplete, identityTexts.emailInAccount);
  }
  const profile = profileFrom(body, email, ctx.now);
  const countryId = body.country_id ?? student.country_id;
  const mobile = parseMobile(countryId, body.mobile_number, ctx.config.otpCountries);
  if (student.mobile_proved_at && (mobile !== student.mobile || countryId !== student.country_id)) {
    throw refuse(mobileInvalid, identityTexts.mobileVerified);
  }
  if (verifiedEmail && (await isEmailTaken(ctx, verifiedEmail, { id: student.id, countryId, mobile })))
    throw refuse(emailTaken);
  const saved = await ctx.db
    .updateTable('identity.student')
    .set({
      ...profile,
      country_id: countryId,
      mobile,
      signed_up_in: ctx.language ?? student.signed_up_in,
      onboarded_at: student.mobile_proved_at ? (student.onboarded_at ?? ctx.now) : null,
    })
    .where('id', '=', student.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordConsent(ctx, student.id);
  return tokensAfterProfile(ctx, saved);
}

function verifiedEmailOf({ email, email_proved_at }: StudentRow): string | null {
  return email_proved_at ? email : null;
}

/** Records the consent once for each version of the terms. */
async function recordConsent(ctx: StudentCtx, studentId: number): Promise<void> {
  const consent = { student_id: studentId, purpose: 'terms', version: TERMS_VERSION };
  const given = await ctx.db
    .selectFrom('identity.consent')
    .where((eb) => eb.and(consent))
    .select('id')
    .executeTakeFirst();
  if (given) return;
  await ctx.db
    .insertInto('identity.consent')
    .values({ ...consent, given_at: ctx.now, ip: ctx.ip })
    .execute();
}

type SignUp = { id: number; countryId: number; mobile: string };

/**
 * Another account may have verified the address only if it also has this number: then the code to the number will merge
 * both.
 */
async function isEmailTaken(ctx: StudentCtx, email: string, { id, countryId, mobile }: SignUp): Promise<boolean> {
  const owner = await ownerOfEmail(ctx, email);
  if (!owner || owner.id === id) return false;
  return owner.country_id !== countryId || owner.mobile !== mobile;
}

/** Renews the temporary tokens, or starts the first permanent session if this completed the sign-up. */
async function tokensAfterProfile(ctx: StudentCtx, student: StudentRow): Promise<SignedIn> {
  if (student.onboarded_at === null) {
    return signedInWith(await renewSession(ctx, ctx.session.sessionId), student);
  }
  await endTemporarySessions(ctx, student.id);
  return signIn(ctx, student, { hasEnteredCode: false });
}
