/** Students, and what is sent to them. */
import type { Area } from './area.ts';

export const students: readonly Area[] = [
  {
    path: 'students',
    permissions: ['students.read'],
    icon: 'student',
    title: 'students',
    routes: [
      { index: true, lazy: () => import('../../screens/students/student-list.tsx') },
      { path: ':studentId', lazy: () => import('../../screens/students/student-page.tsx') },
    ],
  },
  {
    path: 'batches',
    permissions: ['students.read'],
    icon: 'batch',
    title: 'batches',
    routes: [
      { index: true, lazy: () => import('../../screens/batches/batch-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/batches/new-batch-page.tsx') },
      { path: ':batchId', lazy: () => import('../../screens/batches/batch-page.tsx') },
      { path: ':batchId/edit', lazy: () => import('../../screens/batches/edit-batch-page.tsx') },
      { path: ':batchId/enrol', lazy: () => import('../../screens/batches/enrol-page.tsx') },
    ],
  },
  {
    path: 'campaigns',
    permissions: ['messages.send'],
    icon: 'mail',
    title: 'campaigns',
    routes: [
      { index: true, lazy: () => import('../../screens/campaigns/campaign-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/campaigns/new-campaign-page.tsx') },
      { path: ':campaignId', lazy: () => import('../../screens/campaigns/campaign-page.tsx') },
    ],
  },
  {
    path: 'message-templates',
    permissions: ['messages.edit'],
    icon: 'letter',
    title: 'messageTemplates',
    routes: [
      { index: true, lazy: () => import('../../screens/message-templates/template-list.tsx') },
      { path: ':channel/:name', lazy: () => import('../../screens/message-templates/template-page.tsx') },
    ],
  },
];
