/** Tests: those that run, and their answer keys. */
import type { Area } from './area.ts';

export const exams: readonly Area[] = [
  {
    path: 'exams',
    permissions: ['exams.control'],
    icon: 'board',
    title: 'exams',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/board/test-list.tsx') },
      { path: ':testId', lazy: () => import('../../screens/exams/board/board-page.tsx') },
      { path: ':testId/:studentId', lazy: () => import('../../screens/exams/board/candidate-page.tsx') },
    ],
  },
  {
    path: 'answer-keys',
    permissions: ['keys.change'],
    icon: 'answerKey',
    title: 'answerKeys',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/key-reviews/review-list.tsx') },
      { path: ':testId', lazy: () => import('../../screens/exams/key-reviews/review-page.tsx') },
      {
        path: ':testId/questions/:questionId',
        lazy: () => import('../../screens/exams/key-reviews/question-page.tsx'),
      },
    ],
  },
];
