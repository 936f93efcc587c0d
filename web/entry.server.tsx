import { type EntryContext, ServerRouter } from 'react-router';
import { withStyles } from './render/page-styles.ts';
import { renderPage } from './render/render-page.ts';

export { apiContext, isDevelopmentContext, isOwnPageContext, logErrorContext } from './lib/api-context.ts';
export { handleError } from './render/handle-error.ts';

/** Renders the complete page before it responds, because the caller compresses, hashes and caches it as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = withStyles(await renderPage(<ServerRouter context={context} url={request.url} />));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
