/** Begins drafts of new products. */
import { sql } from 'kysely';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { createProduct, duplicateProduct } from '../../../contract/staff/catalogue/products.ts';
import { MAX_NEW_PRODUCTS } from '../../../contract/staff/maxima.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';
import { authorOf, draftOf, takeIds } from './revision-store.ts';
import { insertDraft, targetOf, withAddonIds } from './save-draft.ts';

const MAX_TITLE_LENGTH = 150;
const COPY = ' (copy)';

export async function createNewProduct(
  ctx: StaffCtx,
  { title, kind }: DecodedBody<typeof createProduct>,
): Promise<{ product_id: number }> {
  return begin(ctx, { title: title.trim(), kind });
}

/** Copies the draft of a product, or what students see of it. The copy has no SEO URL yet. */
export async function duplicateExistingProduct(
  ctx: StaffCtx,
  { product_id }: DecodedBody<typeof duplicateProduct>,
): Promise<{ product_id: number }> {
  const original = (await draftOf(ctx, product_id))?.content ?? (await readContent(ctx, product_id));
  if (!original) throw notFound();
  const { title = '', addons, seo_url: _, ...others } = original;
  return begin(ctx, {
    ...others,
    title: `${[...title].slice(0, MAX_TITLE_LENGTH - COPY.length).join('')}${COPY}`,
    ...(addons ? { addons: addons.map(({ id: _, ...addon }) => addon) } : {}),
  });
}

type NewContent = Omit<RevisionContent, 'id' | 'published'>;

/** The drafts of products that were never published. */
const NEW_PRODUCTS = sql`catalogue.revision r
  where r.state in ('draft', 'scheduled') and not exists (select from catalogue.product p where p.id = r.product_id)`;

async function begin(ctx: StaffCtx, content: NewContent): Promise<{ product_id: number }> {
  await refuseAboveMaximum(ctx, MAX_NEW_PRODUCTS, {
    rows: NEW_PRODUCTS,
    rowsOfPerson: sql`${NEW_PRODUCTS} and r.author_kind = 'staff' and r.author_id = ${ctx.staff.staffId}::bigint`,
    execute: (statement) => statement.execute(ctx.db),
  });
  const [id] = (await takeIds(ctx, 'new_product_id', 1, async (id) => {
    return !!(await ctx.db.selectFrom('catalogue.product').where('id', '=', id).select('id').executeTakeFirst());
  })) as [number];
  const complete = await withAddonIds(ctx, { ...content, id, published: true });
  await insertDraft(ctx, complete, authorOf(ctx), null);
  await recordChange(ctx, { action: 'product.draft_created', target: targetOf(complete) });
  return { product_id: id };
}
