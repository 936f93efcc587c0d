/** Responses of PayU's merchant API: payments, refunds and their states. */
import { randomInt } from 'node:crypto';
import { exceedsPayment, type Ledger, type SandboxPayment, type SandboxRefund } from './payments.ts';

/** What the student paid in rupees, with the convenience fee. */
export function debitedAmount({ amount, charges }: SandboxPayment): string {
  return (Number(amount) + Number(charges ?? 0)).toFixed(2);
}

/** Responds to `verify_payment`; `var1` has transaction ids, separated by `|`. */
export async function verify(var1: string, ledger: Ledger) {
  const txnids = var1.split('|');
  const payments = await Promise.all(txnids.map((txnid) => ledger.byTxnid(txnid)));
  const known = payments.filter(Boolean).length;
  return {
    status: known > 0 ? 1 : 0,
    msg: `${known} out of ${txnids.length} Transactions Fetched Successfully`,
    transaction_details: Object.fromEntries(txnids.map((txnid, index) => [txnid, detail(txnid, payments[index])])),
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
    net_amount_debit: debitedAmount(payment),
    disc: '0.00',
    mode: payment.mode,
    PG_TYPE: 'UPI-PG',
    status: payment.status,
    unmappedstatus: payment.unmapped,
  };
}

/** Responds to `cancel_refund_transaction`: payment id, token and amount. */
export async function refund({ var1 = '', var2 = '', var3 = '' }: Record<string, string>, ledger: Ledger) {
  const made: SandboxRefund = {
    id: String(randomInt(10 ** 8, 10 ** 9)),
    token: var2,
    amount: var3,
    status: 'success',
  };
  let refusal: string | null = 'Invalid payuid';
  const payment = await ledger.change(var1, (current) => {
    refusal = refundRefusal(current, made);
    return refusal ? null : { ...current, refunds: [...current.refunds, made] };
  });
  if (!payment) return { status: 0, msg: refusal, error_code: 105 };
  return {
    status: 1,
    msg: 'Refund Request Queued',
    request_id: made.id,
    bank_ref_num: null,
    mihpayid: payment.id,
    error_code: 102,
  };
}

function refundRefusal(payment: SandboxPayment, { token, amount }: SandboxRefund): string | null {
  if (payment.status !== 'success') return 'Invalid payuid';
  if (payment.refunds.some((one) => one.token === token)) return 'Refund FAILURE - Duplicate token';
  return exceedsPayment(payment, Number(amount)) ? 'Refund FAILURE - Invalid amount' : null;
}

/** The state of one refund. */
export async function actionStatus(requestId: string, ledger: Ledger) {
  const payment = await ledger.byRefund(requestId);
  const found = payment?.refunds.find(({ id }) => id === requestId);
  if (!payment || !found) return { status: 0, msg: '0 out of 1 Transactions Fetched Successfully' };
  return {
    status: 1,
    msg: '1 out of 1 Transactions Fetched Successfully',
    transaction_details: { [requestId]: { [requestId]: refundView(payment, found) } },
  };
}

/** The capture and all refunds of a payment. */
export async function actionsOf(payuId: string, ledger: Ledger) {
  const payment = await ledger.byId(payuId);
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
