import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ComponentGallery } from '../../dev/component-gallery.tsx';
import { isDevelopmentContext } from '../../lib/api-context.ts';

/** The component gallery exists only in development; otherwise this throws a 404. */
export function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (!context.get(isDevelopmentContext)) throw new Response('There is no such page.', { status: 404 });
  return null;
}

export const meta: MetaFunction = () => [{ title: 'Parts' }, { name: 'robots', content: 'noindex' }];

export default ComponentGallery;
