import { getMyOrders } from '../../contract/orders.ts';
import { type RawRoute, viewableRoute } from '../platform/http/calls/route.ts';
import { limitCalls } from '../platform/rate-limit/student-rate-limit.ts';
import { showCreditNote, showInvoice, showInvoiceFont, showInvoiceStyle } from './invoices/show-invoice.ts';
import { listMyOrders } from './queries.ts';

export const routes = [viewableRoute(getMyOrders, limitCalls(listMyOrders))];

export const raw: RawRoute[] = [
  { method: 'GET', path: '/invoice/invoice.css', handler: showInvoiceStyle },
  { method: 'GET', path: '/invoice/fonts/:name', handler: showInvoiceFont },
  { method: 'GET', path: '/invoice/:id', handler: showInvoice },
  { method: 'GET', path: '/credit-note/:id', handler: showCreditNote },
];
