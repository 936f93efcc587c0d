/** Previews of drafts: the page as students will see it, for the staff only, never cached and never indexed. */
import type { FastifyInstance } from 'fastify';
import { type Language, otherLanguage } from '../../../common/languages/language.ts';
import { pathIn } from '../../../common/languages/language-path.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { countPagePreview, openPreview, PREVIEW_PATH, withPreview } from '../../catalogue/index.ts';
import type { PageCache } from '../../platform/cache/pages/page-cache.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../../platform/cache/plain-page.ts';
import type { CallHost } from '../../platform/http/calls/call-host.ts';
import { contextOf } from '../../platform/http/calls/handle-call.ts';
import { runForStaffLink } from '../../staff/index.ts';
import { previewBar } from './preview-bar.ts';

const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const EXPIRED = {
  title: 'This preview is not open any more',
  text: 'A link to a preview is valid for 15 minutes. Open the preview again in the console.',
  again: '/console/products',
};

const BARS = {
  draft: 'Preview of a draft. Only the staff can see this page.',
  published: 'Preview of the published page. There is no draft.',
};

/** The link to the preview in the other language, with the same signature. */
function linkToOther(language: Language, query: Readonly<Record<string, string>>): string {
  const other = otherLanguage(language);
  const address = `?${new URLSearchParams({ ...query, language: other })}`;
  const name = { english: '<span lang="en">English</span>', hindi: '<span lang="hi">हिंदी</span>' }[other];
  return `<a href="${escapeHtml(address)}">${name}</a>`;
}

/** The link of `getPreviewLink` opens a preview; it needs no cookie. */
export function servePreviews(fastify: FastifyInstance, host: CallHost, pageCache: PageCache): void {
  fastify.get<{ Params: { productId: string }; Querystring: Record<string, string> }>(
    `${PREVIEW_PATH}/:productId`,
    async (request, reply) => {
      const { productId } = request.params;
      const ctx = contextOf(host, { ip: request.ip, requestId: request.id });
      const link = {
        path: `${PREVIEW_PATH}/${productId}`,
        query: request.query,
        permission: 'catalogue.read',
      } as const;
      const page = await runForStaffLink(ctx, link, async (ctx, { staffId }) => {
        await countPagePreview(ctx, staffId, Number(productId));
        const preview = await openPreview(ctx, Number(productId));
        if (!preview) return 'missing';
        const language = request.query.language === 'hindi' ? 'hindi' : 'english';
        const bar = `${preview.isDraft ? BARS.draft : BARS.published} ${linkToOther(language, request.query)}`;
        return withPreview(preview.snapshot, () =>
          pageCache.renderPreview(pathIn(language, preview.path), (html) => previewBar(html, bar)),
        );
      });
      if (page === null || page === 'missing') {
        const headers = { ...PLAIN_PAGE_HEADERS, ...PREVIEW_HEADERS };
        return reply
          .code(page === null ? 403 : 404)
          .headers(headers)
          .send(plainPage(EXPIRED, 'english'));
      }
      return reply
        .code(page.status)
        .headers({ ...page.headers, ...PREVIEW_HEADERS })
        .send(page.body);
    },
  );
}
