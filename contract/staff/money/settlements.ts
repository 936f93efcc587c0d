/** Endpoints of the gateways' settlement files. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const Gateway = OneOf(['payu', 'easebuzz']);

/**
 * `matched`: paid and settled with the same amount; `differs`: another amount; `unknown`: the store has no such payment;
 * `refund`: a negative amount; `repeated`: the payment was in a file or in a line before.
 */
const Verdict = OneOf(['matched', 'differs', 'unknown', 'refund', 'repeated']);
export type SettlementVerdict = StaticDecode<typeof Verdict>;

/** What is read of a file. A file has the id of the payment at the gateway or the transaction number, and the amount. */
export const SETTLEMENT_COLUMNS = ['txnid', 'payment_id', 'amount', 'fee', 'tax', 'utr'] as const;
export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number];

/** Names of columns in files of the gateways, as `plainColumnName` returns them, the most specific first. */
export const SETTLEMENT_HEADINGS: Readonly<Record<SettlementColumn, readonly string[]>> = {
  txnid: ['txnid', 'merchanttxnid', 'merchanttransactionid', 'merchantreferenceid', 'transactionid', 'orderid'],
  payment_id: ['mihpayid', 'payuid', 'easepayid', 'easebuzzid', 'paymentid', 'gatewaypaymentid'],
  amount: ['amount', 'transactionamount', 'txnamount', 'grossamount', 'requestedamount', 'debitamount'],
  fee: ['merservicefee', 'servicecharge', 'servicefee', 'fee', 'fees', 'tdr', 'mdr', 'charges'],
  tax: ['merservicetax', 'gst', 'servicetax', 'tax', 'gstonfee', 'totalgst', 'igst'],
  utr: ['merutr', 'utr', 'bankutr', 'utrnumber', 'utrno', 'settlementutr', 'bankreference'],
};

export const settlementKnown: Refusal = {
  code: 'settlement_known',
  message: 'This file was uploaded before.',
};
export const settlementUnreadable: Refusal = {
  code: 'settlement_unreadable',
  message: 'This is not a CSV file with a line of column names and at least one row.',
};
export const settlementColumns: Refusal = {
  code: 'settlement_columns',
  message: 'Choose the columns of the amount, and of the payment id or the transaction number.',
};
export const MAX_SETTLEMENT_ROWS = 50_000;
export const settlementTooLong: Refusal = {
  code: 'settlement_too_long',
  message: `The file has more than ${MAX_SETTLEMENT_ROWS.toLocaleString('en-IN')} rows. Upload the days one by one.`,
};

const Sum = Exactly({ rows: Type.Integer(), amount: Type.Number(), fee: Type.Number(), tax: Type.Number() });
const Totals = Exactly({ matched: Sum, differs: Sum, unknown: Sum, refund: Sum, repeated: Sum });
export type SettlementTotals = StaticDecode<typeof Totals>;

const File = Exactly({
  file_id: Type.Integer(),
  gateway: Gateway,
  name: Type.String(),
  uploaded_by: Type.String(),
  uploaded_at: Type.String(),
  totals: Totals,
});
export type SettlementFile = StaticDecode<typeof File>;

/** Maximum length of a file in characters; 10,000 rows have about 2 million. */
const MAX_SETTLEMENT_CHARS = 5_000_000;

const Name = Type.Optional(Text(120));

export const uploadSettlement = staffEndpoint({
  method: 'POST',
  path: '/staff/settlements/upload',
  permission: 'payments.record',
  needsProof: true,
  summary: 'Compares a settlement file (CSV) of a gateway with the payments of the store, and stores the result',
  body: Exactly({
    gateway: Gateway,
    name: OneLine(120),
    content: Type.String({ minLength: 1, maxLength: MAX_SETTLEMENT_CHARS }),
    /** The names of columns that are not recognised by themselves. */
    columns: Type.Optional(Exactly({ txnid: Name, payment_id: Name, amount: Name, fee: Name, tax: Name, utr: Name })),
  }),
  data: Exactly({ file_id: Type.Integer() }),
  refusals: [settlementKnown, settlementUnreadable, settlementColumns, settlementTooLong],
  maxBytes: 8 * 1024 * 1024,
});

/** Rows of one call that checks them. */
export const MAX_CHECKED_ROWS = 500;

const RowToCheck = Exactly({ txnid: Text(60), payment_id: Text(60), amount: Text(40) });
export type RowToCheck = StaticDecode<typeof RowToCheck>;

const CheckedRow = Exactly({
  /** Null for a row without a payment or an amount, which is left out. */
  verdict: Nullable(Verdict),
  recorded: Nullable(Type.Number()),
});
export type CheckedSettlementRow = StaticDecode<typeof CheckedRow>;

export const checkSettlementRows = staffEndpoint({
  method: 'POST',
  path: '/staff/settlements/check',
  permission: 'payments.record',
  summary:
    'Compares rows of a settlement file with the payments of the store, in the order of the rows; changes nothing',
  body: Exactly({ gateway: Gateway, rows: Type.Array(RowToCheck, { minItems: 1, maxItems: MAX_CHECKED_ROWS }) }),
  data: Type.Array(CheckedRow),
});

export const listSettlements = staffEndpoint({
  method: 'GET',
  path: '/staff/settlements',
  permission: 'orders.read',
  summary: 'Settlement files with their totals, the newest first',
  body: ListQuery({ gateway: Type.Optional(Gateway) }, ['-uploaded_at', 'uploaded_at']),
  data: ListOf(File),
});

export const getSettlement = staffEndpoint({
  method: 'GET',
  path: '/staff/settlements/file',
  permission: 'orders.read',
  summary: 'One settlement file',
  body: Exactly({ file_id: Id }),
  data: Exactly({ file: File }),
});

export const exportMismatches = staffEndpoint({
  method: 'GET',
  path: '/staff/settlements/mismatches',
  permission: 'money.export',
  needsProof: true,
  summary:
    'A link to the rows of a settlement file that are not matched, as CSV; the audit log records who exported it',
  body: Exactly({ file_id: Id }),
  /** Valid for 15 minutes and the session of the caller. */
  data: Exactly({ url: Type.String() }),
});

const Row = Exactly({
  line: Type.Integer(),
  txnid: Type.String(),
  payment_id: Type.String(),
  amount: Type.Number(),
  fee: Type.Number(),
  tax: Type.Number(),
  /** Null for a payment that the store does not know. */
  recorded: Nullable(Type.Number()),
  utr: Type.String(),
  verdict: Verdict,
});
export type SettlementRow = StaticDecode<typeof Row>;

export const listSettlementRows = staffEndpoint({
  method: 'GET',
  path: '/staff/settlements/rows',
  permission: 'orders.read',
  summary: 'The rows of a settlement file',
  body: ListQuery({ file_id: Id, verdict: Type.Optional(Verdict) }, ['line', '-line']),
  data: ListOf(Row),
});

/** A payment that is in no file after these days is listed as not settled, until it is 60 days old. */
export const SETTLED_AFTER_DAYS = 4;

const Unsettled = Exactly({
  txnid: Type.String(),
  gateway: Gateway,
  payment_id: Type.String(),
  amount: Type.Number(),
  paid_at: Type.String(),
});
export type UnsettledPayment = StaticDecode<typeof Unsettled>;

export const listUnsettled = staffEndpoint({
  method: 'GET',
  path: '/staff/settlements/unsettled',
  permission: 'orders.read',
  summary: `Payments of the last 60 days that are in no settlement file ${SETTLED_AFTER_DAYS} days after they were made, the oldest first`,
  body: ListQuery({ gateway: Gateway }, ['paid_at', '-paid_at']),
  data: ListOf(Unsettled),
});
