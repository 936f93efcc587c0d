import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('practice');

export default function PracticeRoute() {
  return <Application name="redirection-page" props={{ to: 'practice' }} />;
}
