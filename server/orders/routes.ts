import { getMyOrders } from '../../contract/orders.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { atCallRate } from '../platform/student-rate.ts';
import { listMyOrders } from './queries.ts';
import { showCreditNote, showInvoice, showInvoiceStyle } from './show-invoice.ts';

export const routes = [route(getMyOrders, atCallRate(listMyOrders))];

export const raw: RawRoute[] = [
  { method: 'GET', path: '/invoice/invoice.css', handler: showInvoiceStyle },
  { method: 'GET', path: '/invoice/:id', handler: showInvoice },
  { method: 'GET', path: '/credit-note/:id', handler: showCreditNote },
];
