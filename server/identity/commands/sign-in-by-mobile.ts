import type { BodyRead } from '../../../contract/endpoint.ts';
import type { SignedIn, sendOtp, verifyOtp } from '../../../contract/identity.ts';
import type { Ctx } from '../../platform/context.ts';
import { unavailable } from '../../platform/problem.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Purpose } from '../limits.ts';
import { withCode } from '../otp.ts';
import { servedMobile } from '../rules.ts';
import { sendCode } from '../send-code.ts';
import { signIn } from '../signed-in.ts';
import type { StudentRow } from '../tables.ts';

/** The same answer whether or not the number is known. */
export async function sendLoginCode(ctx: Ctx, body: BodyRead<typeof sendOtp>): Promise<{ retry_in: number }> {
  const purpose = loginOf(ctx, body);
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return sendCode(ctx, purpose);
}

/** A number nobody has proved before becomes a newcomer. A captcha is not asked for; one that is sent must be good. */
export async function verifyLoginCode(ctx: Ctx, body: BodyRead<typeof verifyOtp>): Promise<SignedIn> {
  const purpose = loginOf(ctx, body);
  if (body.recaptcha_token) await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return withCode(ctx, purpose, body.otp, async (ctx) =>
    signIn(ctx, await provedStudent(ctx, purpose), { hasEnteredCode: true }),
  );
}

function loginOf(ctx: Ctx, { country_id, mobile_number }: { country_id: number; mobile_number: string }): Purpose {
  const mobile = servedMobile(country_id, mobile_number, ctx.config.otpCountries);
  return { flow: 'login', studentId: 0, countryId: country_id, mobile };
}

/**
 * Whose number this is; a first proof may come in by another flow at the same time. The second try is for an account
 * that was deleted between the two statements of the first: then the number is a newcomer's.
 */
async function provedStudent(ctx: Ctx, purpose: Purpose): Promise<StudentRow> {
  const student = (await lockedStudent(ctx, purpose)) ?? (await lockedStudent(ctx, purpose));
  if (!student) throw unavailable('Error verifying OTP. Please try again.');
  return student;
}

async function lockedStudent(ctx: Ctx, { countryId, mobile }: Purpose): Promise<StudentRow | undefined> {
  await ctx.db
    .insertInto('identity.student')
    .values({ country_id: countryId, mobile, mobile_proved_at: ctx.now, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['country_id', 'mobile']).where('mobile_proved_at', 'is not', null).doNothing(),
    )
    .execute();
  return ctx.db
    .selectFrom('identity.student')
    .where('country_id', '=', countryId)
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}
