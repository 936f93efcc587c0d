/** Public interface of the orders domain. */

export { issueCreditNote } from './credit-note.ts';
export type { Buyer, Seller } from './invoice.ts';
export * as personalData from './personal-data.ts';
export { isNobody, withoutBuyer } from './personal-data.ts';
export { hasPaidOrder, type OrderFound, orderByPublicId, orderOf } from './queries.ts';
export { type NewOrder, type OrderLine, recordFailure, recordOrder } from './record-order.ts';
