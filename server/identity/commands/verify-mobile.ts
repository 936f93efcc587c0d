import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  emailTaken,
  mobileInvalid,
  mobileTaken,
  type SignedIn,
  type socialSendOtp,
  type socialVerifyOtp,
} from '../../../contract/identity/sign-in.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { notSignedIn, refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { withCode } from '../otp/otp.ts';
import type { Purpose } from '../otp/purpose.ts';
import { sendCode } from '../otp/send-code.ts';
import { verifyNumber } from '../students/verify-number.ts';
import type { StudentRow } from '../tables.ts';

/**
 * Sends a code to the number in the sign-up form. Only after a correct code does the caller learn whether another
 * account has the number.
 */
export async function sendSignupCode(ctx: StudentCtx, body: DecodedBody<typeof socialSendOtp>) {
  const purpose = await signupPurpose(ctx);
  await requireCaptcha(ctx, body.recaptcha_token, ['signup', 'login']);
  return sendCode(ctx, purpose);
}

/**
 * Verifies the number and completes the sign-up. If another account has the number, both belong to one person and are
 * merged.
 */
export async function verifySignupCode(ctx: StudentCtx, body: DecodedBody<typeof socialVerifyOtp>): Promise<SignedIn> {
  const purpose = await signupPurpose(ctx);
  if (body.recaptcha_token) await requireCaptcha(ctx, body.recaptcha_token, ['signup', 'login']);
  try {
    const outcome = await withCode(ctx, purpose, body.otp, (ctx) => verifyNumber(ctx, purpose));
    if ('refusal' in outcome) throw refuse(outcome.refusal);
    return outcome.signedIn;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'student_mobile_once') throw refuse(mobileTaken);
    if (constraint === 'student_email_once') throw refuse(emailTaken);
    throw error;
  }
}

async function signupPurpose(ctx: StudentCtx): Promise<Purpose> {
  const student = await studentRow(ctx, ctx.studentId);
  if (!student.mobile || student.mobile_proved_at) throw refuse(mobileInvalid);
  return { flow: 'signup', studentId: student.id, countryId: student.country_id, mobile: student.mobile };
}

async function studentRow(ctx: Ctx, studentId: number): Promise<StudentRow> {
  const row = await ctx.db.selectFrom('identity.student').where('id', '=', studentId).selectAll().executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}
