/** Imports products/*.yaml: one product with its instalments, add-ons and tabs. */
import { paiseOfRupees } from '../../../common/money.ts';
import type { Medium } from '../../../contract/catalogue.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, imagePath, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { assignSeoUrl } from '../seo-url.ts';
import { announceChange } from '../snapshot-store.ts';
import { aboutOf } from './import-about.ts';
import { writeTabs } from './import-tabs.ts';
import { type LineOf, ProductFile } from './product-file.ts';

/** Throws Rejected with the line of the error. Amounts in the file are rupees with at most two decimals. */
export async function importProduct(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value: product, lineOf } = readYaml(file.text, ProductFile);
  const price = paiseAt(product.price, lineOf(['price']));
  const mrp = paiseAt(product.mrp, lineOf(['mrp']));
  if (mrp < price) throw new Rejected(lineOf(['mrp']), 'mrp is below the selling price');
  const row = {
    title: product.title,
    kind: product.kind,
    category: product.category,
    medium: mediumOf(product, lineOf),
    price_paise: price,
    mrp_paise: mrp,
    validity_months: product.validity_months,
    is_published: product.published,
    is_out_of_stock: product.out_of_stock,
    is_shipped: product.shipped ?? null,
    cover: imagePath(file, product.cover ?? ''),
    banner: imagePath(file, product.banner ?? ''),
    description: product.description,
    keywords: product.keywords,
    about: JSON.stringify(aboutOf(file, product, lineOf)),
    changed_at: ctx.now,
    changed_in: await announceChange(ctx),
  };
  await ctx.db
    .insertInto('catalogue.product')
    .values({ id: product.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await assignSeoUrl(ctx, product.seo_url, { product_id: product.id }, lineOf(['seo_url']));
  await writePlacements(ctx, product, lineOf);
  await writeInstalments(ctx, product, lineOf);
  await writeAddons(ctx, product, lineOf);
  await writeTabs(ctx, product, lineOf);
}

function paiseAt(amount: number, line: number) {
  const value = paiseOfRupees(amount);
  if (value === null) throw new Rejected(line, `${amount} is not an amount in rupees with at most two decimals`);
  return value;
}

/** Only books may have no medium, for goods without a language such as a bag. */
function mediumOf({ medium, kind }: ProductFile, lineOf: LineOf): Medium | '' {
  if (!medium && kind !== 'book') throw new Rejected(lineOf(['kind']), `a ${kind} needs a medium`);
  return medium ?? '';
}

async function writePlacements(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.placement').where('product_id', '=', product.id).execute();
  for (const [position, seoUrl] of product.in.entries()) {
    const page = await ctx.db
      .selectFrom('catalogue.address')
      .select('node_id')
      .where('seo_url', '=', seoUrl)
      .executeTakeFirst();
    if (!page?.node_id && page?.node_id !== 0)
      throw new Rejected(lineOf(['in', position]), `page ${seoUrl} does not exist`);
    await ctx.db
      .insertInto('catalogue.placement')
      .values({ product_id: product.id, node_id: page.node_id, position })
      .execute();
  }
}

async function writeInstalments(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.emi_instalment').where('product_id', '=', product.id).execute();
  const rows = (product.emi ?? []).map((part, index) => ({
    product_id: product.id,
    emi_no: index + 1,
    price_paise: paiseAt(part.price, lineOf(['emi', index, 'price'])),
    validity_days: part.validity_days,
  }));
  if (rows.length) await ctx.db.insertInto('catalogue.emi_instalment').values(rows).execute();
}

async function writeAddons(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.addon').where('product_id', '=', product.id).execute();
  const rows = (product.addons ?? []).map((addon, position) => ({
    id: addon.id,
    product_id: product.id,
    position,
    title: addon.title,
    price_paise: paiseAt(addon.price, lineOf(['addons', position, 'price'])),
    image: addon.image,
    is_mandatory: addon.mandatory,
    is_default: addon.default,
    is_shipped: addon.shipped ?? null,
  }));
  if (rows.length) await ctx.db.insertInto('catalogue.addon').values(rows).execute();
}
