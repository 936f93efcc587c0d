import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { Language } from '../../common/languages/language.ts';
import type { OfflineMethod } from '../../contract/staff/money/offline/payment.ts';
import type { SettlementVerdict } from '../../contract/staff/money/settlements.ts';
import type { GatewayName, PaymentChannel, PaymentFields } from './gateways/gateway.ts';
import type { FrozenBill } from './purchase/frozen-bill.ts';

type Json<Value> = ColumnType<Value, string, string>;

type TransactionTable = {
  student_id: number;
  txnid: string;
  state: 'created' | 'pending' | 'success' | 'failed';
  gateway: PaymentChannel | null;
  amount_paise: number;
  bill: Json<FrozenBill>;
  form: Json<PaymentFields>;
  access_key: string | null;
  message: ColumnType<string, string | undefined, string>;
  /** That of the page on which the payment began; null if it is unknown. */
  language: ColumnType<Language | null, Language | null | undefined, never>;
  created_at: Date;
  settled_at: Date | null;
  /** The time of the next status check; null after the last one. */
  next_check_at: Date | null;
};
export type TransactionRow = Selectable<TransactionTable>;

type PaymentTable = {
  student_id: number;
  txnid: string;
  gateway: PaymentChannel;
  gateway_payment_id: string;
  amount_paise: number;
  mode: string;
  paid_at: Date;
};

type RefundTable = {
  student_id: number;
  txnid: string;
  token: string;
  gateway: PaymentChannel;
  gateway_payment_id: string;
  amount_paise: number;
  reason: string;
  state: 'wanted' | 'queued' | 'by_hand' | 'done' | 'failed';
  gateway_request_id: string | null;
  requested_at: Date;
  begun_by: ColumnType<'store' | 'gateway', 'gateway' | undefined, never>;
  /** The time of the next status check while the refund is under way. */
  next_check_at: Date | null;
  /** The time of the gateway's first refusal. */
  refused_at: ColumnType<Date | null, undefined, Date>;
  /** The day and the reference of a return by hand. */
  returned_on: ColumnType<string | null, undefined, string>;
  returned_reference: ColumnType<string | null, undefined, string>;
};
export type RefundRow = Selectable<RefundTable>;

/** How a payment was made that the institute received itself. */
type OfflinePaymentTable = {
  student_id: number;
  txnid: string;
  method: OfflineMethod;
  reference: string;
  bank: string;
  /** A day in India, such as `2026-11-21`. */
  received_on: string;
  note: string;
  recorded_by: string;
  /** Null for payments of an earlier version. */
  recorder_id: ColumnType<number | null, number | null | undefined, never>;
  approved_by: string | null;
  recorded_at: Date;
  attachment_id: string | null;
};

type AttachmentTable = {
  student_id: number;
  id: string;
  media_type: string;
  content: Buffer;
  added_at: Date;
};

type SettlementFileTable = {
  id: GeneratedAlways<number>;
  gateway: GatewayName;
  name: string;
  sha256: string;
  uploaded_by: string;
  uploaded_at: Date;
  totals: Json<object>;
};

type SettlementRowTable = {
  file_id: number;
  line: number;
  gateway: GatewayName;
  txnid: string;
  gateway_payment_id: string;
  amount_paise: number;
  fee_paise: number;
  tax_paise: number;
  recorded_paise: number | null;
  utr: string;
  verdict: SettlementVerdict;
};

type PaymentEventTable = {
  id: GeneratedAlways<number>;
  received_at: Date;
  source: 'return' | 'webhook' | 'enquiry' | 'refund';
  gateway: PaymentChannel | null;
  txnid: string | null;
  verdict: string;
  body: Json<unknown>;
  /** The digest of a delivery; deliveries with the same digest are stored once. */
  digest: ColumnType<string | null, string | undefined, never>;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'checkout.transaction': TransactionTable;
    'checkout.payment': PaymentTable;
    'checkout.refund': RefundTable;
    'checkout.offline_payment': OfflinePaymentTable;
    'checkout.payment_attachment': AttachmentTable;
    'checkout.settlement_file': SettlementFileTable;
    'checkout.settlement_row': SettlementRowTable;
    'checkout.payment_event': PaymentEventTable;
  }
}
