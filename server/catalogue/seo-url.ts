/** SEO URLs: unique among products and hierarchy pages, and never a path that the site uses itself. */
import { Type } from '#schema';
import type { Ctx } from '../platform/context.ts';
import { Rejected } from '../platform/files/content-file.ts';

/** Lower-case words with hyphens, in segments separated by slashes. */
export const SeoUrl = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$', maxLength: 200 });

/** First path segments that the site uses itself: a page there would never be shown, or would redirect to itself. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...[
    'about-us',
    'bug-bounty-program',
    'comingsoon',
    'estore',
    'explore',
    'login',
    'my-account',
    'my-cart',
    'my-courses',
  ],
  ...[
    'dev',
    'my-orders',
    'newsletter',
    'onedayexam-test-redirection',
    'pay',
    'pay-emi',
    'payment',
    'payment-failed',
    'payment-success',
  ],
  ...['product-information', 'product-list', 'sample-class', 'sample-dashboard', 'search', 'terms-and-condition'],
  ...['test-series-instruction', 'view-product', 'refund-policy', 'delivery-policy', 'privacy-policy', 'contact-us'],
  ...['api', 'assets', 'console', 'console-assets', 'exam-assets', 'files', 'invoice', 'livez', 'media', 'readyz'],
  ...['sandbox', 'share'],
]);

type SeoUrlOwner = { node_id: number } | { product_id: number };

/**
 * Assigns the SEO URL to its owner and releases the owner's previous one. Throws Rejected if another owner has it, or
 * if the site uses it.
 */
export async function assignSeoUrl(ctx: Ctx, seoUrl: string, owner: SeoUrlOwner, line = 1): Promise<void> {
  const [first = ''] = seoUrl.split('/');
  if (RESERVED_SEGMENTS.has(first))
    throw new Rejected(line, `the SEO URL ${seoUrl} is reserved: /${first} is a page of the site`);
  const [column, id] = Object.entries(owner)[0] as ['node_id' | 'product_id', number];
  const existing = await ctx.db
    .selectFrom('catalogue.address')
    .selectAll()
    .where('seo_url', '=', seoUrl)
    .executeTakeFirst();
  if (existing && existing[column] !== id) {
    const other = existing.product_id === null ? `page ${existing.node_id}` : `product ${existing.product_id}`;
    throw new Rejected(line, `the SEO URL ${seoUrl} is used by ${other}`);
  }
  await ctx.db.deleteFrom('catalogue.address').where(column, '=', id).execute();
  await ctx.db
    .insertInto('catalogue.address')
    .values({ seo_url: seoUrl, node_id: null, product_id: null, ...owner })
    .execute();
}
