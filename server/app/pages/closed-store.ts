/** The page that a closed store shows in place of its catalogue, and the preview of the store for the staff. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutLanguage } from '../../../common/languages/language-path.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { STORE_PREVIEW_PATH } from '../../../contract/staff/set-up/opening.ts';
import { brand, institutePolicies, writtenPages } from '../../pages/index.ts';
import { canonicalKey } from '../../platform/cache/pages/page-address.ts';
import type { PageCache } from '../../platform/cache/pages/page-cache.ts';
import { inCallerQueue } from '../../platform/context.ts';
import type { CallHost } from '../../platform/http/calls/call-host.ts';
import { contextOf } from '../../platform/http/calls/handle-call.ts';
import { linkQueue } from '../../platform/http/calls/staff-call.ts';
import { countEdit } from '../../platform/rate-limit/edit-limit.ts';
import { runForStaffLink } from '../../staff/index.ts';
import { previewBar } from './preview-bar.ts';
import { findStorePreviewer, storePreviewCookie } from './store-preview-cookie.ts';

/**
 * Pages that stay: those of students who own something, payments that have begun, later instalments, and written pages,
 * which a payment gateway reads before it accepts an institute.
 */
const OPEN_PATHS =
  /^\/(login|my-(account|orders|courses|practice|results)|payment-(success|failed)|pay-emi\/.+|test-series-instruction|onedayexam-test-redirection|(about|contact)-us|terms-and-condition|bug-bounty-program|(refund|delivery|privacy)-policy|info\/.+|newsletter(\/.+)?|dev\/ui)$/;

/** Whether the store is closed and the URL is a page of its catalogue. */
export function isClosedPage(url: string): boolean {
  if (writtenPages().status.isOpen) return false;
  return !OPEN_PATHS.test(withoutLanguage(canonicalKey(url)).replace(/\?.*/s, ''));
}

const CSS = `@font-face{font-family:Anek;src:url(/invoice/fonts/anek-english.woff2) format("woff2");font-weight:100 800;font-display:swap}
:root{color-scheme:light dark;--paper:light-dark(#fdfbf7,#171412);--ink:light-dark(#221c17,#f3ede4);--soft:light-dark(#6a5f55,#b8aca0)}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;background:var(--paper);color:var(--ink);font:17px/1.6 Anek,system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:38rem;margin:auto;padding:3rem 1.25rem}.name{display:flex;align-items:center;gap:.75rem;margin:0 0 2.5rem;font-size:1.25rem;font-weight:700;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;text-wrap:balance}p{margin:0 0 1rem}.soft,footer{color:var(--soft)}a{color:inherit;text-underline-offset:.2em}
.button{display:inline-block;margin-top:1rem;padding:.7rem 1.4rem;border-radius:.5rem;background:var(--accent,#a2340f);color:var(--accent-ink,#fff);font-weight:600;text-decoration:none}
footer{padding:1rem 1.25rem;font-size:.875rem;text-align:center}footer a{display:inline-block;padding:.5rem}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${STYLE_HASH}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};
const RETRY_SECONDS = '3600';

/**
 * Sends the closed page, or the page itself with a bar to staff who opened the preview. A store that was open responds
 * 503, so that search engines come back instead of removing its pages.
 */
export async function sendClosedPage(
  { host, pageCache }: { host: CallHost; pageCache: PageCache },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(host, { ip: request.ip, requestId: request.id });
  const previewer = await findStorePreviewer(ctx, request);
  if (previewer) {
    const { staffId } = previewer;
    // As for a product: a preview is rendered for each request, so it waits in the queue of the person's links.
    const page = await inCallerQueue(Object.assign(ctx, { queue: linkQueue(staffId) }), async (ctx) => {
      await countEdit(ctx, staffId, { what: 'store-preview', limit: MAX_PREVIEWS, message: TOO_MANY });
      return pageCache.renderPreview(request.url, (html) => previewBar(html, PREVIEW_TEXT));
    });
    return reply
      .code(page.status)
      .headers({ ...page.headers, ...PREVIEW_HEADERS })
      .send(page.body);
  }
  const { wasOpened } = writtenPages().status;
  if (wasOpened) reply.code(503).header('retry-after', RETRY_SECONDS);
  return reply.headers(HEADERS).send(closedPage());
}

/** Of one person within ten minutes. */
const MAX_PREVIEWS = 300;
const TOO_MANY = 'You opened very many previews. Try again in a few minutes.';
const PREVIEW_TEXT = 'Preview. The store is closed: only the staff can see this page.';
const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** The link of `getStorePreviewLink` sets a cookie and leads to the landing page. */
export function serveStorePreview(fastify: FastifyInstance, host: CallHost): void {
  fastify.get(STORE_PREVIEW_PATH, async (request, reply) => {
    const ctx = contextOf(host, { ip: request.ip, requestId: request.id });
    const link = { path: STORE_PREVIEW_PATH, query: request.query, permission: 'institute.edit' } as const;
    const cookie = await runForStaffLink(ctx, link, async (ctx, staff) => storePreviewCookie(ctx, staff.sessionId));
    reply.header('cache-control', 'no-store');
    if (cookie === null) return reply.redirect('/console/set-up');
    return reply.header('set-cookie', cookie).redirect('/');
  });
}

function closedPage(): string {
  const { institute, status } = writtenPages();
  const { name = '', tagline = '', helpline = '', email = '' } = institute ?? {};
  const [title, text, link] = status.wasOpened
    ? [
        'The store is closed for the moment',
        'Your courses and tests stay open to you. Please come back soon for everything else.',
        '<a class="button" href="/my-courses">Open My Courses</a>',
      ]
    : ['The store opens soon', 'We are getting it ready. Please come back soon.', ''];
  const contacts = [
    helpline && `<a href="tel:${escapeHtml(helpline.replaceAll(' ', ''))}">${escapeHtml(helpline)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter(Boolean);
  const policies = institutePolicies().map(({ name, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`);
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${name}`)}</title><style>${CSS}</style>
<link rel="stylesheet" href="/brand.css"><link rel="icon" href="${escapeHtml(brand().logo ?? '')}"></head>
<body><main><p class="name"><img src="${escapeHtml(brand().logo ?? '')}" alt="" width="40" height="40">${escapeHtml(name)}</p>
<h1>${title}</h1>${tagline && `<p>${escapeHtml(tagline)}</p>`}<p class="soft">${text}</p>
${contacts.length > 0 ? `<p>Questions? ${contacts.join(' · ')}</p>` : ''}${link}</main>
${policies.length > 0 ? `<footer><nav aria-label="Policies">${policies.join(' ')}</nav></footer>` : ''}</body></html>`;
}
