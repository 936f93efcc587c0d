/** The price list of the console. */
import { sql } from 'kysely';
import { paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { listPrices, type PriceRow } from '../../../contract/staff/catalogue/prices.ts';
import type { Ctx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { isIn, PRODUCTS } from '../revisions/list-products.ts';
import { ALL_VERTICAL_ID } from '../snapshot/snapshot.ts';
import { type Prices, pricesOf } from './change-prices.ts';

type Row = Pick<PriceRow, 'product_id' | 'title' | 'kind' | 'state' | 'draft_state'>;

/** Returns a page of the list. Throws 400 for a cursor of another list. */
export async function pricesForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listPrices>,
): Promise<DataOf<typeof listPrices>> {
  const { kind, vertical, search } = body;
  const page = await runList(ctx, listPrices, body, {
    columns: sql`l.product_id, l.title, l.kind, l.state, l.draft_state`,
    from: PRODUCTS,
    where: [
      kind && sql`l.kind = ${kind}`,
      vertical !== undefined && vertical !== ALL_VERTICAL_ID && isIn(vertical),
      contains(sql`concat_ws(' ', l.title, l.seo_url, l.product_id)`, search),
    ],
    sorts: { title: { by: sql`l.title`, type: 'text' } },
    defaultSort: 'title',
    key: sql`l.product_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ product_id, title, kind, state, draft_state }: Row): Row => {
      return { product_id: Number(product_id), title, kind, state, draft_state };
    },
  });
  return { ...page, rows: await withPrices(ctx, page.rows) };
}

async function withPrices(ctx: Ctx, rows: readonly Row[]): Promise<PriceRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ product_id }) => product_id);
  const revisions = await ctx.db
    .selectFrom('catalogue.revision')
    .where('product_id', 'in', ids)
    .where('state', 'in', ['draft', 'scheduled', 'published', 'withdrawn'])
    // Not the whole content: two hundred drafts would fill the memory.
    .select(['id', 'product_id', 'state', 'version'])
    .select([contentPart('price'), contentPart('mrp'), contentPart('emi')])
    .execute();
  const isDraft = ({ state }: (typeof revisions)[number]) => state === 'draft' || state === 'scheduled';
  const drafts = new Map(revisions.filter(isDraft).map((row) => [row.product_id, row]));
  const currents = new Map(revisions.filter((row) => !isDraft(row)).map((row) => [row.product_id, row]));
  const published = await publishedPrices(ctx, ids);
  return rows.map((row) => {
    const draft = drafts.get(row.product_id);
    return {
      ...row,
      version: draft?.version ?? 0,
      current_id: currents.get(row.product_id)?.id ?? 0,
      ...(draft ? pricesOf(storedPrices(draft)) : (published.get(row.product_id) ?? pricesOf({}))),
    };
  });
}

type PricePart = 'price' | 'mrp' | 'emi';

function contentPart<Part extends PricePart>(part: Part) {
  return sql<RevisionContent[Part] | null>`content -> ${sql.lit(part)}`.as(part);
}

function storedPrices({ price, mrp, emi }: { [Part in PricePart]: RevisionContent[Part] | null }) {
  return { ...(price === null ? {} : { price }), ...(mrp === null ? {} : { mrp }), ...(emi === null ? {} : { emi }) };
}

/** The prices that students see, by product. */
async function publishedPrices(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Prices>> {
  const products = await ctx.db
    .selectFrom('catalogue.product')
    .where('id', 'in', ids)
    .select(['id', 'price_paise', 'mrp_paise'])
    .execute();
  const parts = await ctx.db
    .selectFrom('catalogue.emi_instalment')
    .where('product_id', 'in', ids)
    .orderBy('emi_no')
    .select(['product_id', 'price_paise'])
    .execute();
  const byProduct = Map.groupBy(parts, ({ product_id }) => product_id);
  const amount = (value: number) => rupees(paise(value));
  return new Map(
    products.map(({ id, price_paise, mrp_paise }) => {
      const emi = (byProduct.get(id) ?? []).map((part) => ({ price: amount(part.price_paise) }));
      return [id, pricesOf({ price: amount(price_paise), mrp: amount(mrp_paise), emi })];
    }),
  );
}
