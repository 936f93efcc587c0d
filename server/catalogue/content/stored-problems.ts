/** Checks the content of a product against the rest of the catalogue, and its pictures against the media folder. */
import type { Ctx } from '../../platform/context.ts';
import { seoUrlProblem } from '../seo-url.ts';
import { mixedPdfProblems } from './pdf-problems.ts';
import type { ContentProblem, ProductContent } from './product-content.ts';

/** Returns what is wrong. Exact while the caller has locked the catalogue version (`announceChange`). */
export async function storedProblems(ctx: Ctx, content: ProductContent): Promise<ContentProblem[]> {
  const reason = await seoUrlProblem(ctx, content.seo_url, { product_id: content.id });
  return [
    ...(reason ? [{ path: ['seo_url'], reason }] : []),
    ...(await placementProblems(ctx, content)),
    ...(await addonProblems(ctx, content)),
    ...(await mixedPdfProblems(ctx, content)),
  ];
}

async function placementProblems(ctx: Ctx, content: ProductContent): Promise<ContentProblem[]> {
  const nodes = await nodesOf(ctx, content.in);
  return content.in.flatMap((seoUrl, at): ContentProblem[] => {
    const path = ['in', at];
    if (!nodes.has(seoUrl)) return [{ path, reason: `page ${seoUrl} does not exist` }];
    return content.in.indexOf(seoUrl) === at ? [] : [{ path, reason: `page ${seoUrl} is named twice` }];
  });
}

/** Returns the ids of the pages at these SEO URLs. */
export async function nodesOf(ctx: Ctx, seoUrls: readonly string[]): Promise<Map<string, number>> {
  if (seoUrls.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('catalogue.address')
    .select(['seo_url', 'node_id'])
    .where('seo_url', 'in', [...new Set(seoUrls)])
    .where('node_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ seo_url, node_id }) => [seo_url, node_id as number]));
}

async function addonProblems(ctx: Ctx, { id, addons = [] }: ProductContent): Promise<ContentProblem[]> {
  if (addons.length === 0) return [];
  const others = await ctx.db
    .selectFrom('catalogue.addon')
    .select(['id', 'product_id'])
    .where(
      'id',
      'in',
      addons.map((addon) => addon.id),
    )
    .where('product_id', '<>', id)
    .execute();
  return others.map((other) => ({
    path: ['addons', addons.findIndex((addon) => addon.id === other.id), 'id'],
    reason: `the add-on id ${other.id} is used by product ${other.product_id}`,
  }));
}
