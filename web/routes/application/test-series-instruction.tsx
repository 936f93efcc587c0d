import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    {
      title: 'Test instructions',
      description: 'What to know before the test starts.',
      path: location.pathname,
      isHidden: true,
    },
    matches,
  );

export default function InstructionRoute() {
  return <Application name="instruction-page" props={{}} />;
}
