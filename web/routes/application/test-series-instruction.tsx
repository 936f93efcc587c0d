import type { MetaFunction } from 'react-router';
import { InstructionPage } from '../../features/test-instructions/instruction-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

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
