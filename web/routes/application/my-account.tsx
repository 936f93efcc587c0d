import type { MetaFunction } from 'react-router';
import { MyAccountPage } from '../../features/account/my-account-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

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

export default MyAccountPage;
