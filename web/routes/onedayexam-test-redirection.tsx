import type { MetaFunction } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { RedirectionPage } from '../test/redirection-page.tsx';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Redirecting', description: 'On the way to your test.', path: location.pathname, isHidden: true },
    matches,
  );

export default RedirectionPage;
