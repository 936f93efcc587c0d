import type { Account } from '../../../contract/account/account.ts';
import { type changeEmail, emailNotSent, type sendEmailOtp } from '../../../contract/account/contact.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { emailTaken, profileIncomplete } from '../../../contract/identity/sign-in.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { isMailAddress } from '../../platform/messaging/mail.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { withCode } from '../otp/otp.ts';
import type { Purpose } from '../otp/purpose.ts';
import { mailCode } from '../otp/send-code.ts';
import { accountOf } from '../students/account.ts';
import { isSameEmail } from '../students/email-owner.ts';
import { lockCaller } from '../students/lock-students.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { requireConfirmed } from './confirm-student.ts';

/**
 * Mails a code to the new address. Only after a correct code does the caller learn whether another account has the
 * address.
 */
export async function sendEmailCode(ctx: StudentCtx, body: DecodedBody<typeof sendEmailOtp>) {
  const purpose = emailPurpose(ctx, body.email_id);
  await requireAllowed(ctx, purpose.mobile);
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return mailCode(ctx, purpose, emailNotSent);
}

/** Sets a verified e-mail address. Another account that only displays the same address unverified is not changed. */
export async function setEmail(ctx: StudentCtx, body: DecodedBody<typeof changeEmail>): Promise<Account> {
  const purpose = emailPurpose(ctx, body.email_id);
  await requireAllowed(ctx, purpose.mobile);
  try {
    await withCode(ctx, purpose, body.otp, async (ctx) => {
      const student = await lockCaller(ctx);
      const isChange = !isSameEmail(student.email, purpose.mobile);
      if (isChange) await requireConfirmed(ctx);
      // Before the update, because the notice goes to the previous address.
      if (isChange) await notifyAccountChange(ctx, student, 'email');
      await ctx.db
        .updateTable('identity.student')
        .set({
          email: body.email_id.trim(),
          email_proved_at: ctx.now,
          ...(isChange && student.email_proved_at ? { email_replaced_at: ctx.now } : {}),
        })
        .where('id', '=', ctx.studentId)
        .execute();
    });
  } catch (error) {
    if (violatedConstraint(error) === 'student_email_once') throw refuse(emailTaken);
    throw error;
  }
  return accountOf(ctx);
}

/** Requires a confirmed session, except to verify the address that the account displays already. */
async function requireAllowed(ctx: StudentCtx, email: string): Promise<void> {
  const student = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', ctx.studentId)
    .select(['email', 'email_proved_at'])
    .executeTakeFirst();
  const isUnverifiedOwn = !!student && !student.email_proved_at && isSameEmail(student.email, email);
  if (!isUnverifiedOwn) await requireConfirmed(ctx);
}

/** Returns the purpose to which a mailed code is bound. The address is lower-cased, and its country is 0. */
export function emailPurpose(ctx: StudentCtx, entered: string): Purpose {
  const email = entered.trim().toLowerCase();
  if (!isMailAddress(email)) throw refuse(profileIncomplete, identityTexts.email, 'email_id');
  return { flow: 'email', studentId: ctx.studentId, countryId: 0, mobile: email };
}
