/** The route of the pages: every URL that no other route has, unless programs request it. */

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOfPath, withoutLanguage } from '../../../common/languages/language-path.ts';
import { writtenPages } from '../../pages/index.ts';
import { canonicalKey, hasFreeText } from '../../platform/cache/pages/page-address.ts';
import type { PageCache } from '../../platform/cache/pages/page-cache.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../../platform/cache/plain-page.ts';
import { bearerTokenOf } from '../../platform/http/auth/http-auth.ts';
import type { CallHost } from '../../platform/http/calls/call-host.ts';
import { contextOf } from '../../platform/http/calls/handle-call.ts';
import { sendOwnPage } from '../../platform/http/pages/own-page.ts';
import { PAGE_ROUTE } from '../../platform/http/pages/page-route.ts';
import { generalTexts } from '../../platform/http/texts/general-texts.ts';
import { chargePage } from '../../search/index.ts';
import { isClosedPage, sendClosedPage } from './closed-store.ts';
import { pageMessages } from './messages/page-messages.ts';

/**
 * Renders pages that are not in the page cache, and pages for their student; the others do not reach the router. The constraint leaves unknown URLs of
 * programs to the not-found handler.
 */
export function servePages(fastify: FastifyInstance, host: CallHost, pageCache: PageCache): void {
  fastify.addConstraintStrategy({
    name: 'isPage',
    storage: () => {
      const handlers = new Map();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler),
      };
    },
    deriveConstraint: isPageRequest,
  });
  fastify.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    constraints: { isPage: true },
    handler: async (request, reply) => {
      const language = languageOfPath(request.url);
      if (!writtenPages().institute) {
        const { notOpen, notOpenText } = pageMessages(language);
        return reply
          .code(503)
          .headers({ ...PLAIN_PAGE_HEADERS, 'retry-after': '60' })
          .send(plainPage({ title: notOpen, text: notOpenText, again: request.url }, language));
      }
      if (isClosedPage(request.url)) return sendClosedPage({ host, pageCache }, request, reply);
      const token = bearerTokenOf(request);
      if (token) return sendOwnPage({ host, pageCache, token }, request, reply);
      const isSearch = /^\/search\?/.test(withoutLanguage(request.url));
      const client = { ...host.context(), ip: request.ip };
      // Each made-up URL is another page to render. Other pages are free if they exist.
      const isMadeUp = hasFreeText(canonicalKey(request.url));
      const isCharged = isMadeUp || !pageCache.isKnown(request.url);
      const charge = isCharged ? chargePage(client, isSearch ? undefined : generalTexts.openingPagesFast) : null;
      reply.hijack();
      let workMs = 0;
      const noteWork = (ms: number) => {
        workMs = ms;
      };
      const isFound = await pageCache.refreshAndServe(request.raw, reply.raw, noteWork).catch((error: unknown) => {
        sendErrorPage(request.url, reply, host, error);
        return false;
      });
      if (isFound && !isMadeUp) charge?.cancel();
      else charge?.addWork(workMs);
      return reply;
    },
  });
}

/** Ends the response with an error page when rendering failed. */
function sendErrorPage(url: string, reply: FastifyReply, host: CallHost, error: unknown): void {
  const ctx = contextOf(host, {});
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'page rendering failed');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  reply.raw.writeHead(500, PLAIN_PAGE_HEADERS);
  const language = languageOfPath(url);
  const { wentWrong, nothingLost } = pageMessages(language);
  reply.raw.end(plainPage({ title: wentWrong, text: nothingLost(ctx.requestId), again: url }, language));
}

/** Whether a browser shows the response as a page. */
export function isPageRequest({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !isProgramUrl(url);
}

/**
 * URLs that programs request, for which a page would be no useful response. At `.data` React Router would send the data
 * of a page, for a router in the browser.
 */
function isProgramUrl(url: string): boolean {
  return /^(\/(api|media|assets|exam-assets|console-assets|files|sandbox|payment\/webhook)\/|[^?]*\.data(\?|$))/.test(
    url,
  );
}
