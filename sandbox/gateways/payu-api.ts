/** Responses of PayU's merchant API: payments, refunds and their states. */
import { randomInt } from 'node:crypto';
import { exceedsPayment, type Ledger, type SandboxPayment, type SandboxRefund } from './payments.ts';

/** What the student paid in rupees, with the convenience fee. */
export function debitedAmount({ amount, charges }: SandboxPayment): string {
  return (Number(amount) + Number(charges ?? 0)).toFixed(2);
}

/** Responds to `verify_payment`; `var1` has transaction ids, separated by `|`. */
export function verify(var1: string, ledger: Ledger) {
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
    net_amount_debit: debitedAmount(payment),
    disc: '0.00',
    mode: payment.mode,
    PG_TYPE: 'UPI-PG',
    status: payment.status,
    unmappedstatus: payment.unmapped,
  };
}

/** Responds to `cancel_refund_transaction`: payment id, token and amount. */
export function refund({ var1 = '', var2 = '', var3 = '' }: Record<string, string>, ledger: Ledger) {
  const payment = ledger.byId(var1);
  if (payment?.status !== 'success') return { status: 0, msg: 'Invalid payuid', error_code: 105 };
  if (payment.refunds.some(({ token }) => token === var2)) {
    return { status: 0, msg: 'Refund FAILURE - Duplicate token', error_code: 105 };
  }
  if (exceedsPayment(payment, Number(var3))) {
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

/** The state of one refund. */
export function actionStatus(requestId: string, ledger: Ledger) {
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
export function actionsOf(payuId: string, ledger: Ledger) {
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
