/** What waits, and what the store still needs. */
import type { Area } from './area.ts';

export const today: readonly Area[] = [
  {
    path: 'dashboard',
    permissions: ['orders.read', 'approvals.read', 'exams.control', 'results.read', 'health.read'],
    icon: 'dashboard',
    title: 'dashboard',
    routes: [{ index: true, lazy: () => import('../../screens/today/dashboard/dashboard-page.tsx') }],
  },
  {
    path: 'approvals',
    permissions: ['approvals.read'],
    icon: 'approval',
    title: 'approvals',
    routes: [
      { index: true, lazy: () => import('../../screens/today/approvals/approval-list.tsx') },
      { path: ':requestId', lazy: () => import('../../screens/today/approvals/approval-page.tsx') },
    ],
  },
  {
    path: 'set-up',
    permissions: ['institute.edit'],
    icon: 'steps',
    title: 'setUp',
    routes: [{ index: true, lazy: () => import('../../screens/today/set-up/set-up-page.tsx') }],
  },
];
