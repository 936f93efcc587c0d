/** Exports products/*.yaml in the format that `import-product.ts` reads. */
import type { Selectable } from 'kysely';
import { paise, rupees } from '../../../common/money.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import { type ExportedFile, inSchemaOrder, toYaml } from '../../platform/files/write-yaml.ts';
import { About } from '../about.ts';
import { tabFileOf, withoutSlash } from './tab-files.ts';

const PRODUCTS_PER_QUERY = 256;
/** File systems allow 255 bytes. */
const MAX_NAME_LENGTH = 250;

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type ProductRow = Row<'catalogue.product'> & { seo_url: string };

export async function* exportProducts(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const seoUrls = await seoUrlsOfNodes(ctx);
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .selectFrom('catalogue.product')
      .innerJoin('catalogue.address', 'catalogue.address.product_id', 'catalogue.product.id')
      .selectAll('catalogue.product')
      .select('seo_url')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PRODUCTS_PER_QUERY)
      .execute();
    if (rows.length > 0) yield* exportRows(ctx, rows, seoUrls);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PRODUCTS_PER_QUERY) return;
  }
}

async function seoUrlsOfNodes(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db
    .selectFrom('catalogue.address')
    .select(['node_id', 'seo_url'])
    .where('node_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ node_id, seo_url }) => [Number(node_id), seo_url]));
}

async function* exportRows(
  ctx: Ctx,
  rows: readonly ProductRow[],
  seoUrls: ReadonlyMap<number, string>,
): AsyncGenerator<ExportedFile> {
  const ids = rows.map(({ id }) => id);
  const placements = await ctx.db
    .selectFrom('catalogue.placement')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const addons = await ctx.db
    .selectFrom('catalogue.addon')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const tabs = await ctx.db
    .selectFrom('catalogue.tab')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const instalments = await ctx.db
    .selectFrom('catalogue.emi_instalment')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('emi_no')
    .execute();
  const [places, extras, tabRows, emi] = [
    byProduct(placements),
    byProduct(addons),
    byProduct(tabs),
    byProduct(instalments),
  ];
  for (const row of rows) {
    const product = {
      ...fieldsOf(row),
      in: places.get(row.id)?.map(({ node_id }) => seoUrls.get(node_id)) ?? [],
      ...textsOf(row),
      emi: emi.get(row.id)?.map(instalmentOf),
      addons: extras.get(row.id)?.map(addonOf),
      tabs: tabRows.get(row.id)?.map(tabFileOf),
    };
    yield { path: pathOf(row), text: toYaml(product) };
  }
}

function byProduct<Row extends { product_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

/** The file name is the product's address, with `--` in place of `/`. */
function pathOf({ id, seo_url }: ProductRow): string {
  const name = seo_url.replaceAll('/', '--');
  return `products/${name.length > MAX_NAME_LENGTH ? id : name}.yaml`;
}

function fieldsOf(row: ProductRow) {
  return {
    id: row.id,
    title: row.title,
    seo_url: row.seo_url,
    kind: row.kind,
    category: row.category,
    medium: row.medium || undefined,
    price: rupees(paise(row.price_paise)),
    mrp: rupees(paise(row.mrp_paise)),
    validity_months: row.validity_months,
    published: row.is_published,
    out_of_stock: row.is_out_of_stock,
    shipped: row.is_shipped ?? undefined,
  };
}

function textsOf(row: ProductRow) {
  return {
    cover: row.cover || undefined,
    banner: row.banner || undefined,
    description: row.description,
    keywords: row.keywords,
    about: aboutOf(row.about),
  };
}

function aboutOf(about: About | null) {
  if (!about || Object.keys(about).length === 0) return undefined;
  return inSchemaOrder(About, { ...about, portrait: withoutSlash(about.portrait) });
}

function instalmentOf(row: Row<'catalogue.emi_instalment'>) {
  return { price: rupees(paise(row.price_paise)), validity_days: row.validity_days };
}

function addonOf(row: Row<'catalogue.addon'>) {
  return {
    id: row.id,
    title: row.title,
    price: rupees(paise(row.price_paise)),
    image: row.image,
    mandatory: row.is_mandatory,
    default: row.is_default,
    shipped: row.is_shipped ?? undefined,
  };
}
