/**
 * Notifications to a student about a payment, by mail and text message: queued by the payment's transaction, sent by a
 * job.
 */
import type { Language } from '../../../common/languages/language.ts';
import { type Paise, paise, rupees, rupeeText } from '../../../common/money.ts';
import { MAX_RESENT_RECEIPTS } from '../../../contract/staff/money/receipts.ts';
import { catalogue } from '../../catalogue/index.ts';
import { messageLanguage, studentById } from '../../identity/index.ts';
import { type OrderFound, orderOf } from '../../orders/index.ts';
import { nameIn } from '../../pages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { queueSms, smsVariables } from '../../platform/messaging/sms.ts';
import { storeLink } from '../../platform/messaging/store-link.ts';
import { templateMail } from '../../platform/messaging/templates/templates.ts';
import { transactionByTxnid } from '../payments/transactions.ts';
import type { TransactionRow } from '../tables.ts';
import { paymentMessages } from './messages/payment-messages.ts';

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
  const { amount, number, mail } = message;
  const language = messageLanguage(student, row.language);
  await inTransaction(ctx, async (ctx) => {
    const studentId = student.id;
    if (student.verifiedEmail)
      await queueMail(ctx, { to: student.verifiedEmail, studentId, key, ...mail(student.firstName, language) });
    // Registered SMS templates take plain values, without a rupee sign.
    const { countryId, mobile } = student;
    const variables = smsVariables(language, (language) => [
      ...[nameIn(language), rupeeText(rupees(amount)).replace('₹', ''), number],
    ]);
    await queueSms(ctx, { studentId, countryId, mobile, template: notification.event, ...variables, key });
  });
}

/** `mail` returns the mail to a student with this first name, in the language. */
type Message = {
  amount: Paise;
  number: string;
  mail(name: string, language: Language): ReturnType<typeof templateMail>;
};

async function messageFor(ctx: Ctx, row: TransactionRow, notification: Notification): Promise<Message | null> {
  if (notification.event === 'refund') return refundMessage(ctx, row, notification.token ?? '');
  return notification.event === 'paid' ? receiptMessage(ctx, row) : failureMessage(ctx, row);
}

async function receiptMessage(ctx: Ctx, row: TransactionRow): Promise<Message | null> {
  const order = await orderOf(ctx, row.student_id, row.txnid);
  if (order?.state !== 'paid') return null;
  const amount = paise(order.lines.reduce((total, { net }) => total + net, 0));
  const { publicId, invoiceNumber } = order;
  return {
    amount,
    number: publicId,
    mail: (name, language) => {
      const values = {
        ...{ name, order: publicId, items: itemsText(order.lines, language) },
        note: paymentMessages(language).sentence(row.message),
        my_courses_url: storeLink(ctx, '/my-courses', language),
        my_orders_url: storeLink(ctx, '/my-orders', language),
      };
      return invoiceNumber
        ? templateMail(
            'receipt',
            { ...values, amount: rupeeText(rupees(amount)), invoice: invoiceNumber },
            { language },
          )
        : templateMail('free_receipt', values, { language });
    },
  };
}

/** What was bought, with prices; a product without a Hindi title has its English one. */
function itemsText(lines: OrderFound['lines'], language: Language): string {
  const { free, lineTitle } = paymentMessages(language);
  return lines
    .map(({ net, productId, ...titles }) => {
      const title = lineTitle({ ...titles, hindi: catalogue().product(productId)?.titleHindi ?? '' });
      return `${title}: ${net === 0 ? free : rupeeText(rupees(net))}`;
    })
    .join('\n\n');
}

function failureMessage(ctx: Ctx, row: TransactionRow): Message | null {
  // The payment succeeded after all, so the student gets the receipt instead.
  if (row.state === 'success') return null;
  const amount = paise(row.amount_paise);
  return {
    amount,
    number: row.txnid,
    mail: (name, language) =>
      templateMail(
        'payment_failed',
        {
          name,
          amount: rupeeText(rupees(amount)),
          payment: row.txnid,
          explanation: paymentMessages(language).sentence(row.message),
          try_again_url: storeLink(ctx, `/payment-failed?txnid=${row.txnid}`, language),
        },
        { language },
      ),
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
  const explanation = SETTLEMENT_REASONS.includes(refund.reason) ? row.message : '';
  return {
    amount,
    number: row.txnid,
    mail: (name, language) => {
      const messages = paymentMessages(language);
      return templateMail(
        row.gateway === 'offline' ? 'refund_offline' : 'refund',
        {
          name,
          amount: rupeeText(rupees(amount)),
          payment: row.txnid,
          explanation: messages.sentence(explanation),
          reason: explanation ? '' : messages.reason(refund.reason),
          credit_note: note ?? '',
          note: refund.begun_by === 'gateway' && !note ? messages.staysOpen : '',
          my_orders_url: storeLink(ctx, '/my-orders', language),
        },
        { language },
      );
    },
  };
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
