/** Public interface of the checkout domain. Payments are settled only inside it; scripts and tests may run its jobs. */

export { type DemoPurchase, recordDemoPurchase } from './demo-purchase.ts';
export * as personalData from './personal-data.ts';
export { reconcile } from './reconcile.ts';
export { type RefundedOrder, refundCommand, refundOrder } from './refund-order.ts';
