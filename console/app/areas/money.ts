/** Orders, payments and what follows from them. */
import type { Area } from './area.ts';

export const money: readonly Area[] = [
  {
    path: 'orders',
    permissions: ['orders.read'],
    icon: 'receipt',
    title: 'orders',
    routes: [
      { index: true, lazy: () => import('../../screens/money/orders/order-list.tsx') },
      { path: ':reference', lazy: () => import('../../screens/money/orders/order-page.tsx') },
      { path: ':reference/refund', lazy: () => import('../../screens/money/orders/refund-page.tsx') },
    ],
  },
  {
    path: 'payments',
    permissions: ['orders.read'],
    icon: 'card',
    title: 'payments',
    routes: [
      { index: true, lazy: () => import('../../screens/money/orders/payment-list.tsx') },
      { path: 'record', lazy: () => import('../../screens/money/offline/find-student-page.tsx') },
      { path: 'record/:studentId', lazy: () => import('../../screens/money/offline/record-page.tsx') },
      { path: ':reference', lazy: () => import('../../screens/money/orders/order-page.tsx') },
    ],
  },
  {
    path: 'settlements',
    permissions: ['orders.read'],
    icon: 'settlement',
    title: 'settlements',
    routes: [
      { index: true, lazy: () => import('../../screens/money/settlements/settlement-list.tsx') },
      { path: 'upload', lazy: () => import('../../screens/money/settlements/upload-page.tsx') },
      { path: 'unsettled', lazy: () => import('../../screens/money/settlements/unsettled-list.tsx') },
      { path: ':fileId', lazy: () => import('../../screens/money/settlements/settlement-page.tsx') },
    ],
  },
  {
    path: 'dues',
    permissions: ['orders.read'],
    icon: 'calendar',
    title: 'dues',
    routes: [
      { index: true, lazy: () => import('../../screens/money/dues/due-list.tsx') },
      { path: ':studentId/:productId', lazy: () => import('../../screens/money/dues/due-page.tsx') },
    ],
  },
  {
    path: 'reports',
    permissions: ['money.export'],
    icon: 'chart',
    title: 'reports',
    routes: [
      { index: true, lazy: () => import('../../screens/money/reports/report-page.tsx') },
      { path: 'gst', lazy: () => import('../../screens/money/reports/gst-return-page.tsx') },
    ],
  },
  {
    path: 'exports',
    permissions: ['students.read', 'money.export', 'staff.read', 'audit.read'],
    icon: 'download',
    title: 'exports',
    routes: [{ index: true, lazy: () => import('../../screens/money/exports/export-list.tsx') }],
  },
];
