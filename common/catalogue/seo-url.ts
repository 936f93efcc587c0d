/** SEO URLs: their form, and what changes below a page that gets another one. Pure functions. */

/** Lower-case words with hyphens, in segments separated by slashes. */
export const SEO_URL_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$';
export const MAX_SEO_URL_LENGTH = 200;

type Page = Readonly<{ node_id: number; parent_id: number | null; seo_url: string }>;
export type MovedSeoUrl = Readonly<{ node_id: number; from: string; to: string }>;

/**
 * Returns the SEO URLs that change when a page of the hierarchy gets `seoUrl`: its own, and those of the pages below it
 * that begin with its former one.
 */
export function movedSeoUrls(pages: readonly Page[], nodeId: number, seoUrl: string): MovedSeoUrl[] {
  const page = pages.find(({ node_id }) => node_id === nodeId);
  if (!page || page.seo_url === seoUrl) return [];
  const prefix = `${page.seo_url}/`;
  const below = pagesBelow(pages, nodeId).filter((one) => one.seo_url.startsWith(prefix));
  return [
    { node_id: nodeId, from: page.seo_url, to: seoUrl },
    ...below.map((one) => ({
      node_id: one.node_id,
      from: one.seo_url,
      to: `${seoUrl}/${one.seo_url.slice(prefix.length)}`,
    })),
  ];
}

/** Returns the pages at all levels below a page. */
export function pagesBelow<One extends Page>(pages: readonly One[], nodeId: number): One[] {
  const children = pages.filter(({ parent_id }) => parent_id === nodeId);
  return children.flatMap((child) => [child, ...pagesBelow(pages, child.node_id)]);
}

/** Returns the last part of an SEO URL that is proposed for a name; empty if no letter of it is Latin. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
