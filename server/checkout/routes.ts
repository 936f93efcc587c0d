import { applyPromoCode, getBillSummary } from '../../contract/checkout/bill.ts';
import { getNewAccessKey, initializeTransaction } from '../../contract/checkout/payment.ts';
import { getPendingPayments, getTransactionStatus } from '../../contract/checkout/payment-status.ts';
import { getProductPurchaseDetails } from '../../contract/checkout/purchase.ts';
import { deleteCoupon } from '../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { explainCoupon } from '../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { listDues } from '../../contract/staff/money/dues.ts';
import { listOffers } from '../../contract/staff/money/offline/buyer.ts';
import {
  approveOfflinePayment,
  getOfflineBill,
  getOfflineRequest,
  recordOfflinePayment,
  recordReturn,
} from '../../contract/staff/money/offline/payment.ts';
import { getOrder, listOrders, listPayments } from '../../contract/staff/money/orders.ts';
import { resendReceipt } from '../../contract/staff/money/receipts.ts';
import { approveRefund, getRefundEffect, getRefundRequest, requestRefund } from '../../contract/staff/money/refunds.ts';
import {
  checkSettlementRows,
  exportMismatches,
  getSettlement,
  listSettlementRows,
  listSettlements,
  listUnsettled,
  uploadSettlement,
} from '../../contract/staff/money/settlements.ts';
import { countingContactSearches } from '../identity/index.ts';
import { expensiveRoute, preparedRoute, type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import { limitCalls } from '../platform/rate-limit/student-rate-limit.ts';
import { receiveCallback, receiveEasebuzzWebhook, receivePayuWebhook } from './deliveries/callbacks.ts';
import { pendingPayments, transactionStatus } from './payment-status.ts';
import { openHostedPage } from './payments/access-key.ts';
import { CALLBACK_PATH, initialize } from './purchase/initialize.ts';
import { billSummary, purchaseDetails, tryPromoCode } from './queries.ts';
import { checkRows } from './settlements/compare-rows.ts';
import {
  linkToMismatches,
  readSettlement,
  settlementList,
  settlementRows,
  unsettledPayments,
} from './settlements/list-settlements.ts';
import { MISMATCHES_PATH, serveMismatches } from './settlements/serve-mismatches.ts';
import { countSettlementUpload, storeSettlement } from './settlements/upload-settlement.ts';
import { deleteUnusedCoupon } from './staff/coupons/delete-unused-coupon.ts';
import { explainForStaff } from './staff/coupons/explain-coupon.ts';
import { duesForStaff } from './staff/list-dues.ts';
import { ordersForStaff } from './staff/list-orders.ts';
import { paymentsForStaff } from './staff/list-payments.ts';
import { approveStaffPayment, describeOfflineRequest } from './staff/offline/approve-payment.ts';
import { ATTACHMENT_PATH, serveAttachment } from './staff/offline/attachments.ts';
import { offersFor } from './staff/offline/offers.ts';
import { countCode, offlineBill } from './staff/offline/offline-bill.ts';
import { recordStaffPayment } from './staff/offline/record-payment.ts';
import { recordStaffReturn } from './staff/offline/record-return.ts';
import { orderForStaff } from './staff/read-order.ts';
import { approveStaffRefund, describeRefundRequest, importRefundsOfRequest } from './staff/refunds/approve-refund.ts';
import { refundEffect } from './staff/refunds/refund-effect.ts';
import { importRefundsOf, requestStaffRefund } from './staff/refunds/request-refund.ts';
import { resendStaffReceipt } from './staff/resend-receipt.ts';
import { isMobileSearch } from './staff/search.ts';

export { counters } from './gateways/failure-counter.ts';
export { gauges } from './gauges.ts';
export { jobs } from './jobs.ts';

export const routes = [
  route(getProductPurchaseDetails, purchaseDetails),
  route(getBillSummary, billSummary),
  route(applyPromoCode, tryPromoCode),
  route(initializeTransaction, initialize),
  route(getNewAccessKey, openHostedPage),
  viewableRoute(getTransactionStatus, transactionStatus),
  viewableRoute(getPendingPayments, limitCalls(pendingPayments)),
  route(listOrders, countingContactSearches(ordersForStaff, isMobileSearch)),
  route(listPayments, countingContactSearches(paymentsForStaff, isMobileSearch)),
  route(getOrder, orderForStaff),
  route(listDues, duesForStaff),
  route(resendReceipt, resendStaffReceipt),
  route(listOffers, offersFor),
  route(getOfflineBill, offlineBill),
  preparedRoute(recordOfflinePayment, countCode, recordStaffPayment),
  route(getOfflineRequest, describeOfflineRequest),
  route(approveOfflinePayment, approveStaffPayment),
  route(recordReturn, recordStaffReturn),
  route(checkSettlementRows, checkRows),
  preparedRoute(uploadSettlement, countSettlementUpload, storeSettlement),
  route(listSettlements, settlementList),
  route(getSettlement, readSettlement),
  route(exportMismatches, linkToMismatches),
  route(listSettlementRows, settlementRows),
  expensiveRoute(listUnsettled, unsettledPayments),
  route(explainCoupon, explainForStaff),
  route(deleteCoupon, deleteUnusedCoupon),
  route(getRefundEffect, refundEffect),
  route(getRefundRequest, describeRefundRequest),
  preparedRoute(requestRefund, (ctx, { reference }) => importRefundsOf(ctx, reference), requestStaffRefund),
  preparedRoute(approveRefund, (ctx, { request_id }) => importRefundsOfRequest(ctx, request_id), approveStaffRefund),
];

export const raw: RawRoute[] = [
  { method: 'POST', path: CALLBACK_PATH, handler: receiveCallback },
  { method: 'POST', path: '/payment/webhook/payu', handler: receivePayuWebhook },
  { method: 'POST', path: '/payment/webhook/easebuzz', handler: receiveEasebuzzWebhook },
  { method: 'GET', path: ATTACHMENT_PATH, handler: serveAttachment },
  { method: 'GET', path: MISMATCHES_PATH, handler: serveMismatches },
];
