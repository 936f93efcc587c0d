import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    {
      title: 'My Results',
      description: 'Your results, scorecards and certificates.',
      path: location.pathname,
      isHidden: true,
    },
    matches,
  );

export default function ResultsRoute() {
  return <Application name="results-page" props={{}} />;
}
