/** The staff, the system and the audit log. */
import type { Area } from './area.ts';

export const control: readonly Area[] = [
  {
    path: 'staff',
    permissions: ['staff.read'],
    icon: 'people',
    title: 'staff',
    routes: [
      { index: true, lazy: () => import('../../screens/control/staff/staff-list.tsx') },
      { path: 'invite', lazy: () => import('../../screens/control/staff/invite-page.tsx') },
      { path: ':staffId', lazy: () => import('../../screens/control/staff/staff-page.tsx') },
    ],
  },
  {
    path: 'roles',
    permissions: ['staff.read'],
    icon: 'shield',
    title: 'roles',
    routes: [
      { index: true, lazy: () => import('../../screens/control/roles/roles-page.tsx') },
      { path: ':role', lazy: () => import('../../screens/control/roles/role-page.tsx') },
    ],
  },
  {
    path: 'system',
    permissions: ['health.read'],
    icon: 'device',
    title: 'system',
    routes: [
      { index: true, lazy: () => import('../../screens/control/system/health-page.tsx') },
      { path: 'jobs', lazy: () => import('../../screens/control/system/job-list.tsx') },
      { path: 'jobs/:jobId', lazy: () => import('../../screens/control/system/job-page.tsx') },
      { path: 'messages', lazy: () => import('../../screens/control/system/message-list.tsx') },
      { path: 'webhooks', lazy: () => import('../../screens/control/system/webhook-list.tsx') },
      { path: 'checks', lazy: () => import('../../screens/control/system/check-page.tsx') },
    ],
  },
  {
    path: 'audit',
    permissions: ['audit.read'],
    icon: 'history',
    title: 'audit',
    routes: [
      { index: true, lazy: () => import('../../screens/control/audit/audit-list.tsx') },
      { path: ':entryId', lazy: () => import('../../screens/control/audit/audit-entry.tsx') },
    ],
  },
];
