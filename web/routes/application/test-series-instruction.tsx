import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('instructions');

export default function InstructionRoute() {
  return <Application name="instruction-page" props={{}} />;
}
