import type { MetaFunction } from 'react-router';
import { CoursesPage } from '../../features/courses/courses-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    {
      title: 'My Courses',
      description: 'Your courses, books and test series.',
      path: location.pathname,
      isHidden: true,
    },
    matches,
  );

export default CoursesPage;
