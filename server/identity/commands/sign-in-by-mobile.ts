import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { SignedIn, sendOtp, verifyOtp } from '../../../contract/identity/sign-in.ts';
import type { Ctx } from '../../platform/context.ts';
import { unavailable } from '../../platform/http/http-error.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { withCode } from '../otp/otp.ts';
import type { Purpose } from '../otp/purpose.ts';
import { sendCode } from '../otp/send-code.ts';
import { parseMobile } from '../rules.ts';
import { signIn } from '../sessions/sign-in.ts';
import { lockOwnerOfNumber } from '../students/queries.ts';
import type { StudentRow } from '../tables.ts';

/** The response is the same whether or not the number has an account. */
export async function sendLoginCode(ctx: Ctx, body: DecodedBody<typeof sendOtp>): Promise<{ retry_in: number }> {
  const purpose = loginPurpose(ctx, body);
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return sendCode(ctx, purpose);
}

/**
 * Signs in; a number without an account starts a sign-up. A captcha is optional here, but a token that is sent must be
 * valid.
 */
export async function verifyLoginCode(ctx: Ctx, body: DecodedBody<typeof verifyOtp>): Promise<SignedIn> {
  const purpose = loginPurpose(ctx, body);
  if (body.recaptcha_token) await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return withCode(ctx, purpose, body.otp, async (ctx) =>
    signIn(ctx, await verifiedStudent(ctx, purpose), { hasEnteredCode: true }),
  );
}

function loginPurpose(ctx: Ctx, { country_id, mobile_number }: { country_id: number; mobile_number: string }): Purpose {
  const mobile = parseMobile(country_id, mobile_number, ctx.config.otpCountries);
  return { flow: 'login', studentId: 0, countryId: country_id, mobile };
}

/**
 * Returns the account of a verified number, or a new one; another flow may verify the same number at the same time.
 * Tries twice, because the account may be deleted between the two statements of the first try.
 */
async function verifiedStudent(ctx: Ctx, purpose: Purpose): Promise<StudentRow> {
  const student = (await insertAndLockStudent(ctx, purpose)) ?? (await insertAndLockStudent(ctx, purpose));
  if (!student) throw unavailable(identityTexts.otpFailed);
  return student;
}

async function insertAndLockStudent(ctx: Ctx, { countryId, mobile }: Purpose): Promise<StudentRow | undefined> {
  await ctx.db
    .insertInto('identity.student')
    .values({ country_id: countryId, mobile, mobile_proved_at: ctx.now, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['country_id', 'mobile']).where('mobile_proved_at', 'is not', null).doNothing(),
    )
    .execute();
  return lockOwnerOfNumber(ctx, countryId, mobile);
}
