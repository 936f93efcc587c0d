import { type Account, type changeEmail, emailNotSent, type sendEmailOtp } from '../../../contract/account.ts';
import type { BodyRead } from '../../../contract/endpoint.ts';
import { emailTaken, profileIncomplete } from '../../../contract/identity.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { isMailAddress } from '../../platform/mail.ts';
import { refuse, violatedConstraint } from '../../platform/problem.ts';
import { accountOf } from '../account.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Purpose } from '../limits.ts';
import { withCode } from '../otp.ts';
import { mailCode } from '../send-code.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { requireConfirmed } from './confirm-student.ts';

/** To the new address. Whether somebody else has it is told only to who can read its mail. */
export async function sendEmailCode(ctx: StudentCtx, body: BodyRead<typeof sendEmailOtp>) {
  const purpose = emailOf(ctx, body.email_id);
  await requireConfirmed(ctx);
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return mailCode(ctx, purpose, emailNotSent);
}

export async function takeEmail(ctx: StudentCtx, body: BodyRead<typeof changeEmail>): Promise<Account> {
  const purpose = emailOf(ctx, body.email_id);
  await requireConfirmed(ctx);
  try {
    await withCode(ctx, purpose, body.otp, async (inside) => {
      const within = { ...ctx, db: inside.db };
      // First, while the address before is still known.
      await tellOfChange(within, 'e-mail address');
      await within.db
        .updateTable('identity.student')
        .set({ email: body.email_id.trim() })
        .where('id', '=', ctx.studentId)
        .execute();
    });
  } catch (error) {
    if (violatedConstraint(error) === 'student_email_once') throw refuse(emailTaken);
    throw error;
  }
  return accountOf(ctx);
}

/** An address has no country; written either way it is one. */
function emailOf(ctx: StudentCtx, entered: string): Purpose {
  const email = entered.trim().toLowerCase();
  if (!isMailAddress(email)) throw refuse(profileIncomplete, 'Please enter a valid e-mail address.');
  return { flow: 'email', studentId: ctx.studentId, countryId: 0, mobile: email };
}
