/** The Easebuzz gateway: access key, hosted page, response hash, status checks and refunds. */

import { gatewayAmount, paiseOfRupees } from '../../../common/money.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import type { Config } from '../../platform/config/config.ts';
import { bankReferenceOf } from './bank-reference.ts';
import { failureReason } from './failure-reason.ts';
import { accountAt, type Gateway, type ListedRefund, type PaymentStatus, type RefundStatus } from './gateway.ts';
import { InvalidGatewayResponse, PageRefused, RefundRefused } from './gateway-failure.ts';
import { initiateHash, refundHash, refundStatusHash, responseHash, retrieveHash } from './hashes/easebuzz-hash.ts';
import { isSameHash } from './hashes/hash.ts';
import { postForm } from './post-form.ts';

export const easebuzz: Gateway = {
  name: 'easebuzz',
  payVia: PAY_VIA.easebuzz,
  action: (config) => `${accountAt(config, 'easebuzz').payUrl}/pay/`,
  sign(config, fields) {
    const { key, salt } = accountAt(config, 'easebuzz');
    return { key, ...fields, hash: initiateHash({ key, ...fields }, salt) };
  },
  isConfigured: (config) => config.easebuzz !== null,
  hasValidSignature(config, delivered) {
    if (!config.easebuzz) return false;
    const { key, salt } = config.easebuzz;
    return delivered.key === key && isSameHash(responseHash(delivered, salt), delivered.hash ?? '');
  },
  claimedStatus({ status }) {
    return statusKind(status ?? '');
  },
  paymentIdOf: ({ easepayid }) => (easepayid ?? '').trim(),
  async openPage(config, fields) {
    const response = await postForm(config, `${accountAt(config, 'easebuzz').apiUrl}/payment/initiateLink`, {
      ...fields,
    });
    const accessKey = String(response.data ?? '');
    if (Number(response.status) !== 1)
      throw new PageRefused(`easebuzz: ${String(response.error_desc ?? response.data)}`);
    if (!/^[a-f0-9]{64}$/.test(accessKey)) {
      throw new InvalidGatewayResponse('easebuzz opened a payment page without a valid access key');
    }
    return accessKey;
  },
  async fetchPaymentStatus(config, txnid) {
    const response = await retrieve(config, txnid);
    if (response.status === false) return { kind: 'unknown' };
    const listed = [response.msg ?? response.data].flat() as Array<Record<string, unknown>>;
    const attempts = listed
      .filter((one) => one !== null && typeof one === 'object' && one.txnid === txnid)
      .map(paymentStatusOf);
    // Easebuzz lets a student try, and pay, the same page several times.
    const [paid, ...duplicates] = attempts.filter((one) => one.kind === 'paid');
    return paid ? { ...paid, duplicates } : (attempts.at(-1) ?? { kind: 'unknown' });
  },
  async refusalOfAccount(config, unknownTxnid) {
    const { status, error_desc, msg } = await retrieve(config, unknownTxnid);
    const reason = [error_desc, msg].filter((text) => typeof text === 'string').join(' ');
    return status === false && WRONG_ACCOUNT.test(reason) ? reason : null;
  },
  async refund(config, { paymentId, token, amount }) {
    const { key, salt, dashboardUrl } = accountAt(config, 'easebuzz');
    const refund_amount = gatewayAmount(amount);
    const response = await postForm(config, `${dashboardUrl}/transaction/v2/refund`, {
      key,
      merchant_refund_id: token,
      easebuzz_id: paymentId,
      refund_amount,
      hash: refundHash({ key, token, paymentId, amount: refund_amount }, salt),
    });
    if (response.refund_id) return String(response.refund_id);
    if (Number(response.status) === 0) throw new RefundRefused(String(response.reason));
    throw new InvalidGatewayResponse('easebuzz responded to a refund without a request id');
  },
  async fetchRefundStatus(config, { paymentId, token, requestId }) {
    const refunds = await retrieveRefunds(config, paymentId, { merchant_refund_id: token });
    // The payment may have refunds that were made in the gateway's dashboard.
    const found = refunds.find((one) => one.merchant_refund_id === token || String(one.refund_id) === requestId);
    return refundStatusOf(found?.refund_status);
  },
  async listRefunds(config, paymentId) {
    return (await retrieveRefunds(config, paymentId, {})).map(listedRefund);
  },
};

/** Easebuzz responds to a wrong key or hash like to an unknown transaction, with another text. */
const WRONG_ACCOUNT = /hash|key|merchant|credential|authori|access/i;

function retrieve(config: Config, txnid: string) {
  const { key, salt, dashboardUrl } = accountAt(config, 'easebuzz');
  const hash = retrieveHash(key, txnid, salt);
  return postForm(config, `${dashboardUrl}/transaction/v2/retrieve`, { key, txnid, hash });
}

async function retrieveRefunds(config: Config, paymentId: string, more: Record<string, string>) {
  const { key, salt, dashboardUrl } = accountAt(config, 'easebuzz');
  const response = await postForm(config, `${dashboardUrl}/refund/v1/retrieve`, {
    key,
    easebuzz_id: paymentId,
    ...more,
    hash: refundStatusHash(key, paymentId, salt),
  });
  const refunds = [response.refunds ?? []].flat() as Array<Record<string, unknown> | null>;
  return refunds.filter((one) => one !== null && typeof one === 'object');
}

function refundStatusOf(status: unknown): RefundStatus {
  const word = String(status ?? '').toLowerCase();
  if (word === 'refunded') return 'done';
  return word === 'cancelled' ? 'failed' : 'queued';
}

function listedRefund(found: Record<string, unknown>): ListedRefund {
  const amount = paiseOfRupees(String(found.refund_amount ?? '').trim());
  if (amount === null || !found.refund_id) {
    throw new InvalidGatewayResponse('easebuzz listed a refund without amount or id');
  }
  const token = String(found.merchant_refund_id ?? '').trim();
  return { requestId: String(found.refund_id), token, amount, state: refundStatusOf(found.refund_status) };
}

const FAILED = ['failure', 'usercancelled', 'dropped', 'bounced'];

function statusKind(status: string): 'paid' | 'pending' | 'failed' {
  const word = status.toLowerCase();
  if (word === 'success') return 'paid';
  // A payment that Easebuzz refunded by itself ("auto refunded") buys nothing.
  return FAILED.includes(word) || word.includes('refunded') ? 'failed' : 'pending';
}

function paymentStatusOf(found: Record<string, unknown>): PaymentStatus {
  const at = (name: string) => String(found[name] ?? '').trim();
  const word = statusKind(at('status'));
  if (word === 'pending') return { kind: 'pending' };
  if (word === 'failed') return { kind: 'failed', reason: failureReason(at('status')) };
  // The amount may be formatted differently ("7000.0").
  const amount = paiseOfRupees(at('amount'));
  if (amount === null || !at('easepayid')) {
    throw new InvalidGatewayResponse('easebuzz responded with a payment without amount or id');
  }
  const bankReference = bankReferenceOf(at('bank_ref_num'));
  return { kind: 'paid', paymentId: at('easepayid'), amount, mode: at('mode'), bankReference };
}
