/** Questions and tests: question bank, practice, papers, running tests, answer keys, item analyses and scores across shifts. */
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
  {
    path: 'practice',
    permissions: ['practice.open'],
    icon: 'book',
    title: 'practice',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/practice/practice-list.tsx') },
      { path: 'questions', lazy: () => import('../../screens/exams/practice/practice-questions.tsx') },
      { path: ':productId', lazy: () => import('../../screens/exams/practice/product-page.tsx') },
    ],
  },
  {
    path: 'papers',
    permissions: ['papers.edit', 'papers.publish'],
    icon: 'page',
    title: 'papers',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/papers/paper-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/exams/papers/new-paper-page.tsx') },
      { path: ':paperId', lazy: () => import('../../screens/exams/papers/paper-page.tsx') },
      { path: ':paperId/preview', lazy: () => import('../../screens/exams/papers/preview-page.tsx') },
    ],
  },
  {
    path: 'exams',
    permissions: ['exams.control'],
    icon: 'board',
    title: 'exams',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/board/test-list.tsx') },
      { path: ':testId', lazy: () => import('../../screens/exams/board/board-page.tsx') },
      { path: ':testId/candidates', lazy: () => import('../../screens/exams/candidates/candidates-page.tsx') },
      { path: ':testId/candidates/rule', lazy: () => import('../../screens/exams/candidates/rule-page.tsx') },
      { path: ':testId/candidates/add', lazy: () => import('../../screens/exams/candidates/add-page.tsx') },
      { path: ':testId/candidates/import', lazy: () => import('../../screens/exams/candidates/import-page.tsx') },
      {
        path: ':testId/candidates/:studentId',
        lazy: () => import('../../screens/exams/candidates/candidate-page.tsx'),
      },
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
  {
    path: 'item-analyses',
    permissions: ['analysis.read'],
    icon: 'chart',
    title: 'itemAnalyses',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/analyses/test-list.tsx') },
      { path: ':testId', lazy: () => import('../../screens/exams/analyses/analysis-page.tsx') },
      { path: ':testId/:analysisId/questions', lazy: () => import('../../screens/exams/analyses/questions-page.tsx') },
      {
        path: ':testId/:analysisId/questions/:questionId',
        lazy: () => import('../../screens/exams/analyses/question-page.tsx'),
      },
      { path: ':testId/:analysisId/pairs', lazy: () => import('../../screens/exams/analyses/pairs-page.tsx') },
    ],
  },
  {
    path: 'scores',
    permissions: ['scores.publish'],
    icon: 'steps',
    title: 'scores',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/scores/group-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/exams/scores/new-group-page.tsx') },
      { path: ':groupId', lazy: () => import('../../screens/exams/scores/group-page.tsx') },
      { path: ':groupId/edit', lazy: () => import('../../screens/exams/scores/edit-group-page.tsx') },
      { path: ':groupId/merit/:computationId', lazy: () => import('../../screens/exams/scores/merit-page.tsx') },
    ],
  },
  {
    path: 'results',
    permissions: ['exams.control', 'results.read'],
    icon: 'chart',
    title: 'results',
    routes: [
      { index: true, lazy: () => import('../../screens/exams/results/release-list.tsx') },
      { path: ':testId', lazy: () => import('../../screens/exams/results/results-page.tsx') },
      { path: ':testId/documents', lazy: () => import('../../screens/exams/results/documents-page.tsx') },
    ],
  },
];
