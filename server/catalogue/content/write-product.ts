/** Writes a product: the one path by which imports and publications change what students see. */
import type { Ctx } from '../../platform/context.ts';
import { assignSeoUrl } from '../seo-url.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';
import { contentProblems } from './content-problems.ts';
import { pdfsOf } from './pdf-problems.ts';
import { ContentInvalid, type ProductContent } from './product-content.ts';
import { type ProductRows, productRows } from './product-rows.ts';
import { nodesOf, storedProblems } from './stored-problems.ts';

/**
 * Replaces a product by this content, in the transaction of `ctx`, and announces the change. Locks the catalogue version
 * until the commit. Throws ContentInvalid with all problems before anything of the product is written.
 */
export async function writeProduct(ctx: Ctx, content: ProductContent): Promise<void> {
  const version = await announceChange(ctx);
  const problems = [...contentProblems(content), ...(await storedProblems(ctx, content))];
  if (problems.length > 0) throw new ContentInvalid(problems);
  const { id } = content;
  const rows = productRows(content);
  const row = {
    ...rows.product,
    hindi: JSON.stringify(rows.product.hindi),
    about: JSON.stringify(rows.product.about),
    changed_at: ctx.now,
    changed_in: version,
  };
  await ctx.db
    .insertInto('catalogue.product')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await assignSeoUrl(ctx, content.seo_url, { product_id: id });
  await writePlacements(ctx, content);
  await writeParts(ctx, id, rows);
  await writePdfs(ctx, content);
}

async function writePlacements(ctx: Ctx, { id: product_id, in: seoUrls }: ProductContent): Promise<void> {
  await ctx.db.deleteFrom('catalogue.placement').where('product_id', '=', product_id).execute();
  const nodes = await nodesOf(ctx, seoUrls);
  const rows = seoUrls.map((seoUrl, position) => ({ product_id, node_id: nodes.get(seoUrl) as number, position }));
  await ctx.db.insertInto('catalogue.placement').values(rows).execute();
}

async function writeParts(ctx: Ctx, id: number, { instalments, addons, tabs }: ProductRows): Promise<void> {
  await ctx.db.deleteFrom('catalogue.emi_instalment').where('product_id', '=', id).execute();
  if (instalments.length) await ctx.db.insertInto('catalogue.emi_instalment').values(instalments).execute();
  await ctx.db.deleteFrom('catalogue.addon').where('product_id', '=', id).execute();
  const addonRows = addons.map((addon) => ({ ...addon, hindi: JSON.stringify(addon.hindi) }));
  if (addonRows.length) await ctx.db.insertInto('catalogue.addon').values(addonRows).execute();
  await ctx.db.deleteFrom('catalogue.tab').where('product_id', '=', id).execute();
  const rows = tabs.map((tab) => ({ ...tab, hindi: JSON.stringify(tab.hindi), entries: JSON.stringify(tab.entries) }));
  if (rows.length) await ctx.db.insertInto('catalogue.tab').values(rows).execute();
}

async function writePdfs(ctx: Ctx, content: ProductContent): Promise<void> {
  await ctx.db.deleteFrom('catalogue.pdf_file').where('product_id', '=', content.id).execute();
  const files = new Map(pdfsOf(content).map(({ file, isFree }) => [file, isFree]));
  const rows = [...files].map(([file, is_free]) => ({ product_id: content.id, file, is_free }));
  if (rows.length) await ctx.db.insertInto('catalogue.pdf_file').values(rows).execute();
}
