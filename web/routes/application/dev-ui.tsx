import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';

export { handle } from '../application-route.ts';
export { loader } from '../development-only.ts';

export const meta: MetaFunction = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

/** The component gallery. */
export default function GalleryRoute() {
  return <Application name="component-gallery" props={{}} />;
}
