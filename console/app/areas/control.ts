/** The staff, the system and the audit log. */
import type { Area } from './area.ts';

export const control: readonly Area[] = [
  {
    path: 'staff',
    permissions: ['staff.read'],
    icon: 'people',
    title: 'staff',
    routes: [
      { index: true, lazy: () => import('../../screens/staff/staff-list.tsx') },
      { path: 'invite', lazy: () => import('../../screens/staff/invite-page.tsx') },
      { path: ':staffId', lazy: () => import('../../screens/staff/staff-page.tsx') },
    ],
  },
  {
    path: 'roles',
    permissions: ['staff.read'],
    icon: 'shield',
    title: 'roles',
    routes: [
      { index: true, lazy: () => import('../../screens/roles/roles-page.tsx') },
      { path: ':role', lazy: () => import('../../screens/roles/role-page.tsx') },
    ],
  },
  {
    path: 'system',
    permissions: ['health.read'],
    icon: 'device',
    title: 'system',
    routes: [
      { index: true, lazy: () => import('../../screens/system/health-page.tsx') },
      { path: 'jobs', lazy: () => import('../../screens/system/job-list.tsx') },
      { path: 'jobs/:jobId', lazy: () => import('../../screens/system/job-page.tsx') },
      { path: 'messages', lazy: () => import('../../screens/system/message-list.tsx') },
      { path: 'webhooks', lazy: () => import('../../screens/system/webhook-list.tsx') },
      { path: 'checks', lazy: () => import('../../screens/system/check-page.tsx') },
    ],
  },
  {
    path: 'audit',
    permissions: ['audit.read'],
    icon: 'history',
    title: 'audit',
    routes: [
      { index: true, lazy: () => import('../../screens/audit/audit-list.tsx') },
      { path: ':entryId', lazy: () => import('../../screens/audit/audit-entry.tsx') },
    ],
  },
];
