/** What the worker writes into a copy: the notice that it is one, and the list of the offline page. */
import type { Language } from '../../../common/languages/language.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { offlineMessages } from '../messages/offline-messages.ts';
import { STORED_AT } from '../names.ts';

/** The policy of pages allows style sheets of this site, and no other styles than those of the page. */
export const NOTICE_STYLES_PATH = '/offline-notice.css';
export const NOTICE_STYLES = `.offline-notice{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;padding:.625rem 1rem;background:var(--warn-soft,#fff3d6);color:var(--ink,#221c17);font-size:.875rem;line-height:1.5;text-align:center}.offline-notice a{padding:.25rem;color:inherit;font-weight:600;text-decoration:underline;text-underline-offset:.2em}`;

/** Returns the page with the notice at its top. */
export async function withNotice(page: Response, language: Language): Promise<Response> {
  const messages = offlineMessages(language);
  const text = escapeHtml(messages.notice(new Date(Number(page.headers.get(STORED_AT)))));
  const notice = `<link rel="stylesheet" href="${NOTICE_STYLES_PATH}"><div class="offline-notice" role="status"><span>${text}</span><a href="">${messages.tryAgain}</a></div>`;
  return changed(page, (html) => html.replace(/<body[^>]*>/, (body) => body + notice));
}

/** Returns the offline page with links to the stored pages, by their paths, in the order in which they are listed. */
export async function listPages(page: Response, stored: ReadonlyMap<string, Response>): Promise<Response> {
  const items = await Promise.all(
    [...stored].map(async ([path, copy]) => {
      const [, title = path] = /<title>([^<]*)/.exec(await copy.text()) ?? [];
      return `<li><a class="button button-secondary" href="${escapeHtml(path)}">${title}</a></li>`;
    }),
  );
  if (items.length === 0) return page;
  return changed(page, (html) =>
    html.replace(
      /(<ul[^>]*data-stored-pages[^>]*>)[\s\S]*?(<\/ul>)/,
      (_, open, close) => open + items.join('') + close,
    ),
  );
}

async function changed(page: Response, change: (html: string) => string): Promise<Response> {
  const { headers } = page;
  return new Response(change(await page.text()), { headers });
}
