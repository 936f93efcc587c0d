/** Creates a one-time password and sends it after the transaction that counts it has committed. */
import { randomUUID } from 'node:crypto';
import type { Refusal } from '../../../contract/endpoint.ts';
import { otpNotSent } from '../../../contract/identity/sign-in.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { UnconfirmedSmsError } from '../../platform/messaging/deliver-sms.ts';
import { mailHtml } from '../../platform/messaging/mail-html.ts';
import { sendBySmtp } from '../../platform/messaging/smtp.ts';
import { currentMail } from '../../platform/messaging/templates/templates.ts';
import { maskMail, maskMobile } from '../../platform/observability/log.ts';
import { identifyCaller } from '../caller.ts';
import { countryById } from '../places/countries.ts';
import { createCode, hasOpenCode, OTP_MINUTES } from './otp.ts';
import { sendOtpMessage } from './otp-message.ts';
import type { Purpose } from './purpose.ts';
import { allowRetry, countFailedSend, countSend } from './send-limits.ts';

/**
 * Sends a code by text message; returns the seconds until the next may be requested. Throws 429 if a limit is used up.
 */
export async function sendCode(ctx: Ctx, purpose: Purpose): Promise<{ retry_in: number }> {
  const to = `${countryById(purpose.countryId)?.callingCode}${purpose.mobile}`;
  const isRepeated = await hasOpenCode(ctx, purpose);
  return createAndSend(ctx, purpose, otpNotSent, (code) =>
    sendOtpMessage(ctx, { to, code, minutes: OTP_MINUTES, isRepeated }),
  );
}

/** Sends a code by mail to the address in the purpose. Not through a job, so that no code is stored in plain text. */
export async function mailCode(ctx: Ctx, purpose: Purpose, failed: Refusal): Promise<{ retry_in: number }> {
  return createAndSend(ctx, purpose, failed, (code) => {
    const language = ctx.language ?? 'english';
    const { subject, text } = currentMail(ctx, 'email_code', { code, minutes: String(OTP_MINUTES) }, language);
    const html = mailHtml(subject, text, language);
    return sendBySmtp(ctx.config, { key: randomUUID(), to: purpose.mobile, subject, text, html, unsubscribeUrl: null });
  });
}

async function createAndSend(
  ctx: Ctx,
  purpose: Purpose,
  failed: Refusal,
  deliverCode: (code: string) => Promise<void>,
) {
  const caller = await identifyCaller(ctx, purpose);
  const { code, retryIn } = await inTransaction(ctx, async (ctx) => {
    // The same lock order as for a guess: the code's row, then the limits. A limit that is used up rolls the new code
    // back.
    const code = await createCode(ctx, purpose, caller);
    return { code, retryIn: await countSend(ctx, purpose, caller) };
  });
  try {
    await deliverCode(code);
  } catch (error) {
    const to = purpose.flow === 'email' ? maskMail(purpose.mobile) : maskMobile(purpose.mobile);
    ctx.log.error({ err: error, to }, 'a one-time password was not sent');
    if (error instanceof UnconfirmedSmsError) await allowRetry(ctx, purpose, caller);
    else await inTransaction(ctx, (ctx) => countFailedSend(ctx, purpose, caller));
    throw refuse(failed);
  }
  return { retry_in: retryIn };
}
