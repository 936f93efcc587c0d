import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    {
      title: 'My Account',
      description: 'Your details, your devices and your data.',
      path: location.pathname,
      isHidden: true,
    },
    matches,
  );

export default function MyAccountRoute() {
  return <Application name="my-account-page" props={{}} />;
}
