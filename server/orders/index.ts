/** The front door of orders. */
export type { Buyer, Seller } from './invoice.ts';
export { issueCreditNote } from './credit-note.ts';
export { hasPaidOrder, type OrderFound, orderByPublicId, orderOf } from './queries.ts';
export { type NewOrder, type OrderLine, recordFailure, recordOrder } from './record-order.ts';
