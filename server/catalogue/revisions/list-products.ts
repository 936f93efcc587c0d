/** The list of products for the console. A catalogue does not grow with students, so its search may read all titles. */
import { sql } from 'kysely';
import { paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { listProducts, type ProductRow } from '../../../contract/staff/catalogue/products.ts';
import type { Ctx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { ALL_VERTICAL_ID, pathToNode } from '../snapshot/snapshot.ts';
import { catalogue } from '../snapshot/snapshot-store.ts';

type Row = Omit<ProductRow, 'price' | 'changed_at'> & { price_paise: number | null; changed_at: Date };

/** What students see of each product, with the state of its draft; and the drafts of new products. */
export const PRODUCTS = sql`(
  select p.id as product_id, p.title, p.kind, p.medium, p.price_paise, a.seo_url,
    case when p.is_published then 'published' else 'withdrawn' end as state, d.state as draft_state,
    coalesce(d.version, 0) as draft_version, coalesce(c.id, 0) as current_id,
    greatest(p.changed_at, d.changed_at) as changed_at, null::jsonb as pages
  from catalogue.product p
  join catalogue.address a on a.product_id = p.id
  left join catalogue.revision d on d.product_id = p.id and d.state in ('draft', 'scheduled')
  left join catalogue.revision c on c.product_id = p.id and c.state in ('published', 'withdrawn')
  union all
  select d.product_id, coalesce(d.content->>'title', ''), d.content->>'kind', coalesce(d.content->>'medium', ''),
    round((d.content->>'price')::numeric * 100)::bigint, coalesce(d.content->>'seo_url', ''),
    'new', d.state, d.version, 0::bigint, d.changed_at, d.content->'in'
  from catalogue.revision d
  where d.state in ('draft', 'scheduled') and not exists (select from catalogue.product p where p.id = d.product_id)
) as l`;

/** Returns a page of the list. Throws 400 for a cursor of another list. */
export async function productsForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listProducts>,
): Promise<DataOf<typeof listProducts>> {
  const { kind, medium, vertical, state, search } = body;
  return runList(ctx, listProducts, body, {
    columns: sql`l.product_id, l.title, l.kind, l.medium, l.price_paise, l.seo_url, l.state, l.draft_state,
      l.draft_version, l.current_id, l.changed_at`,
    from: PRODUCTS,
    where: [
      kind && sql`l.kind = ${kind}`,
      medium && sql`l.medium = ${medium}`,
      vertical !== undefined && vertical !== ALL_VERTICAL_ID && isIn(vertical),
      state && (state === 'draft' || state === 'scheduled' ? sql`l.draft_state = ${state}` : sql`l.state = ${state}`),
      contains(sql`concat_ws(' ', l.title, l.seo_url, l.product_id)`, search),
    ],
    sorts: { title: { by: sql`l.title`, type: 'text' }, changed_at: { by: sql`l.changed_at`, type: 'timestamptz' } },
    defaultSort: 'title',
    key: sql`l.product_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ price_paise, changed_at, ...row }: Row) => ({
      product_id: row.product_id,
      title: row.title,
      kind: row.kind,
      medium: row.medium,
      price: price_paise === null ? null : rupees(paise(price_paise)),
      seo_url: row.seo_url,
      state: row.state,
      draft_state: row.draft_state,
      draft_version: row.draft_version,
      current_id: Number(row.current_id),
      changed_at: changed_at.toISOString(),
    }),
  });
}

/** Listed on a page of the vertical. */
export function isIn(vertical: number) {
  const nodes = [...catalogue().nodes.values()].filter((node) => pathToNode(node)[0]?.id === vertical);
  const ids = nodes.map(({ id }) => id);
  const urls = nodes.map(({ seoUrl }) => seoUrl);
  return sql`(
    exists (select from catalogue.placement g where g.product_id = l.product_id and g.node_id = any(${ids}::bigint[]))
    or exists (
      select from jsonb_array_elements_text(coalesce(l.pages, '[]')) as page(url) where page.url = any(${urls}::text[])
    )
  )`;
}
