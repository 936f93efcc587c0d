/** Products that open topics for practice, for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import {
  type findPracticeProducts,
  listPractice,
  type PracticeProduct,
} from '../../../../../contract/staff/exams/practice.ts';
import { catalogue, type Product } from '../../../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { runList } from '../../../../platform/database/lists/list-query.ts';

const MAX_FOUND = 20;

type Row = { product_id: number; topics: number; changed_at: Date; changed_by: string };

/** Returns a page. Throws 400 for a cursor of another list. */
export async function practiceForStaff(
  ctx: StaffCtx,
  body: DecodedBody<typeof listPractice>,
): Promise<DataOf<typeof listPractice>> {
  const found = body.search?.trim() ? productsWith(body.search).map(({ id }) => id) : null;
  const topics = sql`(select count(*)::int from assessment.practice_topic topic where topic.product_id = own.product_id)`;
  return runList(ctx, listPractice, body, {
    columns: sql`own.product_id, own.changed_at, own.changed_by, ${topics} as topics`,
    from: sql`assessment.practice_product own`,
    where: [found && sql`own.product_id = any(${found}::bigint[])`],
    sorts: { changed_at: { by: sql`own.changed_at`, type: 'timestamptz' } },
    defaultSort: '-changed_at',
    key: sql`own.product_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ product_id, changed_at, ...row }: Row): PracticeProduct => ({
      ...row,
      product_id: Number(product_id),
      product_title: titleOf(Number(product_id)),
      changed_at: changed_at.toISOString(),
    }),
  });
}

/** Returns products that can open topics; the first ones if there are many. */
export function practiceProducts(
  _ctx: Ctx,
  { search = '' }: DecodedBody<typeof findPracticeProducts>,
): DataOf<typeof findPracticeProducts> {
  return productsWith(search)
    .filter(canOpen)
    .slice(0, MAX_FOUND)
    .map(({ id, title }) => ({ product_id: id, title }));
}

/** A product that is sent by post gives no access. */
export function canOpen({ isShipped }: Product): boolean {
  return !isShipped;
}

/** The products whose title contains each word of the search, or whose number it is. */
function productsWith(search: string): Product[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  return catalogue().products.filter(({ id, title }) => {
    const text = `${id} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The title of a product; its number if it is not in the catalogue any more. */
export function titleOf(productId: number): string {
  return catalogue().product(productId)?.title ?? `Product ${productId}`;
}
