import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('results');

export default function ResultsRoute() {
  return <Application name="results-page" props={{}} />;
}
