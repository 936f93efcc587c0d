/** The areas of the console. Navigation, command palette and routes follow from this list. */
import type { RouteObject } from 'react-router';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { Me } from '../../contract/staff/sign-in/me.ts';
import type { ShellMessages } from '../messages/shell.ts';
import type { IconName } from '../parts/icon.tsx';

/** The groups of the navigation, in their order. */
export const AREA_GROUPS = ['today', 'students', 'money', 'catalogue', 'store', 'control'] as const;
export type AreaGroup = (typeof AREA_GROUPS)[number];

export type Area = Readonly<{
  /** The first segment of its URLs. */
  path: string;
  group: AreaGroup;
  /** Staff with none of them do not see the area. */
  permissions: readonly Permission[];
  icon: IconName;
  title: keyof ShellMessages['areas'];
  /** Pages below `path`; the first one is the area's own. */
  routes: readonly RouteObject[];
}>;

export const AREAS: readonly Area[] = [
  {
    path: 'dashboard',
    group: 'today',
    permissions: ['orders.read', 'approvals.read', 'exams.control', 'results.read', 'health.read'],
    icon: 'dashboard',
    title: 'dashboard',
    routes: [{ index: true, lazy: () => import('../screens/dashboard/dashboard-page.tsx') }],
  },
  {
    path: 'students',
    group: 'students',
    permissions: ['students.read'],
    icon: 'student',
    title: 'students',
    routes: [
      { index: true, lazy: () => import('../screens/students/student-list.tsx') },
      { path: ':studentId', lazy: () => import('../screens/students/student-page.tsx') },
    ],
  },
  {
    path: 'batches',
    group: 'students',
    permissions: ['students.read'],
    icon: 'batch',
    title: 'batches',
    routes: [
      { index: true, lazy: () => import('../screens/batches/batch-list.tsx') },
      { path: 'new', lazy: () => import('../screens/batches/new-batch-page.tsx') },
      { path: ':batchId', lazy: () => import('../screens/batches/batch-page.tsx') },
      { path: ':batchId/edit', lazy: () => import('../screens/batches/edit-batch-page.tsx') },
      { path: ':batchId/enrol', lazy: () => import('../screens/batches/enrol-page.tsx') },
    ],
  },
  {
    path: 'orders',
    group: 'money',
    permissions: ['orders.read'],
    icon: 'receipt',
    title: 'orders',
    routes: [
      { index: true, lazy: () => import('../screens/orders/order-list.tsx') },
      { path: ':reference', lazy: () => import('../screens/orders/order-page.tsx') },
      { path: ':reference/refund', lazy: () => import('../screens/orders/refund-page.tsx') },
    ],
  },
  {
    path: 'payments',
    group: 'money',
    permissions: ['orders.read'],
    icon: 'card',
    title: 'payments',
    routes: [
      { index: true, lazy: () => import('../screens/orders/payment-list.tsx') },
      { path: 'record', lazy: () => import('../screens/offline/find-student-page.tsx') },
      { path: 'record/:studentId', lazy: () => import('../screens/offline/record-page.tsx') },
      { path: ':reference', lazy: () => import('../screens/orders/order-page.tsx') },
    ],
  },
  {
    path: 'settlements',
    group: 'money',
    permissions: ['orders.read'],
    icon: 'settlement',
    title: 'settlements',
    routes: [
      { index: true, lazy: () => import('../screens/settlements/settlement-list.tsx') },
      { path: 'upload', lazy: () => import('../screens/settlements/upload-page.tsx') },
      { path: 'unsettled', lazy: () => import('../screens/settlements/unsettled-list.tsx') },
      { path: ':fileId', lazy: () => import('../screens/settlements/settlement-page.tsx') },
    ],
  },
  {
    path: 'dues',
    group: 'money',
    permissions: ['orders.read'],
    icon: 'calendar',
    title: 'dues',
    routes: [
      { index: true, lazy: () => import('../screens/dues/due-list.tsx') },
      { path: ':studentId/:productId', lazy: () => import('../screens/dues/due-page.tsx') },
    ],
  },
  {
    path: 'structure',
    group: 'catalogue',
    permissions: ['catalogue.read'],
    icon: 'tree',
    title: 'structure',
    routes: [
      { index: true, lazy: () => import('../screens/hierarchy/tree-page.tsx') },
      { path: 'add', lazy: () => import('../screens/hierarchy/add-page.tsx') },
      { path: ':nodeId', lazy: () => import('../screens/hierarchy/node-page.tsx') },
    ],
  },
  {
    path: 'approvals',
    group: 'today',
    permissions: ['approvals.read'],
    icon: 'approval',
    title: 'approvals',
    routes: [
      { index: true, lazy: () => import('../screens/approvals/approval-list.tsx') },
      { path: ':requestId', lazy: () => import('../screens/approvals/approval-page.tsx') },
    ],
  },
  {
    path: 'coupons',
    group: 'money',
    permissions: ['coupons.manage', 'catalogue.read'],
    icon: 'coupon',
    title: 'coupons',
    routes: [
      { index: true, lazy: () => import('../screens/coupons/coupon-list.tsx') },
      { path: 'new', lazy: () => import('../screens/coupons/new-coupon-page.tsx') },
      { path: 'explain', lazy: () => import('../screens/coupons/explain-page.tsx') },
      { path: ':couponId', lazy: () => import('../screens/coupons/coupon-page.tsx') },
    ],
  },
  {
    path: 'campaigns',
    group: 'students',
    permissions: ['messages.send'],
    icon: 'mail',
    title: 'campaigns',
    routes: [
      { index: true, lazy: () => import('../screens/campaigns/campaign-list.tsx') },
      { path: 'new', lazy: () => import('../screens/campaigns/new-campaign-page.tsx') },
      { path: ':campaignId', lazy: () => import('../screens/campaigns/campaign-page.tsx') },
    ],
  },
  {
    path: 'products',
    group: 'catalogue',
    permissions: ['catalogue.read'],
    icon: 'book',
    title: 'products',
    routes: [
      { index: true, lazy: () => import('../screens/products/product-list.tsx') },
      { path: 'new', lazy: () => import('../screens/products/new-product-page.tsx') },
      { path: 'prices', lazy: () => import('../screens/products/prices/price-page.tsx') },
      { path: ':productId', lazy: () => import('../screens/products/product-page.tsx') },
      { path: ':productId/history', lazy: () => import('../screens/products/history-page.tsx') },
    ],
  },
  {
    path: 'shelves',
    group: 'catalogue',
    permissions: ['catalogue.read'],
    icon: 'shelf',
    title: 'shelves',
    routes: [{ index: true, lazy: () => import('../screens/shelves/shelves-page.tsx') }],
  },
  {
    path: 'reports',
    group: 'money',
    permissions: ['money.export'],
    icon: 'chart',
    title: 'reports',
    routes: [
      { index: true, lazy: () => import('../screens/reports/report-page.tsx') },
      { path: 'gst', lazy: () => import('../screens/reports/gst-return-page.tsx') },
    ],
  },
  {
    path: 'exports',
    group: 'money',
    permissions: ['students.read', 'money.export', 'staff.read', 'audit.read'],
    icon: 'download',
    title: 'exports',
    routes: [{ index: true, lazy: () => import('../screens/exports/export-list.tsx') }],
  },
  {
    path: 'pages',
    group: 'store',
    permissions: ['pages.edit'],
    icon: 'page',
    title: 'pages',
    routes: [
      { index: true, lazy: () => import('../screens/pages/document-list.tsx') },
      { path: 'new', lazy: () => import('../screens/pages/new-page.tsx') },
      { path: 'landing', lazy: () => import('../screens/pages/landing-page.tsx') },
      { path: 'page/:name', lazy: () => import('../screens/pages/page-editor-page.tsx') },
    ],
  },
  {
    path: 'media',
    group: 'catalogue',
    permissions: ['media.manage'],
    icon: 'picture',
    title: 'media',
    routes: [
      { index: true, lazy: () => import('../screens/media/media-list.tsx') },
      { path: ':fileId', lazy: () => import('../screens/media/media-page.tsx') },
    ],
  },
  {
    path: 'set-up',
    group: 'today',
    permissions: ['institute.edit'],
    icon: 'steps',
    title: 'setUp',
    routes: [{ index: true, lazy: () => import('../screens/set-up/set-up-page.tsx') }],
  },
  {
    path: 'institute',
    group: 'store',
    permissions: ['institute.edit'],
    icon: 'building',
    title: 'institute',
    routes: [{ index: true, lazy: () => import('../screens/institute/institute-page.tsx') }],
  },
  {
    path: 'staff',
    group: 'control',
    permissions: ['staff.read'],
    icon: 'people',
    title: 'staff',
    routes: [
      { index: true, lazy: () => import('../screens/staff/staff-list.tsx') },
      { path: 'invite', lazy: () => import('../screens/staff/invite-page.tsx') },
      { path: ':staffId', lazy: () => import('../screens/staff/staff-page.tsx') },
    ],
  },
  {
    path: 'roles',
    group: 'control',
    permissions: ['staff.read'],
    icon: 'shield',
    title: 'roles',
    routes: [
      { index: true, lazy: () => import('../screens/roles/roles-page.tsx') },
      { path: ':role', lazy: () => import('../screens/roles/role-page.tsx') },
    ],
  },
  {
    path: 'system',
    group: 'control',
    permissions: ['health.read'],
    icon: 'device',
    title: 'system',
    routes: [
      { index: true, lazy: () => import('../screens/system/health-page.tsx') },
      { path: 'jobs', lazy: () => import('../screens/system/job-list.tsx') },
      { path: 'jobs/:jobId', lazy: () => import('../screens/system/job-page.tsx') },
      { path: 'messages', lazy: () => import('../screens/system/message-list.tsx') },
      { path: 'webhooks', lazy: () => import('../screens/system/webhook-list.tsx') },
      { path: 'checks', lazy: () => import('../screens/system/check-page.tsx') },
    ],
  },
  {
    path: 'audit',
    group: 'control',
    permissions: ['audit.read'],
    icon: 'history',
    title: 'audit',
    routes: [
      { index: true, lazy: () => import('../screens/audit/audit-list.tsx') },
      { path: ':entryId', lazy: () => import('../screens/audit/audit-entry.tsx') },
    ],
  },
];

/** The areas that this member of the staff may see. */
export function areasOf(me: Pick<Me, 'permissions'>): readonly Area[] {
  return AREAS.filter(({ permissions }) => permissions.some((permission) => me.permissions.includes(permission)));
}

/** The page after sign-in: the first area, or the account if there is none. */
export function homeOf(me: Pick<Me, 'permissions'>): string {
  return `/${areasOf(me)[0]?.path ?? 'account'}`;
}
