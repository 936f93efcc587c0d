import { type EntryContext, ServerRouter } from 'react-router';
import { startLate } from './late-start.ts';
import { renderPage } from './render-page.ts';

export { apiContext, isDevelopmentContext } from './api-context.ts';

/** Renders a page to its last byte before answering: the caller compresses, hashes and keeps it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const html = await renderPage(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(isUsedAtOnce(pathname) ? html : startLate(html), { status, headers });
}

/** Pages to type into and press, not to read: their scripts are what they are for. */
function isUsedAtOnce(pathname: string): boolean {
  return /^\/(login|my-|pay|test-series|onedayexam)/.test(pathname);
}
