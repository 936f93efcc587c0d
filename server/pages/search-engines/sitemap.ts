/**
 * The sitemap: one URL for each public page. A part has at most 45,000 URLs, below the 50,000 of the protocol
 * (sitemaps.org); with more, /sitemap.xml is an index of parts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, LOCALE } from '../../../common/languages/language.ts';
import { pathIn } from '../../../common/languages/language-path.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { writtenPagePath } from '../../../common/written-pages.ts';
import { catalogue, hindiTitleOf, type Product, type Snapshot } from '../../catalogue/index.ts';
import { CachedResponse } from '../../platform/cache/cached-response.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { type WrittenPages, writtenPages } from '../index.ts';
import { sampleClassPaths } from '../sample-classes.ts';

export type SitemapEntry = {
  path: string;
  changedAt: Date | null;
  /** Whether there is a Hindi page, which is listed with the English one. */
  isTranslated?: boolean;
};

/** `english` is the path of the English page of a translated one. */
type SitemapUrl = SitemapEntry & { english?: string };

const MAX_URLS_PER_PART = 45_000;
const XML = {
  type: 'application/xml; charset=utf-8',
  cacheControl: 'public, max-age=3600',
  quality: 6,
};
type CachedSitemap = { snapshot: Snapshot; pages: WrittenPages; origin: string; files: Map<string, CachedResponse> };
let cachedSitemap: CachedSitemap | null = null;

export function sendSitemap(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const [snapshot, pages, origin] = [catalogue(), writtenPages(), ctx.config.publicUrl];
  if (cachedSitemap?.snapshot !== snapshot || cachedSitemap.pages !== pages || cachedSitemap.origin !== origin) {
    const files = sitemapFiles(origin, pages.status.isOpen ? sitemapEntries(snapshot, pages) : []);
    const texts = [...files].map(([path, text]) => [path, new CachedResponse({ ...XML, text })] as const);
    cachedSitemap = { snapshot, pages, origin, files: new Map(texts) };
  }
  const file = cachedSitemap.files.get(request.url.split('?', 1)[0] ?? '');
  if (!file) throw notFound();
  return file.send(request, reply);
}

/**
 * Returns the landing page, written pages, sample classes, listings and groups with products, and published products.
 */
export function sitemapEntries(
  snapshot: Snapshot,
  { pages, landing, hindi, changedAt }: Pick<WrittenPages, 'pages' | 'landing' | 'hindi' | 'changedAt'>,
) {
  const listings = snapshot.verticals.flatMap(function below(node): typeof snapshot.verticals {
    return [node, ...node.children.flatMap(below)];
  });
  const entries: SitemapEntry[] = [
    { path: '/', changedAt: changedAt.get('landing') ?? null, isTranslated: hindi.has(landing?.title ?? '') },
    ...[...pages].map(([name, page]) => ({
      path: writtenPagePath(name),
      changedAt: changedAt.get(`page:${name}`) ?? null,
      isTranslated: page.html_hindi !== undefined,
    })),
    ...(landing ? sampleClassPaths(landing) : []).map((path) => ({
      path,
      changedAt: changedAt.get('landing') ?? null,
    })),
    ...listings
      .filter((node) => snapshot.productsIn(node).length > 0)
      .map((node) => ({
        path: `/${node.seoUrl}`,
        changedAt: newestProductChange(snapshot.productsIn(node)),
        isTranslated: hindiTitleOf(node) !== undefined,
      })),
    ...snapshot.groups
      .filter((group) => group.products.length > 0)
      .map((group) => ({
        path: `/product-list/${group.id}`,
        changedAt: newestProductChange(group.products),
        isTranslated: Boolean(group.hindi.name),
      })),
    ...snapshot.products
      .filter((product) => product.isPublished)
      .map((product) => ({
        path: product.seoUrl ? `/${product.seoUrl}` : `/product-information/${product.id}`,
        changedAt: product.changedAt,
        isTranslated: product.titleHindi !== '',
      })),
  ];
  return entries;
}

function newestProductChange(products: readonly Product[]): Date | null {
  return products.reduce<Date | null>(
    (latest, { changedAt }) => (latest && latest >= changedAt ? latest : changedAt),
    null,
  );
}

/**
 * Returns the XML by path: `/sitemap.xml`, and also `/sitemap-1.xml` and so on if there are too many URLs for one part.
 */
export function sitemapFiles(origin: string, entries: readonly SitemapEntry[]): Map<string, string> {
  const urls = entries.flatMap(inAllLanguages);
  const count = Math.ceil(urls.length / MAX_URLS_PER_PART);
  const parts = Array.from({ length: count }, (_, at) =>
    urls.slice(at * MAX_URLS_PER_PART, (at + 1) * MAX_URLS_PER_PART),
  );
  const [only] = parts;
  if (parts.length < 2) return new Map([['/sitemap.xml', entriesXml('urlset', 'url', origin, only ?? [])]]);
  const numbered = parts.map((part, at) => ({ path: `/sitemap-${at + 1}.xml`, part }));
  const index = numbered.map(({ path, part }) => ({ path, changedAt: newestEntryChange(part) }));
  return new Map([
    ['/sitemap.xml', entriesXml('sitemapindex', 'sitemap', origin, index)],
    ...numbered.map(({ path, part }) => [path, entriesXml('urlset', 'url', origin, part)] as const),
  ]);
}

/** A translated page has an entry for each language. */
function inAllLanguages(entry: SitemapEntry): SitemapUrl[] {
  if (!entry.isTranslated) return [entry];
  return LANGUAGES.map((language) => ({ ...entry, path: pathIn(language, entry.path), english: entry.path }));
}

function newestEntryChange(entries: readonly SitemapEntry[]): Date | null {
  const latest = entries.reduce((latest, { changedAt }) => Math.max(latest, changedAt?.getTime() ?? 0), 0);
  return latest > 0 ? new Date(latest) : null;
}

function entriesXml(list: string, item: string, origin: string, entries: readonly SitemapUrl[]): string {
  const items = entries.map(({ path, changedAt, english }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${item}><loc>${escapeHtml(origin + path)}</loc>${lastmod}${english ? alternates(origin, english) : ''}</${item}>\n`;
  });
  const alternateSchema = entries.some(({ english }) => english) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternateSchema}>\n${items.join('')}</${list}>\n`;
}

/** The links to the page in each language, as in the head of the page. */
function alternates(origin: string, english: string): string {
  const link = (lang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + path)}"/>`;
  return [
    ...LANGUAGES.map((language) => link(LOCALE[language], pathIn(language, english))),
    link('x-default', english),
  ].join('');
}
