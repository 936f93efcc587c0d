import type { Account } from '../../../contract/account/account.ts';
import type { changeMobile, sendMobileOtp } from '../../../contract/account/contact.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { mobileInvalid, mobileTaken } from '../../../contract/identity/sign-in.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { NO_GOOGLE } from '../google/google-link.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { withCode } from '../otp/otp.ts';
import type { Purpose } from '../otp/purpose.ts';
import { sendCode } from '../otp/send-code.ts';
import { parseMobile } from '../rules.ts';
import { endOtherDevices } from '../sessions/devices.ts';
import { accountOf } from '../students/account.ts';
import { lockCaller } from '../students/lock-students.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { studentById } from '../students/queries.ts';
import type { StudentRow } from '../tables.ts';
import { requireConfirmed } from './confirm-student.ts';

/**
 * Sends a code to the new number. Only after a correct code does the caller learn whether another account has the
 * number.
 */
export async function sendMobileCode(ctx: StudentCtx, body: DecodedBody<typeof sendMobileOtp>) {
  const purpose = mobilePurpose(ctx, body);
  await requireConfirmed(ctx);
  const student = await studentById(ctx, ctx.studentId);
  if (student?.mobile === purpose.mobile && student.countryId === purpose.countryId) {
    throw refuse(mobileInvalid, identityTexts.mobileIsOwn);
  }
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return sendCode(ctx, purpose);
}

/**
 * Changes the mobile number after a code to the new one; `alsoInTransaction` receives the row from before the change.
 * Orders and courses stay with the account. Other devices are signed out and a linked Google account is removed,
 * because a holder of the old number may have added it. Refuses without a confirmation, with a wrong code, and if the
 * number is verified in another account.
 */
export async function setMobile(
  ctx: StudentCtx,
  body: DecodedBody<typeof changeMobile>,
  alsoInTransaction: (ctx: StudentCtx, before: StudentRow) => Promise<void>,
): Promise<Account> {
  const purpose = mobilePurpose(ctx, body);
  await requireConfirmed(ctx);
  try {
    await withCode(ctx, purpose, body.otp, async (ctx) => {
      const before = await lockCaller(ctx);
      await requireConfirmed(ctx);
      await ctx.db
        .updateTable('identity.student')
        .set({ country_id: purpose.countryId, mobile: purpose.mobile, mobile_proved_at: ctx.now, ...NO_GOOGLE })
        .where('id', '=', ctx.studentId)
        .execute();
      await endOtherDevices(ctx);
      await alsoInTransaction(ctx, before);
      await notifyAccountChange(ctx, before, 'mobile');
    });
  } catch (error) {
    if (violatedConstraint(error) === 'student_mobile_once') throw refuse(mobileTaken);
    throw error;
  }
  return accountOf(ctx);
}

function mobilePurpose(ctx: StudentCtx, body: { country_id: number; mobile_number: string }): Purpose {
  const mobile = parseMobile(body.country_id, body.mobile_number, ctx.config.otpCountries);
  return { flow: 'mobile', studentId: ctx.studentId, countryId: body.country_id, mobile };
}
