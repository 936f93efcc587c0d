import type { MetaFunction } from 'react-router';
import { RedirectionPage } from '../../features/test-instructions/redirection-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Redirecting', description: 'On the way to your test.', path: location.pathname, isHidden: true },
    matches,
  );

export default RedirectionPage;
