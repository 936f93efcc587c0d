/** The texts of the store and of the institute. */
import type { Area } from './area.ts';

export const store: readonly Area[] = [
  {
    path: 'pages',
    permissions: ['pages.edit'],
    icon: 'page',
    title: 'pages',
    routes: [
      { index: true, lazy: () => import('../../screens/store-front/pages/document-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/store-front/pages/new-page.tsx') },
      { path: 'landing', lazy: () => import('../../screens/store-front/pages/landing-page.tsx') },
      { path: 'hindi', lazy: () => import('../../screens/store-front/hindi-texts/hindi-texts-page.tsx') },
      { path: 'page/:name', lazy: () => import('../../screens/store-front/pages/page-editor-page.tsx') },
    ],
  },
  {
    path: 'sample-classes',
    permissions: ['pages.edit'],
    icon: 'film',
    title: 'sampleClasses',
    routes: [{ index: true, lazy: () => import('../../screens/store-front/sample-classes/sample-classes-page.tsx') }],
  },
  {
    path: 'search-tags',
    permissions: ['pages.edit'],
    icon: 'tag',
    title: 'searchTags',
    routes: [
      { index: true, lazy: () => import('../../screens/store-front/search-tags/tag-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/store-front/search-tags/new-tag-page.tsx') },
      { path: 'trending', lazy: () => import('../../screens/store-front/search-tags/trending-page.tsx') },
      { path: ':tagId', lazy: () => import('../../screens/store-front/search-tags/tag-page.tsx') },
    ],
  },
  {
    path: 'institute',
    permissions: ['institute.edit'],
    icon: 'building',
    title: 'institute',
    routes: [{ index: true, lazy: () => import('../../screens/store-front/institute/institute-page.tsx') }],
  },
];
