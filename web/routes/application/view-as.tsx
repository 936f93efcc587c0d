import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('viewing');

export default function ViewingRoute() {
  return <Application name="viewing-page" props={{}} />;
}
