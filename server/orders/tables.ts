import type { GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { CreditedPart } from './invoices/credited-parts.ts';
import type { Buyer, Seller } from './invoices/invoice.ts';

type OrderTable = {
  student_id: number;
  id: GeneratedAlways<number>;
  public_id: string;
  payment_ref: string;
  state: 'paid' | 'failed';
  total_paise: number;
  coupon_code: string | null;
  ordered_at: Date;
};
export type OrderRow = Selectable<OrderTable>;

type LineTable = {
  student_id: number;
  order_id: number;
  position: number;
  product_id: number;
  addon_id: number | null;
  emi_no: number;
  title: string;
  product_title: string;
  cover: string;
  medium: string;
  validity_months: number;
  hsn: string;
  rate: number;
  amount_paise: number;
  discount_paise: number;
  net_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
};
export type LineRow = Selectable<LineTable>;

type InvoiceTable = {
  student_id: number;
  order_id: number;
  number: string;
  issued_at: Date;
  seller: JSONColumnType<Seller>;
  buyer: JSONColumnType<Buyer>;
  /** How an offline payment was made; null for a payment at a gateway. */
  paid_by: string | null;
};
export type InvoiceRow = Selectable<InvoiceTable>;

type CreditNoteTable = { student_id: number; order_id: number; number: string; reason: string; issued_at: Date };
export type CreditNoteRow = Selectable<CreditNoteTable>;

/** A credit note for a part of the invoice. */
type PartialCreditNoteTable = CreditNoteTable & { net_paise: number; parts: JSONColumnType<CreditedPart[]> };
export type PartialCreditNoteRow = Selectable<PartialCreditNoteTable>;

declare module '../platform/database/db.ts' {
  interface Database {
    'orders.order': OrderTable;
    'orders.line': LineTable;
    'orders.invoice_counter': { series: string; financial_year: string; last: number };
    'orders.invoice': InvoiceTable;
    'orders.credit_note': CreditNoteTable;
    'orders.partial_credit_note': PartialCreditNoteTable;
  }
}
