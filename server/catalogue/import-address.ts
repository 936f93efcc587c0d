/** Addresses are unique among products and pages of the hierarchy. */
import { Rejected } from '../platform/content-file.ts';
import type { Ctx } from '../platform/context.ts';
import './tables.ts';

type Owner = { node_id: number } | { product_id: number };

/** Gives the address to its owner, which leaves an earlier one; rejects an address that another holds. */
export async function claimAddress(ctx: Ctx, seoUrl: string, owner: Owner, line = 1): Promise<void> {
  const [column, id] = Object.entries(owner)[0] as ['node_id' | 'product_id', number];
  const holder = await ctx.db
    .selectFrom('catalogue.address')
    .selectAll()
    .where('seo_url', '=', seoUrl)
    .executeTakeFirst();
  if (holder && holder[column] !== id) {
    const other = holder.product_id === null ? `page ${holder.node_id}` : `product ${holder.product_id}`;
    throw new Rejected(line, `the address ${seoUrl} belongs to ${other}`);
  }
  await ctx.db.deleteFrom('catalogue.address').where(column, '=', id).execute();
  await ctx.db
    .insertInto('catalogue.address')
    .values({ seo_url: seoUrl, node_id: null, product_id: null, ...owner })
    .execute();
}
