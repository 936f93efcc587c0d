/** The PayU India gateway with hosted checkout: payment form, response hash, verify_payment and refunds. */

import { gatewayAmount, paiseOfRupees } from '../../../common/money.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import type { Config } from '../../platform/config/config.ts';
import { bankReferenceOf } from './bank-reference.ts';
import { failureReason } from './failure-reason.ts';
import { accountAt, type Gateway, type ListedRefund, type PaymentStatus, type RefundStatus } from './gateway.ts';
import { InvalidGatewayResponse, RefundRefused } from './gateway-failure.ts';
import { isSameHash } from './hashes/hash.ts';
import { commandHash, requestHash, responseHash } from './hashes/payu-hash.ts';
import { postForm } from './post-form.ts';

export const payu: Gateway = {
  name: 'payu',
  payVia: PAY_VIA.payu,
  action: (config) => accountAt(config, 'payu').payUrl,
  sign(config, fields) {
    const { key, salt } = accountAt(config, 'payu');
    return { key, ...fields, hash: requestHash({ key, ...fields }, salt) };
  },
  isConfigured: (config) => config.payu !== null,
  hasValidSignature(config, delivered) {
    if (!config.payu) return false;
    const { key, salt } = config.payu;
    return delivered.key === key && isSameHash(responseHash(delivered, salt), delivered.hash ?? '');
  },
  claimedStatus({ status }) {
    if (status === 'success') return 'paid';
    return status === 'failure' || status === 'failed' ? 'failed' : 'pending';
  },
  paymentIdOf: ({ mihpayid }) => (mihpayid ?? '').trim(),
  async fetchPaymentStatus(config, txnid) {
    const response = await command(config, 'verify_payment', txnid);
    const details = response.transaction_details as Record<string, Record<string, unknown>> | undefined;
    const found = details?.[txnid];
    return found ? paymentStatusOf(found) : { kind: 'unknown' };
  },
  async refusalOfAccount(config, unknownTxnid) {
    const response = await command(config, 'verify_payment', unknownTxnid);
    const details = response.transaction_details as Record<string, unknown> | undefined;
    return details?.[unknownTxnid] ? null : String(response.msg ?? 'no reason given');
  },
  async refund(config, { paymentId, token, amount }) {
    const response = await command(config, 'cancel_refund_transaction', paymentId, {
      var2: token,
      var3: gatewayAmount(amount),
    });
    const requestId = response.request_id ?? response.txn_update_id;
    if (requestId) return String(requestId);
    if (Number(response.status) === 0) throw new RefundRefused(String(response.msg));
    throw new InvalidGatewayResponse('payu responded to a refund without a request id');
  },
  async fetchRefundStatus(config, { requestId }) {
    const response = await command(config, 'check_action_status', requestId);
    const details = response.transaction_details as Record<string, unknown> | undefined;
    const found = details?.[requestId] as Record<string, unknown> | undefined;
    // The live API nests the request again under its own id.
    const inner = (found?.[requestId] ?? found) as Record<string, unknown> | undefined;
    return refundStatusOf(inner?.status);
  },
  async listRefunds(config, paymentId) {
    const response = await command(config, 'check_action_status', paymentId, { var2: 'payuid' });
    const details = response.transaction_details as Record<string, unknown> | undefined;
    if (!details) throw new InvalidGatewayResponse(`payu sent no list of refunds: ${String(response.msg)}`);
    // PayU sends a text instead of a list if the payment has no refunds.
    const actions = details[paymentId];
    const listed = typeof actions === 'object' ? Object.values(actions ?? {}) : [];
    return listed.filter((one) => one?.action === 'refund').map(listedRefund);
  },
};

function refundStatusOf(status: unknown): RefundStatus {
  const word = String(status ?? '').toLowerCase();
  if (word === 'success') return 'done';
  return word === 'failure' ? 'failed' : 'queued';
}

function listedRefund(found: Record<string, unknown>): ListedRefund {
  const amount = paiseOfRupees(String(found.amt ?? '').trim());
  if (amount === null || !found.request_id)
    throw new InvalidGatewayResponse('payu listed a refund without amount or id');
  const token = String(found.token ?? '').trim();
  return { requestId: String(found.request_id), token, amount, state: refundStatusOf(found.status) };
}

async function command(config: Config, name: string, var1: string, more: Record<string, string> = {}) {
  const { key, salt, apiUrl } = accountAt(config, 'payu');
  return postForm(config, apiUrl, { key, command: name, var1, ...more, hash: commandHash(key, name, var1, salt) });
}

/** Only a captured payment is paid; an authorised one may still be cancelled. */
function paymentStatusOf(found: Record<string, unknown>): PaymentStatus {
  const at = (name: string) => String(found[name] ?? '').trim();
  const status = at('status').toLowerCase();
  if (status === 'not found') return { kind: 'unknown' };
  if (status === 'success' && at('unmappedstatus') === 'captured') {
    const amount = paiseOfRupees(at('transaction_amount') || at('amt'));
    if (amount === null || !at('mihpayid'))
      throw new InvalidGatewayResponse('payu responded with a payment without amount or id');
    const bankReference = bankReferenceOf(at('bank_ref_num'));
    return { kind: 'paid', paymentId: at('mihpayid'), amount, mode: at('mode'), bankReference };
  }
  if (status === 'failure' || status === 'failed') {
    return { kind: 'failed', reason: failureReason(at('unmappedstatus')) };
  }
  return { kind: 'pending' };
}
