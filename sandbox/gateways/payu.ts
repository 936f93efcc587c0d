/**
 * The PayU sandbox: hosted page, server API and webhooks in PayU's formats. The hashes are implemented separately from
 * the store's PayU adapter, so that a mistake in the adapter is detected.
 */
import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type GatewayOptions, mountGateway } from './gateway.ts';
import { CHARGES, type Outcome, readOutcome, resultsOf } from './outcomes.ts';
import { messagePage, sendPage } from './payment-pages.ts';
import { type Ledger, type SandboxPayment, type SandboxRefund, textFields } from './payments.ts';
import { actionStatus, actionsOf, debitedAmount, refund, verify } from './payu-api.ts';

export function payuSandbox(fastify: FastifyInstance, options: GatewayOptions): void {
  const { path, ledger, sendHostedPage, finishPayment } = mountGateway(fastify, options, {
    gateway: 'payu',
    title: 'PayU',
    results: RESULTS,
    capturesOnce: true,
    newRefundId: () => String(randomInt(10 ** 8, 10 ** 9)),
    signedFields: (payment) => signedFields(payment, options),
    refundNotice: (payment, refund) => refundNotice(payment, refund, options.key),
    refundNoticeFormat: 'json',
  });

  fastify.post(`${path}/_payment`, async (request, reply) => {
    const { outcome: chosen, ...form } = textFields(request.body);
    const refuse = (why: string) => sendPage(reply, messagePage('PayU refuses this payment', why), undefined, 400);
    const refusal = await refusalOf(form, options, ledger);
    if (refusal) return refuse(refusal);
    const outcome = readOutcome(chosen);
    if (!outcome) return sendHostedPage(reply, form, `${path}/_payment`, form);
    const payment = newPayment(form, outcome);
    return (await ledger.add(payment)) ? finishPayment(reply, payment, outcome) : refuse(PAID_ALREADY);
  });

  fastify.post(`${path}/merchant/postservice.php`, async (request) => {
    const sent = textFields(request.body);
    const { command = '', var1 = '' } = sent;
    if (sent.key !== options.key || sent.hash !== sha512(options.key, command, var1, options.salt)) {
      return { status: 0, msg: 'Invalid Hash.' };
    }
    if (command === 'verify_payment') return verify(var1, ledger);
    if (command === 'cancel_refund_transaction') return refund(sent, ledger);
    if (command === 'check_action_status') {
      return sent.var2 === 'payuid' ? actionsOf(var1, ledger) : actionStatus(var1, ledger);
    }
    return { status: 0, msg: 'Invalid command' };
  });
}

const MANDATORY = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email', 'phone', 'surl', 'furl', 'hash'];

const PAID_ALREADY = 'This txnid has been paid already.';

async function refusalOf(form: Record<string, string>, { key, salt }: GatewayOptions, ledger: Ledger) {
  const missing = MANDATORY.find((name) => !form[name]);
  if (missing) return `The field ${missing} is missing.`;
  if (form.key !== key) return 'The merchant key is unknown.';
  if (form.hash !== requestHash(form, salt)) return 'The hash does not fit the fields.';
  if ((form.txnid ?? '').length > 25) return 'The txnid is longer than 25 characters.';
  if (!/^\d+\.\d{2}$/.test(form.amount ?? '') || Number(form.amount) < 1) return 'The amount is not valid.';
  return (await ledger.byTxnid(form.txnid ?? ''))?.status === 'success' ? PAID_ALREADY : null;
}

const RESULTS = resultsOf({
  success: { status: 'success', unmapped: 'captured', reason: 'Transaction Completed Successfully' },
  failure: { status: 'failure', unmapped: 'failed', reason: 'The bank declined the payment.' },
  cancel: { status: 'failure', unmapped: 'userCancelled', reason: 'Cancelled by user' },
  pending: { status: 'pending', unmapped: 'pending', reason: 'Waiting for the bank' },
  drop: { status: 'failure', unmapped: 'dropped', reason: 'No answer from the bank' },
});

function newPayment(form: Record<string, string>, outcome: Outcome): SandboxPayment {
  return {
    gateway: 'payu',
    id: `4039937155${String(randomInt(10 ** 8)).padStart(8, '0')}`,
    txnid: form.txnid ?? '',
    accessKey: '',
    form,
    amount: outcome === 'wrong-amount' ? '1.00' : (form.amount ?? ''),
    charges: outcome === 'charges' ? CHARGES : '',
    ...RESULTS[outcome],
    mode: 'UPI',
    refunds: [],
  };
}

/** The signed fields of a callback or webhook. */
function signedFields(payment: SandboxPayment, { key, salt }: GatewayOptions): Record<string, string> {
  const { form } = payment;
  const isPaid = payment.status === 'success';
  const fields: Record<string, string> = {
    mihpayid: payment.id,
    mode: payment.mode,
    status: payment.status,
    unmappedstatus: payment.unmapped,
    key,
    txnid: payment.txnid,
    amount: payment.amount,
    addedon: '2026-11-21 10:00:00',
    productinfo: form.productinfo ?? '',
    firstname: form.firstname ?? '',
    email: form.email ?? '',
    phone: form.phone ?? '',
    udf1: form.udf1 ?? '',
    udf2: form.udf2 ?? '',
    udf3: form.udf3 ?? '',
    udf4: form.udf4 ?? '',
    udf5: form.udf5 ?? '',
    field9: payment.reason,
    payment_source: 'payu',
    PG_TYPE: 'UPI-PG',
    error: isPaid ? 'E000' : 'E500',
    error_Message: isPaid ? 'No Error' : payment.reason,
    net_amount_debit: isPaid ? debitedAmount(payment) : '0.00',
    bank_ref_num: isPaid ? payment.id.slice(-12) : '',
    bankcode: 'UPI',
    ...(payment.charges ? { additionalCharges: payment.charges } : {}),
  };
  return { ...fields, hash: responseHash(fields, salt) };
}

/** PayU's refund notices are unsigned, and the payment id can have spaces around it. */
function refundNotice({ id, txnid }: SandboxPayment, refund: SandboxRefund, key: string): Record<string, string> {
  return {
    ...{ action: 'refund', status: refund.status, mihpayid: ` ${id} `, merchantTxnId: txnid, key },
    ...{ request_id: refund.id, token: refund.token, amt: refund.amount, refund_mode: 'Back to Source' },
  };
}

/** key|txnid|amount|productinfo|firstname|email|udf1..udf5||||||salt */
export function requestHash(form: Record<string, string>, salt: string): string {
  const names = 'key txnid amount productinfo firstname email udf1 udf2 udf3 udf4 udf5'.split(' ');
  return sha512(...names.map((name) => form[name] ?? ''), '', '', '', '', '', salt);
}

/** [charges|]salt|status||||||udf5..udf1|email|firstname|productinfo|amount|txnid|key */
export function responseHash(fields: Record<string, string>, salt: string): string {
  const names = 'udf5 udf4 udf3 udf2 udf1 email firstname productinfo amount txnid key'.split(' ');
  const values = names.map((name) => fields[name] ?? '');
  const charges = fields.additionalCharges ? [fields.additionalCharges] : [];
  return sha512(...charges, salt, fields.status ?? '', '', '', '', '', '', ...values);
}

function sha512(...parts: string[]): string {
  return createHash('sha512').update(parts.join('|')).digest('hex');
}
