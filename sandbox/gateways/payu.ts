/**
 * The PayU sandbox: hosted page, server API and webhooks in PayU's formats. The hashes are implemented separately from
 * the store's PayU adapter, so that a mistake in the adapter is detected.
 */
import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hostedPage, messagePage, returnPage, sendPage, servePaymentAssets } from './payment-pages.ts';
import {
  CHARGES,
  deliverWebhook,
  type Ledger,
  type Outcome,
  openLedger,
  PENDING_MS,
  readOutcome,
  refundInDashboard,
  type SandboxPayment,
  type SandboxRefund,
  textFields,
  WEBHOOKS_FIRST,
} from './payments.ts';

export type PayuSandbox = { key: string; salt: string; ledgerFile: string; storeUrl: string };

const PATH = '/sandbox/payu';

export function payuSandbox(fastify: FastifyInstance, options: PayuSandbox): void {
  const ledger = openLedger(options.ledgerFile, 'payu');
  servePaymentAssets(fastify);

  fastify.post(`${PATH}/_payment`, async (request, reply) => {
    const { outcome: chosen, ...form } = textFields(request.body);
    const refusal = refusalOf(form, options, ledger);
    if (refusal) return sendPage(reply, messagePage('PayU refuses this payment', refusal), undefined, 400);
    const outcome = readOutcome(chosen);
    if (!outcome) {
      const { amount = '', productinfo = '', firstname = '', txnid = '' } = form;
      const bill = { gateway: 'PayU', amount, productinfo, firstname, txnid };
      return sendPage(reply, hostedPage(bill, `${PATH}/_payment`, form));
    }
    const payment = ledger.put(newPayment(form, outcome));
    if (outcome === 'pending') setTimeout(() => void completePending(payment.id), PENDING_MS).unref();
    if (outcome === 'drop' || outcome === 'paid-no-return') {
      return sendPage(reply, messagePage('The connection is lost', 'Nobody is taken back to the store from here.'));
    }
    for (let n = 0; n < (WEBHOOKS_FIRST[outcome] ?? 0); n++) await completePending(payment.id);
    const fields = signedFields(payment, options);
    if (outcome === 'tampered') fields.hash = changeFirstDigit(fields.hash ?? '');
    const returnUrl = (payment.status === 'failure' ? form.furl : form.surl) ?? '';
    return sendPage(reply, returnPage(titleOf(payment), returnUrl, fields), returnUrl);
  });

  /** Completes a pending payment immediately and sends the webhook. Body: `txnid`. */
  fastify.post(`${PATH}/settle`, async (request, reply) => {
    const payment = ledger.byTxnid(textFields(request.body).txnid ?? '');
    if (!payment) return reply.code(404).send({ delivered: false });
    return { delivered: await completePending(payment.id) };
  });

  /** Refunds as staff do in PayU's dashboard. Body: `txnid`, and `amount` for a part. */
  fastify.post(`${PATH}/refund`, async (request, reply) => {
    const made = refundInDashboard(ledger, String(randomInt(10 ** 8, 10 ** 9)), textFields(request.body));
    if (!made) return reply.code(400).send({ delivered: false });
    const notice = refundNotice(made.payment, made.refund, options.key);
    return { delivered: await deliverWebhook(`${options.storeUrl}/payment/webhook/payu`, notice, 'json'), notice };
  });

  fastify.post(`${PATH}/merchant/postservice.php`, async (request) => {
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

  async function completePending(id: string): Promise<boolean> {
    const payment = ledger.byId(id);
    if (!payment) return false;
    const isPaidElsewhere = ledger.byTxnid(payment.txnid)?.status === 'success';
    // PayU captures a transaction once: a pending payment fails when another attempt has succeeded.
    const end = isPaidElsewhere ? RESULTS.failure : RESULTS.success;
    const settled = payment.status === 'pending' ? ledger.put({ ...payment, ...end }) : payment;
    return deliverWebhook(`${options.storeUrl}/payment/webhook/payu`, signedFields(settled, options));
  }
}

const MANDATORY = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email', 'phone', 'surl', 'furl', 'hash'];

function refusalOf(form: Record<string, string>, { key, salt }: PayuSandbox, ledger: Ledger): string | null {
  const missing = MANDATORY.find((name) => !form[name]);
  if (missing) return `The field ${missing} is missing.`;
  if (form.key !== key) return 'The merchant key is unknown.';
  if (form.hash !== requestHash(form, salt)) return 'The hash does not fit the fields.';
  if ((form.txnid ?? '').length > 25) return 'The txnid is longer than 25 characters.';
  if (!/^\d+\.\d{2}$/.test(form.amount ?? '') || Number(form.amount) < 1) return 'The amount is not valid.';
  if (ledger.byTxnid(form.txnid ?? '')?.status === 'success') return 'This txnid has been paid already.';
  return null;
}

const CAPTURED = { status: 'success', unmapped: 'captured', reason: 'Transaction Completed Successfully' };

const RESULTS: Record<Outcome, { status: string; unmapped: string; reason: string }> = {
  success: CAPTURED,
  failure: { status: 'failure', unmapped: 'failed', reason: 'The bank declined the payment.' },
  cancel: { status: 'failure', unmapped: 'userCancelled', reason: 'Cancelled by user' },
  pending: { status: 'pending', unmapped: 'pending', reason: 'Waiting for the bank' },
  drop: { status: 'failure', unmapped: 'dropped', reason: 'No answer from the bank' },
  'paid-no-return': CAPTURED,
  tampered: CAPTURED,
  'wrong-amount': CAPTURED,
  charges: CAPTURED,
  'webhook-first': CAPTURED,
  duplicate: CAPTURED,
  // PayU captures a transaction once.
  twice: CAPTURED,
};

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
function signedFields(payment: SandboxPayment, { key, salt }: PayuSandbox): Record<string, string> {
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
    net_amount_debit: isPaid ? debited(payment) : '0.00',
    bank_ref_num: isPaid ? payment.id.slice(-12) : '',
    bankcode: 'UPI',
    ...(payment.charges ? { additionalCharges: payment.charges } : {}),
  };
  return { ...fields, hash: responseHash(fields, salt) };
}

function debited({ amount, charges }: SandboxPayment): string {
  return (Number(amount) + Number(charges ?? 0)).toFixed(2);
}

function verify(var1: string, ledger: Ledger) {
  const txnids = var1.split('|');
  const details = txnids.map((txnid) => [txnid, detail(txnid, ledger.byTxnid(txnid))]);
  const known = txnids.filter((txnid) => ledger.byTxnid(txnid)).length;
  return {
    status: known > 0 ? 1 : 0,
    msg: `${known} out of ${txnids.length} Transactions Fetched Successfully`,
    transaction_details: Object.fromEntries(details),
  };
}

function detail(txnid: string, payment: SandboxPayment | undefined) {
  if (!payment) return { mihpayid: 'Not Found', status: 'Not Found' };
  return {
    mihpayid: payment.id,
    request_id: '',
    bank_ref_num: payment.id.slice(-12),
    amt: payment.amount,
    transaction_amount: payment.amount,
    txnid,
    additional_charges: payment.charges || '0.00',
    productinfo: payment.form.productinfo,
    firstname: payment.form.firstname,
    bankcode: 'UPI',
    field9: payment.reason,
    error_code: payment.status === 'success' ? 'E000' : 'E500',
    error_Message: payment.status === 'success' ? 'No Error' : payment.reason,
    net_amount_debit: debited(payment),
    disc: '0.00',
    mode: payment.mode,
    PG_TYPE: 'UPI-PG',
    status: payment.status,
    unmappedstatus: payment.unmapped,
  };
}

function refund({ var1 = '', var2 = '', var3 = '' }: Record<string, string>, ledger: Ledger) {
  const payment = ledger.byId(var1);
  if (payment?.status !== 'success') return { status: 0, msg: 'Invalid payuid', error_code: 105 };
  if (payment.refunds.some(({ token }) => token === var2)) {
    return { status: 0, msg: 'Refund FAILURE - Duplicate token', error_code: 105 };
  }
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
  if (refunded + Number(var3) > Number(payment.amount) + 0.001) {
    return { status: 0, msg: 'Refund FAILURE - Invalid amount', error_code: 105 };
  }
  const made: SandboxRefund = {
    id: String(randomInt(10 ** 8, 10 ** 9)),
    token: var2,
    amount: var3,
    status: 'success',
  };
  ledger.put({ ...payment, refunds: [...payment.refunds, made] });
  return {
    status: 1,
    msg: 'Refund Request Queued',
    request_id: made.id,
    bank_ref_num: null,
    mihpayid: payment.id,
    error_code: 102,
  };
}

function actionStatus(requestId: string, ledger: Ledger) {
  const payment = ledger.byRefund(requestId);
  const found = payment?.refunds.find(({ id }) => id === requestId);
  if (!payment || !found) return { status: 0, msg: '0 out of 1 Transactions Fetched Successfully' };
  return {
    status: 1,
    msg: '1 out of 1 Transactions Fetched Successfully',
    transaction_details: { [requestId]: { [requestId]: refundView(payment, found) } },
  };
}

/** The capture and all refunds of a payment. */
function actionsOf(payuId: string, ledger: Ledger) {
  const payment = ledger.byId(payuId);
  if (payment?.status !== 'success') {
    const transaction_details = { [payuId]: 'No action status found' };
    return { status: 0, msg: '0 out of 1 Transactions Fetched Successfully', transaction_details };
  }
  const captured = {
    request_id: payuId.slice(-9),
    amt: payment.amount,
    action: 'capture',
    token: '',
    status: 'SUCCESS',
  };
  const actions = [captured, ...payment.refunds.map((one) => refundView(payment, one))];
  return {
    status: 1,
    msg: '1 out of 1 Transactions Fetched Successfully',
    transaction_details: { [payuId]: Object.fromEntries(actions.map((one) => [one.request_id, one])) },
  };
}

function refundView({ id }: SandboxPayment, { id: request_id, token, amount: amt, status }: SandboxRefund) {
  return { mihpayid: id, request_id, token, amt, action: 'refund', status };
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

function changeFirstDigit(hash: string): string {
  return `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;
}

function titleOf({ status }: SandboxPayment): string {
  if (status === 'success') return 'Payment captured';
  return status === 'pending' ? 'Payment pending' : 'Payment not made';
}
