/** Mails to the institute about refunds that the store cannot make by itself, each sent once per refund. */
import { paise, rupees, rupeeText } from '../../../common/money.ts';
import { institute } from '../../pages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import type { RefundRow } from '../tables.ts';

/** The gateway refuses the refund for now; the store retries. */
export function mailRefused(ctx: Ctx, refund: RefundRow, reason: string): Promise<void> {
  return mailInstitute(ctx, refund, {
    subject: `Refund rejected by ${refund.gateway}, will be retried`,
    text: `Reason: ${reason}.\n\nThe store retries the refund every hour for three days. Please fix the cause; often the balance of the account at the gateway is too low. If the gateway still rejects the refund then, you receive another mail.`,
    key: `refund-refused:${refund.token}`,
  });
}

/** The gateway refuses the refund, and the store stops retrying. */
export function mailRefusedForGood(ctx: Ctx, refund: RefundRow, reason?: string): Promise<void> {
  ctx.log.error({ txnid: refund.txnid, token: refund.token }, 'refund failed: the gateway rejected it');
  return mailInstitute(ctx, refund, {
    subject: `Refund rejected by ${refund.gateway}, action required`,
    text: `${reason ? `Reason: ${reason}. ` : ''}The store does not retry it.\n\nPlease find it in the gateway's dashboard, and refund the money there if it was not refunded.`,
    key: `refund-refused-for-good:${refund.token}`,
  });
}

/** The gateway has been unavailable for days; the store keeps retrying. */
export function mailUnavailable(ctx: Ctx, refund: RefundRow): Promise<void> {
  ctx.log.error(
    { txnid: refund.txnid, token: refund.token },
    'refund delayed: the gateway has been unavailable for three days',
  );
  return mailInstitute(ctx, refund, {
    subject: `Refund delayed: ${refund.gateway} is unavailable`,
    text: `The gateway has not accepted it for three days. The store retries every hour: refund by hand only if the gateway's dashboard shows that the money was not refunded.`,
    key: `refund-unavailable:${refund.token}`,
  });
}

type RefundMail = { subject: string; text: string; key: string };

async function mailInstitute(
  ctx: Ctx,
  { txnid, token, amount_paise }: RefundRow,
  { subject, text, key }: RefundMail,
): Promise<void> {
  const what = `${rupeeText(rupees(paise(amount_paise)))} of payment ${txnid} was not refunded (refund ${token}). The student was notified that the money is on its way.`;
  await queueMail(ctx, { to: institute().email, subject, text: `${what}\n\n${text}`, key });
}
