import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('account');

export default function MyAccountRoute() {
  return <Application name="my-account-page" props={{}} />;
}
