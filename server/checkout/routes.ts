import {
  applyPromoCode,
  getBillSummary,
  getNewAccessKey,
  getProductPurchaseDetails,
  getTransactionStatus,
  initializeTransaction,
} from '../../contract/checkout.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { openHostedPage } from './access-key.ts';
import { receiveCallback, receiveEasebuzzWebhook, receivePayuWebhook } from './callbacks.ts';
import { CALLBACK_PATH, initialize } from './initialize.ts';
import { billSummary, purchaseDetails, transactionStatus, tryPromoCode } from './queries.ts';

export { gauges } from './gauges.ts';
export { jobs } from './jobs.ts';

export const routes = [
  route(getProductPurchaseDetails, purchaseDetails),
  route(getBillSummary, billSummary),
  route(applyPromoCode, tryPromoCode),
  route(initializeTransaction, initialize),
  route(getNewAccessKey, openHostedPage),
  route(getTransactionStatus, transactionStatus),
];

export const raw: RawRoute[] = [
  { method: 'POST', path: CALLBACK_PATH, handler: receiveCallback },
  { method: 'POST', path: '/payment/webhook/payu', handler: receivePayuWebhook },
  { method: 'POST', path: '/payment/webhook/easebuzz', handler: receiveEasebuzzWebhook },
];
