import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { useSite } from '../../lib/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    {
      title: 'Login',
      description: 'Sign in or sign up with your mobile number.',
      path: location.pathname,
      isHidden: true,
    },
    matches,
  );

export default function LoginRoute() {
  const institute = useSite()?.institute;
  return (
    <Application
      name="login-page"
      props={{ institute: { logo: institute?.logo ?? '', name: institute?.name ?? '' } }}
    />
  );
}
