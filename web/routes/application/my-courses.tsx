import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

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

export default function CoursesRoute() {
  return <Application name="courses-page" props={{}} />;
}
