/** Reads what students see of a product, in the form of a content file. */
import { paise, rupees } from '../../../common/money.ts';
import type { Medium } from '../../../contract/catalogue/catalogue.ts';
import type { Ctx } from '../../platform/context.ts';
import { hindiFields } from '../snapshot/hindi.ts';
import type { ProductContent } from './product-content.ts';
import { contentPath, tabContent } from './tab-content.ts';

/** Returns null for a product that does not exist or was never published. */
export async function readContent(ctx: Ctx, id: number): Promise<ProductContent | null> {
  const product = await ctx.db
    .selectFrom('catalogue.product')
    .innerJoin('catalogue.address', 'catalogue.address.product_id', 'catalogue.product.id')
    .where('id', '=', id)
    .selectAll('catalogue.product')
    .select('seo_url')
    .executeTakeFirst();
  if (!product) return null;
  const { about, medium, is_shipped, cover, banner } = product;
  const { emi, addons, tabs, pages } = await readParts(ctx, id);
  return {
    id,
    title: product.title,
    ...hindiFields(product.hindi),
    seo_url: product.seo_url,
    kind: product.kind,
    category: product.category,
    ...(medium ? { medium: medium as Medium } : {}),
    price: rupees(paise(product.price_paise)),
    mrp: rupees(paise(product.mrp_paise)),
    validity_months: product.validity_months,
    published: product.is_published,
    out_of_stock: product.is_out_of_stock,
    ...(is_shipped === null ? {} : { shipped: is_shipped }),
    in: pages,
    ...(cover ? { cover } : {}),
    ...(banner ? { banner } : {}),
    description: product.description,
    keywords: product.keywords,
    ...(about && Object.keys(about).length > 0
      ? { about: about.portrait ? { ...about, portrait: contentPath(about.portrait) } : about }
      : {}),
    ...(emi.length > 0 ? { emi } : {}),
    ...(addons.length > 0 ? { addons } : {}),
    ...(tabs.length > 0 ? { tabs } : {}),
  };
}

async function readParts(ctx: Ctx, id: number) {
  const pages = await ctx.db
    .selectFrom('catalogue.placement')
    .innerJoin('catalogue.address', 'catalogue.address.node_id', 'catalogue.placement.node_id')
    .where('catalogue.placement.product_id', '=', id)
    .orderBy('position')
    .select('seo_url')
    .execute();
  const emi = await ctx.db
    .selectFrom('catalogue.emi_instalment')
    .where('product_id', '=', id)
    .orderBy('emi_no')
    .selectAll()
    .execute();
  const addons = await ctx.db
    .selectFrom('catalogue.addon')
    .where('product_id', '=', id)
    .orderBy('position')
    .selectAll()
    .execute();
  const tabs = await ctx.db
    .selectFrom('catalogue.tab')
    .where('product_id', '=', id)
    .orderBy('position')
    .selectAll()
    .execute();
  return {
    pages: pages.map(({ seo_url }) => seo_url),
    emi: emi.map(({ price_paise, validity_days }) => ({ price: rupees(paise(price_paise)), validity_days })),
    addons: addons.map(({ id, title, hindi, price_paise, image, is_mandatory, is_default, is_shipped }) => ({
      id,
      title,
      ...hindiFields(hindi),
      price: rupees(paise(price_paise)),
      image,
      mandatory: is_mandatory,
      default: is_default,
      ...(is_shipped === null ? {} : { shipped: is_shipped }),
    })),
    tabs: tabs.map(tabContent),
  };
}
