/**
 * The fields of callbacks and webhooks that are stored, with their maximum lengths. All others are dropped, also the
 * payer's, because a delivery may arrive after the payer's account was deleted; the transaction's form has them.
 */
import type { DeliveryFields, GatewayName } from './gateway.ts';

const SHORT = 40;
const MEDIUM = 120;
const LONG = 254;

const PAYMENT = lengths(SHORT, [
  'txnid',
  'amount',
  'status',
  'unmappedstatus',
  'mode',
  'addedon',
  'error',
  'error_code',
]);
const COMMON = {
  ...PAYMENT,
  ...lengths(SHORT, ['bankcode', 'PG_TYPE', 'payment_source', 'net_amount_debit', 'discount']),
  ...lengths(MEDIUM, ['key', 'productinfo', 'bank_ref_num', 'udf1', 'udf2', 'udf3', 'udf4', 'udf5']),
  ...lengths(LONG, ['error_Message', 'hash']),
  ...lengths(SHORT, ['action', 'event', 'refund_id', 'refund_amount', 'refund_status', 'merchantTxnId']),
};

const STORED: Record<GatewayName, Readonly<Record<string, number>>> = {
  payu: {
    ...COMMON,
    ...lengths(SHORT, ['mihpayid', 'additionalCharges', 'additional_charges', 'request_id', 'amt', 'token']),
    ...lengths(SHORT, ['bank_ref_no', 'bank_arn', 'refund_mode']),
    // Chargeback notices.
    ...lengths(SHORT, ['type', 'txn_id', 'mid', 'cb_id', 'cb_type', 'cb_amount', 'cb_status']),
    ...lengths(SHORT, ['due_date', 'created_at', 'updated_at']),
    ...lengths(LONG, ['field9', 'reason_code', 'remark']),
  },
  easebuzz: {
    ...COMMON,
    ...lengths(SHORT, ['easepayid', 'easebuzz_id', 'txn_id', 'card_type', 'merchant_refund_id', 'refund_request_date']),
    ...lengths(SHORT, ['transaction_type']),
    ...lengths(MEDIUM, ['udf6', 'udf7', 'udf8', 'udf9', 'udf10', 'bank_name', 'issuing_bank']),
  },
};
const ANY_GATEWAY = { ...STORED.payu, ...STORED.easebuzz };

/** The part of a delivery that is stored; `gateway` is null if it is not known. */
export function storedFields(gateway: GatewayName | null, delivered: DeliveryFields): DeliveryFields {
  return Object.fromEntries(
    Object.entries(gateway ? STORED[gateway] : ANY_GATEWAY).flatMap(([name, length]) => {
      const value = delivered[name];
      return value === undefined ? [] : [[name, value.slice(0, length).toWellFormed()]];
    }),
  );
}

function lengths(length: number, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, length]));
}
