/** Rules for what the worker stores: pages that are the same for everybody, and My Courses without the courses. */
import { withoutLanguage } from '../../../common/languages/language-path.ts';

/** Addresses of programs, files, previews, views, payments and the newsletter, whose links have secrets. */
const NOT_KEPT =
  /^\/(api|assets|console|exam-assets|files|invoice|kept-files|media|newsletter|payment|preview|sandbox|search|view-as)([/-]|$)/;

/** Whether a page at this path may be stored; a path with a query is not. */
export function isKeptPath(path: string): boolean {
  return /^\/(?!\/)[^?#]*$/.test(path) && !NOT_KEPT.test(withoutLanguage(path));
}

/** Whether the response is a page for everybody: no error, no redirect, and nothing that must not be stored. */
export function isKeptResponse(response: Response): boolean {
  const { status, redirected, type, headers } = response;
  const caching = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    type === 'basic' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(caching) &&
    !/no-store|private/.test(caching)
  );
}

/** Whether the HTML can be read without a connection: a document, or My Courses. Other application pages need the API. */
export function isPublicHtml(html: string): boolean {
  const [, application] = /data-application="([^"]*)"/.exec(html) ?? [];
  return application === undefined || application === 'courses-page';
}

/** Returns the scripts, styles and fonts that the HTML names. */
export function filesIn(html: string): string[] {
  const named = html.matchAll(/(?:href|src|data-complete)="(\/(?:assets\/|brand\.css\?)[^"]+)"/g);
  return [...named].map(([, file]) => (file ?? '').replaceAll('&amp;', '&'));
}

/** Whether a path is a file of the build or the colours of the institute, whose addresses change with their content. */
export function isOwnFile(path: string): boolean {
  return /^\/(assets\/[\w.-]+\.(js|css|woff2|svg|png)|brand\.css\?v=[\w-]+)$/.test(path);
}
