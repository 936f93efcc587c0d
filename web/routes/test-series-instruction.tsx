import type { MetaFunction } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { InstructionPage } from '../test/instruction-page.tsx';

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

export default InstructionPage;
