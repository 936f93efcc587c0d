import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Redirecting', description: 'On the way to your test.', path: location.pathname, isHidden: true },
    matches,
  );

export default function RedirectionRoute() {
  return <Application name="redirection-page" props={{ to: 'test' }} />;
}
