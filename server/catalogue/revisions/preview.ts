/** The catalogue with a draft instead of what is published, to render its page. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { getPreviewLink } from '../../../contract/staff/catalogue/products.ts';
import type { previewAnswer } from '../../../contract/staff/catalogue/tab-help.ts';
import { recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { sanitise } from '../../platform/files/sanitise.ts';
import { signForStaff } from '../../platform/http/auth/staff-link.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { countEdit } from '../../platform/rate-limit/edit-limit.ts';
import { type ProductRows, productRows } from '../content/product-rows.ts';
import { readContent } from '../content/read-content.ts';
import { packDetails } from '../snapshot/packed-details.ts';
import { assembleProduct } from '../snapshot/read-products.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { catalogue } from '../snapshot/snapshot-store.ts';
import { completeContent } from './complete-content.ts';
import { draftOf } from './revision-store.ts';

/** Below it, the preview of each product has its address. */
export const PREVIEW_PATH = '/preview/products';

/** Returns a signed link. Throws 404 for a product that does not exist. */
export async function previewLink(
  ctx: StaffCtx,
  { product_id }: DecodedBody<typeof getPreviewLink>,
): Promise<{ url: string }> {
  if (!(await draftOf(ctx, product_id)) && !(await readContent(ctx, product_id))) throw notFound();
  return { url: signForStaff(ctx, `${PREVIEW_PATH}/${product_id}`) };
}

/** Previews of one person within ten minutes. */
const MAX_ANSWERS = 300;
const MAX_PAGES = 120;
const MAX_PAGES_OF_PRODUCT = 60;
const TOO_MANY = 'You opened very many previews. Try again in a few minutes.';

/** Counts a preview of an answer before its transaction. Throws 429 after many. */
export function countAnswerPreview(ctx: StaffCtx): Promise<void> {
  return countEdit(ctx, ctx.staff.staffId, { what: 'answer-preview', limit: MAX_ANSWERS, message: TOO_MANY });
}

/**
 * Counts a preview of a page, for the product first: who has a link to one preview does not use up those of the others. Throws
 * 429 after many.
 */
export async function countPagePreview(ctx: Ctx, staffId: number, productId: number): Promise<void> {
  const what = `product-preview-${productId}`;
  await countEdit(ctx, staffId, { what, limit: MAX_PAGES_OF_PRODUCT, message: TOO_MANY });
  return countEdit(ctx, staffId, { what: 'product-preview', limit: MAX_PAGES, message: TOO_MANY });
}

/** Returns the answer of a question as the product page shows it. */
export function answerPreview(ctx: StaffCtx, { html }: DecodedBody<typeof previewAnswer>): { html: string } {
  recordNoChange(ctx);
  return { html: sanitise(html) };
}

/** What a preview renders: the page at `path`, with this catalogue. */
type Preview = { path: string; snapshot: Snapshot; isDraft: boolean };

/** Returns null for a product that does not exist. An incomplete draft is completed with empty values. */
export async function openPreview(ctx: Ctx, productId: number): Promise<Preview | null> {
  const draft = (await draftOf(ctx, productId))?.content;
  const content = draft ?? (await readContent(ctx, productId));
  if (!content) return null;
  const complete = completeContent({ ...content, published: true });
  const seo_url = complete.seo_url || `preview-of-product-${productId}`;
  const base = catalogue();
  const rows = productRows(complete);
  const product = assembleProduct(
    { ...rows.product, id: productId, seo_url, changed_at: ctx.now },
    {
      placed: complete.in.flatMap((url) => base.node(url) ?? []),
      instalments: rows.instalments,
      addons: rows.addons,
    },
    detailsOf(productId, rows),
  );
  const snapshot: Snapshot = {
    ...base,
    product: (id) => (id === productId ? product : base.product(id)),
    productBySeo: (url) => (url === seo_url ? product : base.productBySeo(url)),
  };
  return { path: `/${seo_url}`, snapshot, isDraft: draft !== undefined };
}

function detailsOf(productId: number, { product, tabs }: ProductRows): Buffer {
  const { description, hindi, about } = product;
  const descriptionHindi = hindi.description ?? '';
  const shown = tabs.map(({ id, type, name, hindi, icon, web_view_url, entries }) => {
    return {
      id,
      type,
      name,
      hindi,
      icon: icon && `/${icon}`,
      webViewUrl: web_view_url,
      entries: JSON.stringify(entries),
    };
  });
  return packDetails([[productId, { description, descriptionHindi, about, tabs: shown }]]).get(productId) as Buffer;
}
