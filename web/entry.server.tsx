import { type EntryContext, type RouterContextProvider, ServerRouter, type StaticHandlerContext } from 'react-router';
import { LANGUAGES } from '../common/languages/language.ts';
import { loadMessages } from './language/loaded-messages.ts';
import { isOwnPageContext, renderingContext } from './lib/api-context.ts';
import { dataDigest } from './render/data-digest.ts';
import { renderDocument } from './render/render-document.ts';
import { renderPage } from './render/render-page.ts';
import { withStyles } from './render/with-styles.ts';

export {
  apiContext,
  isDevelopmentContext,
  isOwnPageContext,
  languageContext,
  logErrorContext,
  renderingContext,
} from './lib/api-context.ts';
export { handleError } from './render/handle-error.ts';

/**
 * Renders the complete page before it responds, because the caller compresses, hashes and caches it as a whole. Responds
 * 304 without rendering if the caller has the page for the same data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  values: RouterContextProvider,
): Promise<Response> {
  await Promise.all(LANGUAGES.map(loadMessages));
  const rendering = values.get(renderingContext);
  const { staticHandlerContext } = context;
  if (rendering && !values.get(isOwnPageContext)) {
    rendering.digest = dataDigest(status, headers, staticHandlerContext);
    if (rendering.digest === rendering.knownDigest) return new Response(null, { status: 304 });
  }
  const page = <ServerRouter context={context} url={request.url} />;
  const html = withStyles(isDocument(staticHandlerContext) ? renderDocument(page) : await renderPage(page));
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!rendering) return new Response(html, { status, headers });
  rendering.html = html;
  return new Response(null, { status, headers });
}

/** Whether the page is not hydrated as a whole; pages of errors are not. */
function isDocument({ errors, matches }: StaticHandlerContext): boolean {
  return errors !== null || matches.some(({ route }) => route.handle?.isDocument);
}
