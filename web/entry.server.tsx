import { type EntryContext, ServerRouter } from 'react-router';
import { deferHydration } from './hydration/defer-hydration.ts';
import { renderPage } from './render/render-page.ts';

export { apiContext, isDevelopmentContext, logErrorContext } from './lib/api-context.ts';
export { handleError } from './render/handle-error.ts';

/** Renders the complete page before it responds, because the caller compresses, hashes and caches it as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const html = await renderPage(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(needsImmediateHydration(pathname) ? html : deferHydration(html), { status, headers });
}

/** Whether a page is for input rather than for reading, so that its hydration is not deferred. */
function needsImmediateHydration(pathname: string): boolean {
  return /^\/(login|my-|pay|test-series|onedayexam)/.test(pathname);
}
