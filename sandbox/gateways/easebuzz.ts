/**
 * The Easebuzz sandbox: initiateLink, hosted page, retrieve, refunds and webhooks in Easebuzz's formats. The hashes are
 * implemented separately from the store's Easebuzz adapter, so that a mistake in the adapter is detected.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type GatewayOptions, mountGateway } from './gateway.ts';
import { CHARGES, type Outcome, readOutcome, resultsOf } from './outcomes.ts';
import { messagePage, sendPage } from './payment-pages.ts';
import { exceedsPayment, type Ledger, type SandboxPayment, type SandboxRefund, textFields } from './payments.ts';

export function easebuzzSandbox(fastify: FastifyInstance, options: GatewayOptions): void {
  const { key, salt } = options;
  const { path, ledger, sendHostedPage, finishPayment } = mountGateway(fastify, options, {
    gateway: 'easebuzz',
    title: 'Easebuzz',
    results: RESULTS,
    capturesOnce: false,
    newRefundId,
    signedFields: (payment) => signedFields(payment, options),
    refundNotice,
    refundNoticeFormat: 'form',
  });

  fastify.post(`${path}/payment/initiateLink`, async (request) => {
    const form = textFields(request.body);
    const refusal = await refusalOf(form, options, ledger);
    if (refusal) return { status: 0, error_desc: refusal, data: refusal };
    const payment = newPayment(form);
    await ledger.add(payment);
    return { status: 1, data: payment.accessKey };
  });

  fastify.get(`${path}/pay/:accessKey`, async (request, reply) => {
    const payment = await ledger.byAccessKey((request.params as { accessKey: string }).accessKey);
    if (!payment)
      return sendPage(reply, messagePage('Unknown payment', 'Easebuzz has no such access key.'), undefined, 404);
    if (payment.status === 'success')
      return sendPage(reply, messagePage('Paid already', 'This payment has been made.'));
    return sendHostedPage(reply, payment.form, `${path}/pay/${payment.accessKey}`);
  });

  fastify.post(`${path}/pay/:accessKey`, async (request, reply) => {
    const open = await ledger.byAccessKey((request.params as { accessKey: string }).accessKey);
    const outcome = readOutcome(textFields(request.body).outcome);
    const payment = open && outcome && (await ledger.change(open.id, (current) => payWith(current, outcome)));
    if (!payment)
      return sendPage(reply, messagePage('Not possible', 'This payment cannot be made (again).'), undefined, 400);
    if (outcome === 'twice') await ledger.add({ ...payment, id: newId() });
    return finishPayment(reply, payment, outcome);
  });

  fastify.post(`${path}/transaction/v2/retrieve`, async (request) => {
    const { txnid = '', ...sent } = textFields(request.body);
    if (sent.key !== key || sent.hash !== sha512(key, txnid, salt))
      return { status: false, error_desc: 'Hash mismatch' };
    const tries = (await ledger.triesOf(txnid)).map((payment) => signedFields(payment, options));
    return tries.length > 0 ? { status: true, msg: tries } : { status: false, error_desc: 'Transaction not found' };
  });

  fastify.post(`${path}/transaction/v2/refund`, async (request) => {
    const sent = textFields(request.body);
    const { merchant_refund_id: token = '', easebuzz_id: id = '', refund_amount: amount = '' } = sent;
    if (sent.key !== key || sent.hash !== sha512(key, token, id, amount, salt))
      return { status: false, reason: 'Hash mismatch' };
    return refund(ledger, id, token, amount);
  });

  fastify.post(`${path}/refund/v1/retrieve`, async (request) => {
    const sent = textFields(request.body);
    const id = sent.easebuzz_id ?? '';
    if (sent.key !== key || sent.hash !== sha512(key, id, salt)) return { status: false, message: 'Hash mismatch' };
    const payment = await ledger.byId(id);
    if (!payment) return { status: false, message: 'Transaction not found' };
    const refunds = payment.refunds.filter(
      ({ token }) => !sent.merchant_refund_id || token === sent.merchant_refund_id,
    );
    return {
      status: true,
      txnid: payment.txnid,
      easebuzz_id: id,
      net_amount_debit: payment.amount,
      refunds: refunds.map(refundView),
    };
  });
}

const FIELD_PATTERNS: ReadonlyArray<readonly [string, RegExp]> = [
  ['txnid', /^[a-zA-Z0-9_|\-/]{1,40}$/],
  ['amount', /^\d+\.\d{1,2}$/],
  ['productinfo', /^[a-zA-Z0-9\-\s|]{1,45}$/],
  ['firstname', /^[\p{L}\p{N}&'\-._ ()/,@]{1,150}$/u],
  ['email', /^\S+@\S+$/],
  ['phone', /^(\+\d{1,4}-?)?\d{5,20}$/],
  ['surl', /^https?:\/\//],
  ['furl', /^https?:\/\//],
];

async function refusalOf(form: Record<string, string>, { key, salt }: GatewayOptions, ledger: Ledger) {
  if (form.key !== key) return 'Invalid merchant key';
  const wrong = FIELD_PATTERNS.find(([name, shape]) => !shape.test(form[name] ?? ''));
  if (wrong) return `Invalid value for ${wrong[0]}`;
  if (Number(form.amount) < 1) return 'Invalid value for amount';
  if (form.hash !== initiateHash(form, salt)) return 'Hash mismatch';
  return (await ledger.byTxnid(form.txnid ?? ''))?.status === 'success' ? 'Duplicate transaction id' : null;
}

function newId(): string {
  return `S${randomBytes(6).toString('hex').toUpperCase()}`;
}

function newRefundId(): string {
  return `RF${randomBytes(5).toString('hex').toUpperCase()}`;
}

function newPayment(form: Record<string, string>): SandboxPayment {
  return {
    gateway: 'easebuzz',
    id: newId(),
    txnid: form.txnid ?? '',
    accessKey: randomBytes(32).toString('hex'),
    form,
    amount: form.amount ?? '',
    status: 'initiated',
    unmapped: 'NA',
    mode: 'UPI',
    reason: 'NA',
    refunds: [],
  };
}

const RESULTS = resultsOf({
  success: { status: 'success', unmapped: 'NA', reason: 'Successful Transaction' },
  failure: { status: 'failure', unmapped: 'NA', reason: 'The bank declined the payment.' },
  cancel: { status: 'userCancelled', unmapped: 'NA', reason: 'Cancelled by user' },
  pending: { status: 'pending', unmapped: 'NA', reason: 'Waiting for the bank' },
  drop: { status: 'dropped', unmapped: 'NA', reason: 'No answer from the bank' },
});

/** Null if the page has been paid. */
function payWith(payment: SandboxPayment, outcome: Outcome): SandboxPayment | null {
  if (payment.status === 'success') return null;
  const amount = outcome === 'wrong-amount' ? '1.0' : payment.amount;
  const charges = outcome === 'charges' ? CHARGES : '';
  return { ...payment, amount, charges, ...RESULTS[outcome] };
}

/** The signed fields of a callback, a webhook or a retrieve response. Easebuzz drops a final zero of the amount. */
function signedFields(payment: SandboxPayment, { key, salt }: GatewayOptions): Record<string, string> {
  const { form } = payment;
  const fields: Record<string, string> = {
    status: payment.status,
    txnid: payment.txnid,
    easepayid: payment.id,
    amount: payment.amount.replace(/\.(\d)0$/, '.$1'),
    net_amount_debit: (Number(payment.amount) + Number(payment.charges || 0)).toFixed(2),
    mode: payment.mode,
    bank_ref_num: 'NA',
    PG_TYPE: 'NA',
    payment_source: 'Easebuzz',
    addedon: '2026-11-21 10:00:00',
    error: payment.status === 'success' ? 'NA' : payment.status,
    error_Message: payment.reason,
    unmappedstatus: payment.unmapped,
    firstname: form.firstname ?? '',
    email: form.email ?? '',
    phone: form.phone ?? '',
    productinfo: form.productinfo ?? '',
    surl: form.surl ?? '',
    furl: form.furl ?? '',
    key,
  };
  for (let n = 1; n <= 10; n++) fields[`udf${n}`] = form[`udf${n}`] ?? '';
  return { ...fields, hash: responseHash(fields, salt) };
}

async function refund(ledger: Ledger, id: string, token: string, amount: string) {
  const made: SandboxRefund = { id: newRefundId(), token, amount, status: 'success' };
  const ofToken = (payment?: SandboxPayment | null) => payment?.refunds.find((one) => one.token === token);
  const changed = await ledger.change(id, (payment) => {
    const isPossible = payment.status === 'success' && !exceedsPayment(payment, Number(amount)) && !ofToken(payment);
    return isPossible ? { ...payment, refunds: [...payment.refunds, made] } : null;
  });
  const payment = changed ?? (await ledger.byId(id));
  if (payment?.status !== 'success') return { status: false, reason: 'Transaction is not refundable' };
  const done = ofToken(payment);
  if (!done) return { status: false, reason: 'Amount is too large' };
  return {
    status: true,
    reason: 'Refund Initiated',
    easebuzz_id: id,
    refund_id: done.id,
    refund_amount: Number(amount),
  };
}

function refundView(refund: SandboxRefund) {
  const words = { queued: 'queued', success: 'refunded', failure: 'cancelled' };
  return {
    refund_id: refund.id,
    merchant_refund_id: refund.token,
    refund_amount: Number(refund.amount),
    refund_status: words[refund.status],
  };
}

/** A refund notice is one form field with JSON, and is not signed. */
function refundNotice({ txnid, id: easepayid }: SandboxPayment, refund: SandboxRefund): Record<string, string> {
  const { refund_amount, ...view } = refundView(refund);
  const fields = { txnid, easepayid, ...view, refund_amount: String(refund_amount), transaction_type: 'Refund' };
  return { data: JSON.stringify(fields) };
}

/** key|txnid|amount|productinfo|firstname|email|udf1..udf10|salt */
export function initiateHash(form: Record<string, string>, salt: string): string {
  const names = 'key txnid amount productinfo firstname email'.split(' ');
  return sha512(...names.map((name) => form[name] ?? ''), ...udfs(form), salt);
}

/** salt|status|udf10..udf1|email|firstname|productinfo|amount|txnid|key */
export function responseHash(fields: Record<string, string>, salt: string): string {
  const names = 'email firstname productinfo amount txnid key'.split(' ');
  return sha512(salt, fields.status ?? '', ...udfs(fields).reverse(), ...names.map((name) => fields[name] ?? ''));
}

function udfs(fields: Record<string, string>): string[] {
  return Array.from({ length: 10 }, (_, index) => fields[`udf${index + 1}`] ?? '');
}

function sha512(...parts: string[]): string {
  return createHash('sha512').update(parts.join('|')).digest('hex');
}
