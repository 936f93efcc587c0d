/** SEO URLs: unique among products and hierarchy pages, and never a path that the site uses itself. */
import type { Ctx } from '../platform/context.ts';

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
    'my-results',
  ],
  ...[
    'dev',
    'hi',
    'my-orders',
    'my-practice',
    'newsletter',
    'offline',
    'onedayexam-test-redirection',
    'pay',
    'pay-emi',
    'payment',
    'payment-failed',
    'payment-success',
  ],
  ...['product-information', 'product-list', 'sample-class', 'sample-dashboard', 'search', 'terms-and-condition'],
  ...[
    'test-series-instruction',
    'view-as',
    'view-product',
    'refund-policy',
    'delivery-policy',
    'privacy-policy',
    'contact-us',
  ],
  ...[
    'admit-card',
    'api',
    'assets',
    'console',
    'console-assets',
    'console-media',
    'exam-assets',
    'files',
    'invoice',
    'livez',
    'media',
  ],
  ...['certificate', 'info', 'merit-list', 'preview', 'readyz', 'sandbox', 'scorecard', 'share', 'shared-result'],
]);

export type SeoUrlOwner = { node_id: number } | { product_id: number };

/** Why an owner cannot have an SEO URL: the site uses its first segment itself, or another owner has it. */
type SeoUrlProblem = { kind: 'reserved'; segment: string } | { kind: 'taken'; by: SeoUrlOwner };

/** Returns why the owner cannot have the SEO URL, or null. `owner` is null for a page or product that does not exist yet. */
export async function findSeoUrlProblem(
  ctx: Pick<Ctx, 'db'>,
  seoUrl: string,
  owner: SeoUrlOwner | null,
): Promise<SeoUrlProblem | null> {
  const [segment = ''] = seoUrl.split('/');
  if (RESERVED_SEGMENTS.has(segment)) return { kind: 'reserved', segment };
  const existing = await ctx.db
    .selectFrom('catalogue.address')
    .selectAll()
    .where('seo_url', '=', seoUrl)
    .executeTakeFirst();
  if (!existing) return null;
  const by: SeoUrlOwner =
    existing.node_id === null ? { product_id: existing.product_id ?? 0 } : { node_id: existing.node_id };
  return owner && isSameOwner(owner, by) ? null : { kind: 'taken', by };
}

function isSameOwner(one: SeoUrlOwner, other: SeoUrlOwner): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns why the owner cannot have this SEO URL, as a text; null if it can. */
export async function seoUrlProblem(ctx: Pick<Ctx, 'db'>, seoUrl: string, owner: SeoUrlOwner): Promise<string | null> {
  const problem = await findSeoUrlProblem(ctx, seoUrl, owner);
  if (!problem) return null;
  if (problem.kind === 'reserved')
    return `the SEO URL ${seoUrl} is reserved: /${problem.segment} is a page of the site`;
  const { by } = problem;
  return `the SEO URL ${seoUrl} is used by ${'node_id' in by ? `page ${by.node_id}` : `product ${by.product_id}`}`;
}

/** Of one owner; every process has them in memory. */
const MAX_FORMER_ADDRESSES = 20;

/** Assigns a SEO URL without a problem to its owner. The last ones that the owner had redirect to it. */
export async function assignSeoUrl(ctx: Ctx, seoUrl: string, owner: SeoUrlOwner): Promise<void> {
  const [column, id] = columnOf(owner);
  const previous = await ctx.db
    .deleteFrom('catalogue.address')
    .where(column, '=', id)
    .returning('seo_url')
    .executeTakeFirst();
  await ctx.db
    .insertInto('catalogue.address')
    .values({ seo_url: seoUrl, node_id: null, product_id: null, ...owner })
    .execute();
  await ctx.db.deleteFrom('catalogue.former_address').where('seo_url', '=', seoUrl).execute();
  if (!previous || previous.seo_url === seoUrl) return;
  await ctx.db.deleteFrom('catalogue.former_address').where('seo_url', '=', previous.seo_url).execute();
  await ctx.db
    .insertInto('catalogue.former_address')
    .values({ seo_url: previous.seo_url, node_id: null, product_id: null, ...owner })
    .execute();
  await ctx.db
    .deleteFrom('catalogue.former_address')
    .where('seo_url', 'in', (db) =>
      db
        .selectFrom('catalogue.former_address')
        .where(column, '=', id)
        .orderBy('number', 'desc')
        .offset(MAX_FORMER_ADDRESSES)
        .select('seo_url'),
    )
    .execute();
}

function columnOf(owner: SeoUrlOwner): ['node_id' | 'product_id', number] {
  return Object.entries(owner)[0] as ['node_id' | 'product_id', number];
}
