/** The page that a closed store shows in place of its catalogue, and the preview of the store for the staff. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, withoutLanguage } from '../../../common/languages/language-path.ts';
import { STORE_PREVIEW_PATH } from '../../../contract/staff/set-up/opening.ts';
import { writtenPages } from '../../pages/index.ts';
import { canonicalKey } from '../../platform/cache/pages/page-address.ts';
import type { PageCache } from '../../platform/cache/pages/page-cache.ts';
import { inCallerQueue } from '../../platform/context.ts';
import type { CallHost } from '../../platform/http/calls/call-host.ts';
import { contextOf } from '../../platform/http/calls/handle-call.ts';
import { linkQueue } from '../../platform/http/calls/staff-call.ts';
import { countEdit } from '../../platform/rate-limit/edit-limit.ts';
import { runForStaffLink } from '../../staff/index.ts';
import { CLOSED_PAGE_HEADERS, closedPage } from './closed-page.ts';
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
  return reply.headers(CLOSED_PAGE_HEADERS).send(closedPage(languageOfPath(request.url)));
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
