import type { LoaderFunctionArgs } from 'react-router';
import { isDevelopmentContext } from '../lib/api-context.ts';

/** The loader of a page that exists only in development; otherwise it throws a 404. */
export function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (!context.get(isDevelopmentContext)) throw new Response('There is no such page.', { status: 404 });
  return null;
}
