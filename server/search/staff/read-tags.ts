/** Search tags in the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type getSearchTag, listSearchTags, type SearchTag } from '../../../contract/staff/store-front/search-tags.ts';
import { catalogue } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { TagRow } from '../tables.ts';

/** Returns a page of tags. Throws 400 for a cursor of another list. */
export async function tagList(
  ctx: Ctx,
  body: DecodedBody<typeof listSearchTags>,
): Promise<DataOf<typeof listSearchTags>> {
  return runList(ctx, listSearchTags, body, {
    columns: sql`t.id, t.title, t.keywords, t.is_trending, cardinality(t.product_ids)::int as products`,
    from: sql`search.tag t`,
    where: [
      body.trending !== undefined && sql`t.is_trending = ${body.trending === 1}`,
      body.product_id !== undefined && sql`${body.product_id}::bigint = any(t.product_ids)`,
      contains(sql`concat_ws(' ', t.title, t.hindi ->> 'title', t.keywords)`, body.search),
    ],
    sorts: { title: { by: sql`t.title`, type: 'text' } },
    defaultSort: 'title',
    key: sql`t.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ id, title, keywords, is_trending, products }: ListedRow) => ({
      tag_id: Number(id),
      title,
      keywords,
      products,
      is_trending,
    }),
  });
}

type ListedRow = Pick<TagRow, 'id' | 'title' | 'keywords' | 'is_trending'> & { products: number };

/** Throws 404 for an unknown tag. */
export async function readTag(ctx: Ctx, { tag_id }: DecodedBody<typeof getSearchTag>): Promise<SearchTag> {
  const row = await ctx.db.selectFrom('search.tag').where('id', '=', tag_id).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  return tagDetails(row);
}

export function tagDetails({ id, title, hindi, keywords, is_trending, product_ids, version }: TagRow): SearchTag {
  return {
    tag_id: Number(id),
    title,
    title_hindi: hindi.title ?? '',
    keywords,
    products: product_ids.map((product) => ({ id: Number(product), title: productTitle(Number(product)) })),
    is_trending,
    version,
  };
}

/** The title of a product; its number if the catalogue does not have it. */
export function productTitle(id: number): string {
  return catalogue().product(id)?.title ?? String(id);
}
