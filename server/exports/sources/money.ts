/** The lists of money: orders, payments, dues and approvals. */

import { exportApprovals, exportDues, exportOrders, exportPayments } from '../../../contract/staff/lists/exports.ts';
import { type Approval, listApprovals } from '../../../contract/staff/money/approvals.ts';
import { type DueRow, listDues } from '../../../contract/staff/money/dues.ts';
import { listOrders, listPayments, type OrderRow, type PaymentRow } from '../../../contract/staff/money/orders.ts';
import { duesForStaff, isMobileSearch, ordersForStaff, paymentsForStaff } from '../../checkout/index.ts';
import { approvalsForStaff } from '../../staff/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const BUYER: readonly Column<Pick<OrderRow, 'student_id' | 'student_name' | 'products'>>[] = [
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Student', kind: 'text', value: ({ student_name }) => student_name },
  { title: 'Products', kind: 'text', value: ({ products }) => products.join('; ') },
];

const ORDERS: readonly Column<OrderRow>[] = [
  { title: 'Order', kind: 'text', value: ({ order_number }) => order_number },
  { title: 'Ordered', kind: 'time', value: ({ ordered_at }) => ordered_at },
  ...BUYER,
  { title: 'Total in rupees', kind: 'amount', value: ({ total }) => total },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Invoice', kind: 'text', value: ({ invoice_number }) => invoice_number },
];

const PAYMENTS: readonly Column<PaymentRow>[] = [
  { title: 'Payment', kind: 'text', value: ({ txnid }) => txnid },
  { title: 'Begun', kind: 'time', value: ({ begun_at }) => begun_at },
  ...BUYER,
  { title: 'Amount in rupees', kind: 'amount', value: ({ amount }) => amount },
  { title: 'Refunded in rupees', kind: 'amount', value: ({ refunded }) => refunded },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Gateway', kind: 'text', value: ({ gateway }) => gateway },
];

const DUES: readonly Column<DueRow>[] = [
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Student', kind: 'text', value: ({ student_name }) => student_name },
  { title: 'Product number', kind: 'number', value: ({ product_id }) => product_id },
  { title: 'Product', kind: 'text', value: ({ title }) => title },
  { title: 'Instalment', kind: 'number', value: ({ emi_no }) => emi_no },
  { title: 'Instalments', kind: 'number', value: ({ emi_total }) => emi_total },
  { title: 'Amount in rupees', kind: 'amount', value: ({ amount }) => amount },
  { title: 'Due', kind: 'time', value: ({ due_at }) => due_at },
  { title: 'Last reminder', kind: 'time', value: ({ reminded_at }) => reminded_at },
  { title: 'Next reminder', kind: 'time', value: ({ next_reminder_at }) => next_reminder_at },
];

const APPROVALS: readonly Column<Approval>[] = [
  { title: 'Request', kind: 'number', value: ({ request_id }) => request_id },
  { title: 'Action', kind: 'text', value: ({ action }) => action },
  { title: 'Record', kind: 'text', value: ({ target }) => target.label },
  { title: 'Amount in rupees', kind: 'amount', value: ({ amount }) => amount },
  { title: 'Reason', kind: 'text', value: ({ reason }) => reason },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Requested by', kind: 'text', value: ({ requested_by }) => requested_by.name },
  { title: 'Requested', kind: 'time', value: ({ requested_at }) => requested_at },
  { title: 'Decided by', kind: 'text', value: ({ decided_by }) => decided_by?.name ?? null },
  { title: 'Decided', kind: 'time', value: ({ decided_at }) => decided_at },
  { title: 'Reason of the decision', kind: 'text', value: ({ decision_reason }) => decision_reason },
];

export const money = [
  listSource({
    name: 'orders',
    list: listOrders,
    endpoint: exportOrders,
    read: ordersForStaff,
    columns: ORDERS,
    isContact: isMobileSearch,
  }),
  listSource({
    name: 'payments',
    list: listPayments,
    endpoint: exportPayments,
    read: paymentsForStaff,
    columns: PAYMENTS,
    isContact: isMobileSearch,
  }),
  listSource({ name: 'dues', list: listDues, endpoint: exportDues, read: duesForStaff, columns: DUES }),
  listSource({
    name: 'approvals',
    list: listApprovals,
    endpoint: exportApprovals,
    read: approvalsForStaff,
    columns: APPROVALS,
  }),
];
