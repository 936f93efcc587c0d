import { getMyOrders } from '../../contract/orders.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { limitCalls } from '../platform/student-rate-limit.ts';
import { listMyOrders } from './queries.ts';
import { showCreditNote, showInvoice, showInvoiceStyle } from './show-invoice.ts';

export const routes = [route(getMyOrders, limitCalls(listMyOrders))];

export const raw: RawRoute[] = [
  { method: 'GET', path: '/invoice/invoice.css', handler: showInvoiceStyle },
  { method: 'GET', path: '/invoice/:id', handler: showInvoice },
  { method: 'GET', path: '/credit-note/:id', handler: showCreditNote },
];
