/** Questions and tests. */
import type { Area } from './area.ts';

export const exams: readonly Area[] = [
  {
    path: 'questions',
    permissions: ['questions.edit', 'questions.review', 'questions.approve'],
    icon: 'question',
    title: 'questions',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/questions/question-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/exams/questions/new-question-page.tsx') },
      { path: 'import', lazy: () => import('../../screens/exams/questions/import/import-page.tsx') },
      { path: ':questionId', lazy: () => import('../../screens/exams/questions/question-page.tsx') },
      { path: ':questionId/history', lazy: () => import('../../screens/exams/questions/history-page.tsx') },
    ],
  },
];
