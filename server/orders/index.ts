/** Public interface of the orders domain. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export {
  type CreditableLine,
  creditableLines,
  creditedPart,
  issueCreditNote,
  issuePartialCreditNote,
} from './invoices/credit-note.ts';
export { sumOf } from './invoices/credited-parts.ts';
export type { Buyer, Seller } from './invoices/invoice.ts';
export * as personalData from './personal-data.ts';
export { isDeletedBuyer, withoutBuyer } from './personal-data.ts';
export { hasPaidOrder, type OrderFound, orderByPublicId, orderOf } from './queries.ts';
export { type OrderLine, recordFailedOrder, recordOrder } from './record-order.ts';
export { type GstRow, gstRows, type IssuedNumbers, issuedNumbers } from './staff/gst-rows.ts';
export { type FoundOrders, findOrders, orderList, type PaymentKey } from './staff/list-orders.ts';
export { type DetailedOrder, orderDetails } from './staff/order-details.ts';
export { salesOfDay } from './staff/sales-of-day.ts';
export { type SalesRow, salesReport } from './staff/sales-report.ts';
