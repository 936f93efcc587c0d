import type { MetaFunction } from 'react-router';
import { LoginPage } from '../../features/login/login-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

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

export default LoginPage;
