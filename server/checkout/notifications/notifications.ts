/**
 * Notifications to a student about a payment, by mail and text message: queued by the payment's transaction, sent by a
 * job.
 */
import { amountText, type Paise, paise, rupees, rupeeText } from '../../../common/money.ts';
import { MAX_RESENT_RECEIPTS } from '../../../contract/staff/money/receipts.ts';
import { studentById } from '../../identity/index.ts';
import { orderOf } from '../../orders/index.ts';
import { institute } from '../../pages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { queueSms } from '../../platform/messaging/sms.ts';
import { transactionByTxnid } from '../payments/transactions.ts';
import type { TransactionRow } from '../tables.ts';

export type Notification = {
  txnid: string;
  event: 'paid' | 'failed' | 'refund';
  /** The token of a refund. */
  token?: string;
  /** Counts how often the staff have sent a receipt again; absent for the first one. */
  resent?: number;
};

export const notificationJob: Job<Notification & { news?: Notification['event'] }> = {
  name: 'checkout.notify',
  formerName: 'checkout.tell',
  // The version before stores the event as `news`.
  run: (ctx, { news, ...notification }) => notifyStudent(ctx, { ...notification, event: notification.event ?? news }),
};

/** Queues the notification in the caller's transaction; it is sent after the commit. */
export function queueNotification(ctx: Ctx, notification: Notification): Promise<void> {
  return ctx.jobs.enqueue(ctx, notificationJob, notification, { key: keyOf(notification) });
}

/** Idempotent. */
export async function notifyStudent(ctx: Ctx, notification: Notification): Promise<void> {
  const row = await transactionByTxnid(ctx, notification.txnid);
  const student = row && (await studentById(ctx, row.student_id));
  if (!student) return;
  const key = keyOf(notification);
  const message = await messageFor(ctx, row, notification);
  if (!message) return;
  const { amount, number, template = notification.event, ...mail } = message;
  await inTransaction(ctx, async (ctx) => {
    if (student.verifiedEmail) {
      const text = `Dear ${student.firstName},\n\n${mail.text}`;
      await queueMail(ctx, { to: student.verifiedEmail, key, ...mail, text });
    }
    // Registered SMS templates take plain values, without a rupee sign.
    const values = [institute().name, rupeeText(rupees(amount)).replace('₹', ''), number];
    await queueSms(ctx, { countryId: student.countryId, mobile: student.mobile, template, variables: values, key });
  });
}

type Message = {
  subject: string;
  text: string;
  amount: Paise;
  number: string;
  template?: 'paid' | 'failed' | 'refund';
};

async function messageFor(ctx: Ctx, row: TransactionRow, notification: Notification): Promise<Message | null> {
  if (notification.event === 'refund') return refundMessage(ctx, row, notification.token ?? '');
  return notification.event === 'paid' ? receiptMessage(ctx, row) : failureMessage(ctx, row);
}

async function receiptMessage(ctx: Ctx, row: TransactionRow): Promise<Message | null> {
  const order = await orderOf(ctx, row.student_id, row.txnid);
  if (order?.state !== 'paid') return null;
  const amount = paise(order.lines.reduce((total, { net }) => total + net, 0));
  const lines = order.lines.map(({ title, net }) => `${title}: ${amountText(rupees(net))}`);
  const { publicUrl } = ctx.config;
  return {
    subject: `Receipt for order ${order.publicId}`,
    text: [
      amount > 0
        ? `We received ${rupeeText(rupees(amount))} for your order ${order.publicId}.`
        : `Your order ${order.publicId} is complete.`,
      ...lines,
      order.invoiceNumber
        ? `Your invoice is ${order.invoiceNumber}; it opens from My Orders.`
        : 'There was nothing to pay, so there is no invoice.',
      ...(row.message ? [row.message] : []),
      `Start learning\n${publicUrl}/my-courses`,
      `See My Orders\n${publicUrl}/my-orders`,
    ].join('\n\n'),
    amount,
    number: order.publicId,
  };
}

function failureMessage({ config }: Ctx, row: TransactionRow): Message | null {
  // The payment succeeded after all, so the student gets the receipt instead.
  if (row.state === 'success') return null;
  const amount = paise(row.amount_paise);
  return {
    subject: 'Your payment did not go through',
    text: [
      `Your payment of ${rupeeText(rupees(amount))} (number ${row.txnid}) did not go through, so nothing was bought.`,
      row.message,
      'If money has left your account, your bank or the payment service returns it; if it reaches us within ten days, you get what you paid for; if it reaches us later, we return it.',
      `Try again\n${config.publicUrl}/payment-failed?txnid=${row.txnid}`,
    ].join('\n\n'),
    amount,
    number: row.txnid,
  };
}

/** Reasons of refunds that settling has just found; the transaction's message explains them in a sentence. */
const SETTLEMENT_REASONS = [
  ...['wrong amount', 'owned already', 'bill expired', 'coupon used up', 'coupon expired', 'account deleted'],
];

async function refundMessage(ctx: Ctx, row: TransactionRow, token: string): Promise<Message | null> {
  const refund = await ctx.db
    .selectFrom('checkout.refund')
    .select(['amount_paise', 'reason', 'begun_by'])
    .where('student_id', '=', row.student_id)
    .where('token', '=', token)
    .executeTakeFirst();
  if (!refund) return null;
  const amount = paise(refund.amount_paise);
  const order = await orderOf(ctx, row.student_id, row.txnid);
  const note = order?.creditNoteNumber;
  return {
    subject: `${rupeeText(rupees(amount))} is being returned to you`,
    text: [
      `We are returning ${rupeeText(rupees(amount))} of your payment ${row.txnid}${howReturned(row)}`,
      (SETTLEMENT_REASONS.includes(refund.reason) && row.message) || `Reason: ${refund.reason}.`,
      ...(note ? [`Your credit note is ${note}; it opens from My Orders.`] : []),
      ...(refund.begun_by === 'gateway' && !note ? ['What you bought stays open.'] : []),
      `See My Orders\n${ctx.config.publicUrl}/my-orders`,
    ].join('\n\n'),
    amount,
    number: row.txnid,
  };
}

function howReturned({ gateway }: TransactionRow): string {
  if (gateway === 'offline') return '. The institute pays it back itself, because it received the payment itself.';
  return ' to where it came from. Banks take five to seven working days.';
}

/** The keys of all messages that a payment and its refunds can have caused. */
export function notificationKeys(txnid: string, refundTokens: readonly string[]): string[] {
  const refunds = refundTokens.map((token) => keyOf({ txnid, event: 'refund', token }));
  return [keyOf({ txnid, event: 'paid' }), ...resentKeys(txnid), keyOf({ txnid, event: 'failed' }), ...refunds];
}

/** The keys of all receipts that the staff can have sent again. */
export function resentKeys(txnid: string): string[] {
  return Array.from({ length: MAX_RESENT_RECEIPTS }, (_, at) => keyOf({ txnid, event: 'paid', resent: at + 1 }));
}

function keyOf({ txnid, event, token = '', resent }: Notification): string {
  return `payment:${txnid}:${event}${token && `:${token}`}${resent ? `:again-${resent}` : ''}`;
}
