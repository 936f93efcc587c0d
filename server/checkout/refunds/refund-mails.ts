/** Mails to the institute about refunds that the store cannot make by itself, each sent once per refund. */
import { paise, rupees, rupeeText } from '../../../common/money.ts';
import { institute } from '../../pages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import type { RefundRow } from '../tables.ts';

/** The gateway refuses the refund for now; the store retries. */
export function mailRefused(ctx: Ctx, refund: RefundRow, reason: string): Promise<void> {
  return mailInstitute(ctx, refund, {
    subject: `A refund is refused by ${refund.gateway}`,
    text: `The reason given: ${reason}.\n\nThe store requests the refund again every hour for three days. Please fix the cause, which is often too little money in the account at the gateway. If the refund stays refused, you receive another mail.`,
    key: `refund-refused:${refund.token}`,
  });
}

/** The gateway refuses the refund, and the store stops retrying. */
export function mailRefusedForGood(ctx: Ctx, refund: RefundRow, reason?: string): Promise<void> {
  ctx.log.error({ txnid: refund.txnid, token: refund.token }, 'a refund was refused by the gateway for good');
  return mailInstitute(ctx, refund, {
    subject: `A refund was refused by ${refund.gateway}`,
    text: `${reason ? `The reason given: ${reason}. ` : ''}The store does not ask for it again.\n\nPlease look for it in the gateway's dashboard, and return the money there if it was not returned.`,
    key: `refund-refused-for-good:${refund.token}`,
  });
}

/** The gateway has been unavailable for days; the store keeps retrying. */
export function mailUnavailable(ctx: Ctx, refund: RefundRow): Promise<void> {
  ctx.log.error({ txnid: refund.txnid, token: refund.token }, 'a refund has waited for days for its gateway');
  return mailInstitute(ctx, refund, {
    subject: `A refund cannot reach ${refund.gateway}`,
    text: `The gateway has not taken it for three days. The store goes on asking every hour: do not return the money by hand unless you see in the gateway's dashboard that it was not returned.`,
    key: `refund-unavailable:${refund.token}`,
  });
}

type RefundMail = { subject: string; text: string; key: string };

async function mailInstitute(
  ctx: Ctx,
  { txnid, token, amount_paise }: RefundRow,
  { subject, text, key }: RefundMail,
): Promise<void> {
  const what = `${rupeeText(rupees(paise(amount_paise)))} of payment ${txnid} could not be returned (refund ${token}). The student was told that the money is on its way.`;
  await queueMail(ctx, { to: institute().email, subject, text: `${what}\n\n${text}`, key });
}
