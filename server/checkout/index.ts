/** Public interface of the checkout domain. Payments are settled only inside it; scripts and tests may run its jobs. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { readGatewayFailures } from './gateways/failure-counter.ts';
export { testAccountAt } from './gateways/test-account.ts';
export { reconcile } from './payments/reconcile.ts';
export * as personalData from './personal-data.ts';
export { recordDemoPurchase } from './purchase/demo-purchase.ts';
export { refundCommand, refundOrder } from './refunds/refund-order.ts';
export {
  settlementList,
  settlementRows,
  unsettledPayments,
} from './settlements/list-settlements.ts';
export { countPayments } from './staff/count-payments.ts';
export { duesForStaff } from './staff/list-dues.ts';
export { ordersForStaff } from './staff/list-orders.ts';
export { paymentsForStaff } from './staff/list-payments.ts';
export { webhooksForStaff } from './staff/list-webhooks.ts';
export { methodReport } from './staff/method-report.ts';
export { isMobileSearch } from './staff/search.ts';
