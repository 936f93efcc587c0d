/**
 * What both gateway sandboxes share: stored payments, hosted page, return to the store, webhooks, and the routes with
 * which tests complete or refund a payment. The fields and hashes of each protocol are in its own file.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import { type Outcome, type PaymentResult, WEBHOOKS_FIRST } from './outcomes.ts';
import { hostedPage, messagePage, returnPage, sendPage, servePaymentAssets } from './payment-pages.ts';
import {
  deliverWebhook,
  openLedger,
  PENDING_MS,
  refundInDashboard,
  type SandboxPayment,
  type SandboxRefund,
  textFields,
} from './payments.ts';

/** The merchant account of the store at the gateway, the base URL of the store, and the database of the payments. */
export type GatewayOptions = { key: string; salt: string; storeUrl: string; database: SandboxDatabase };

/** The parts of a gateway's protocol on which the shared behaviour depends. */
type Protocol = {
  gateway: SandboxPayment['gateway'];
  title: 'PayU' | 'Easebuzz';
  results: Readonly<Record<Outcome, PaymentResult>>;
  /** Whether the gateway captures a transaction once: a pending payment fails if another attempt has succeeded. */
  capturesOnce: boolean;
  newRefundId(): string;
  /** The signed fields of a callback or webhook. */
  signedFields(payment: SandboxPayment): Record<string, string>;
  /** The webhook of a refund that was made in the gateway's dashboard, and its format. */
  refundNotice(payment: SandboxPayment, refund: SandboxRefund): Record<string, string>;
  refundNoticeFormat: 'form' | 'json';
};

/** Registers the shared routes of a gateway; returns its path, its payments and the steps of a payment. */
export function mountGateway(fastify: FastifyInstance, options: GatewayOptions, protocol: Protocol) {
  const path = `/sandbox/${protocol.gateway}`;
  const webhookUrl = `${options.storeUrl}/payment/webhook/${protocol.gateway}`;
  const ledger = openLedger(options.database, protocol.gateway);
  servePaymentAssets(fastify);

  /** Completes a pending payment immediately and sends the webhook. Body: `txnid`. */
  fastify.post(`${path}/settle`, async (request, reply) => {
    const payment = await ledger.byTxnid(textFields(request.body).txnid ?? '');
    if (!payment) return reply.code(404).send({ delivered: false });
    return { delivered: await completePending(payment.id) };
  });

  /** Refunds as staff do in the gateway's dashboard. Body: `txnid`, and `amount` for a part. */
  fastify.post(`${path}/refund`, async (request, reply) => {
    const made = await refundInDashboard(ledger, protocol.newRefundId(), textFields(request.body));
    if (!made) return reply.code(400).send({ delivered: false });
    const notice = protocol.refundNotice(made.payment, made.refund);
    return { delivered: await deliverWebhook(webhookUrl, notice, protocol.refundNoticeFormat), notice };
  });

  async function completePending(id: string): Promise<boolean> {
    const { success, failure } = protocol.results;
    const completed = await ledger.change(id, (payment, isCaptured) => {
      if (payment.status !== 'pending') return null;
      return { ...payment, ...(protocol.capturesOnce && isCaptured ? failure : success) };
    });
    const payment = completed ?? (await ledger.byId(id));
    return payment ? deliverWebhook(webhookUrl, protocol.signedFields(payment)) : false;
  }

  function completeLater(id: string): void {
    setTimeout(() => {
      completePending(id).catch((error) => fastify.log.warn({ err: error }, 'a pending payment was not completed'));
    }, PENDING_MS).unref();
  }

  /** Sends the page on which the student chooses the outcome; `action` receives it with the `hidden` fields. */
  function sendHostedPage(reply: FastifyReply, form: Record<string, string>, action: string, hidden = {}) {
    const { amount = '', productinfo = '', firstname = '', txnid = '' } = form;
    const bill = { gateway: protocol.title, amount, productinfo, firstname, txnid };
    return sendPage(reply, hostedPage(bill, action, hidden));
  }

  /** Sends what follows the chosen outcome of a stored payment: webhooks, and the page that returns to the store. */
  async function finishPayment(reply: FastifyReply, payment: SandboxPayment, outcome: Outcome) {
    if (outcome === 'pending') completeLater(payment.id);
    if (outcome === 'drop' || outcome === 'paid-no-return') {
      return sendPage(reply, messagePage('The connection is lost', 'There is no redirect to the store from here.'));
    }
    for (let n = 0; n < (WEBHOOKS_FIRST[outcome] ?? 0); n++) await completePending(payment.id);
    const fields = protocol.signedFields(payment);
    if (outcome === 'tampered') fields.hash = changeFirstDigit(fields.hash ?? '');
    const hasFailed = !['success', 'pending'].includes(payment.status);
    const returnUrl = (hasFailed ? payment.form.furl : payment.form.surl) ?? '';
    return sendPage(reply, returnPage(titleOf(payment), returnUrl, fields), returnUrl);
  }

  return { path, ledger, sendHostedPage, finishPayment };
}

function changeFirstDigit(hash: string): string {
  return `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;
}

function titleOf({ status }: SandboxPayment): string {
  if (status === 'success') return 'Payment captured';
  return status === 'pending' ? 'Payment pending' : 'Payment not made';
}
