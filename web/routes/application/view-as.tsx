import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    {
      title: 'View of the store',
      description: 'The store as a student sees it, for the staff.',
      path: location.pathname,
      isHidden: true,
    },
    matches,
  );

export default function ViewingRoute() {
  return <Application name="viewing-page" props={{}} />;
}
