import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta({ title: 'Practice', description: 'Practise by topic.', path: location.pathname, isHidden: true }, matches);

export default function PracticeRoute() {
  return <Application name="redirection-page" props={{ to: 'practice' }} />;
}
