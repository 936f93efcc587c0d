/** Makes a one-time password and sends it, once the transaction that counts it has committed. */
import { otpNotSent } from '../../contract/identity.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { maskMobile } from '../platform/log.ts';
import { refuse } from '../platform/problem.ts';
import { countSend, forgiveSend, type Purpose } from './limits.ts';
import { newCode, OTP_MINUTES } from './otp.ts';
import { sendOtpMessage } from './sms.ts';

/** Answers in how many seconds the next code may be asked for. Throws 429 when a limit is used up. */
export async function sendCode(ctx: Ctx, purpose: Purpose): Promise<{ retry_in: number }> {
  const { code, retryIn } = await inTransaction(ctx, async (ctx) => {
    // In the order in which a guess locks rows, too; a limit that is used up takes the new code back.
    const code = await newCode(ctx, purpose);
    return { code, retryIn: await countSend(ctx, purpose) };
  });
  try {
    await sendOtpMessage(ctx.config, { to: `91${purpose.mobile}`, code, minutes: OTP_MINUTES });
  } catch (error) {
    ctx.log.error({ err: error, mobile: maskMobile(purpose.mobile) }, 'a one-time password could not be sent');
    await inTransaction(ctx, (ctx) => forgiveSend(ctx, purpose));
    throw refuse(otpNotSent);
  }
  return { retry_in: retryIn };
}
