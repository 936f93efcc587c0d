/** Students, and what is sent to them. */
import type { Area } from './area.ts';

export const students: readonly Area[] = [
  {
    path: 'students',
    permissions: ['students.read'],
    icon: 'student',
    title: 'students',
    routes: [
      { index: true, lazy: () => import('../../screens/students/students/student-list.tsx') },
      { path: ':studentId', lazy: () => import('../../screens/students/students/student-page.tsx') },
    ],
  },
  {
    path: 'batches',
    permissions: ['students.read'],
    icon: 'batch',
    title: 'batches',
    routes: [
      { index: true, lazy: () => import('../../screens/students/batches/batch-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/students/batches/new-batch-page.tsx') },
      { path: ':batchId', lazy: () => import('../../screens/students/batches/batch-page.tsx') },
      { path: ':batchId/edit', lazy: () => import('../../screens/students/batches/edit-batch-page.tsx') },
      { path: ':batchId/enrol', lazy: () => import('../../screens/students/batches/enrol-page.tsx') },
    ],
  },
  {
    path: 'campaigns',
    permissions: ['messages.send'],
    icon: 'mail',
    title: 'campaigns',
    routes: [
      { index: true, lazy: () => import('../../screens/students/campaigns/campaign-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/students/campaigns/new-campaign-page.tsx') },
      { path: ':campaignId', lazy: () => import('../../screens/students/campaigns/campaign-page.tsx') },
    ],
  },
  {
    path: 'message-templates',
    permissions: ['messages.edit'],
    icon: 'letter',
    title: 'messageTemplates',
    routes: [
      { index: true, lazy: () => import('../../screens/students/message-templates/template-list.tsx') },
      { path: ':channel/:name', lazy: () => import('../../screens/students/message-templates/template-page.tsx') },
    ],
  },
];
