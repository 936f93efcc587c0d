import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('courses');

export default function CoursesRoute() {
  return <Application name="courses-page" props={{}} />;
}
