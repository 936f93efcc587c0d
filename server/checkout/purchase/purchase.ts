/** The items of a purchase: products (in full or one instalment) with add-ons, and whether the student may buy them. */
import { alreadyOwned, notForSale } from '../../../contract/cart.ts';
import { productUnknown } from '../../../contract/catalogue/product-unknown.ts';
import { addonUnknown } from '../../../contract/checkout/bill.ts';
import { emiNotPayable, nothingToBuy } from '../../../contract/checkout/purchase.ts';
import { cartOf } from '../../cart/index.ts';
import { catalogue, type Product } from '../../catalogue/index.ts';
import { isOpenToBuy, type Ownership, ownershipsOf, payableInstalment } from '../../learning/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { addonsOf, type Line, linesOf } from '../../pricing/index.ts';

export type Item = {
  product: Product;
  /** 0 for a payment in full. */
  emiNo: number;
};

/** A call of the student who buys, or of the staff for the student. */
export type BuyerCtx = Ctx & { studentId: number };

export type PurchaseRequest = {
  product_ids?: readonly number[];
  product_seo_url?: string;
  emi_no?: number;
  is_emi?: 0 | 1;
};

/**
 * The items that a request names, or the whole cart if it names none. Refuses unknown products and those that cannot be
 * bought.
 */
export async function requestedItems(ctx: StudentCtx, request: PurchaseRequest): Promise<Item[]> {
  const emiNo = requestedInstalment(request);
  const named = (request.product_ids ?? []).filter((id) => id !== 0);
  const snapshot = catalogue();
  if (named.length === 0 && !request.product_seo_url) return itemsInCart(ctx);
  const products = request.product_seo_url
    ? [productAt(request.product_seo_url)]
    : named.map((id) => snapshot.product(id));
  const items = products.map((product) => {
    if (!product) throw refuse(productUnknown);
    return { product, emiNo };
  });
  await refuseUnavailable(ctx, items);
  return items;
}

/** Finds a product by its whole SEO URL, or by its last part, because a path parameter has room for only one part. */
function productAt(seoUrl: string): Product | undefined {
  const address = seoUrl.replace(/^\/+|\/+$/g, '');
  const { products, productBySeo } = catalogue();
  const found = productBySeo(address);
  if (found || address.includes('/')) return found;
  const named = products.filter((product) => product.seoUrl.endsWith(`/${address}`));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Refuses items that cannot be bought: withdrawn, owned already, an instalment out of order, or an instalment beside
 * anything else.
 */
export async function refuseUnavailable(ctx: BuyerCtx, items: readonly Item[]): Promise<void> {
  if (items.length === 0) throw refuse(nothingToBuy);
  if (items.length > 1 && items.some(({ emiNo }) => emiNo > 0)) throw refuse(emiNotPayable);
  const owned = await ownershipsOf(
    ctx,
    ctx.studentId,
    items.map(({ product }) => product.id),
  );
  for (const item of items) {
    const refusal = refusalOf(item, owned.get(item.product.id) ?? null);
    if (refusal) throw refuse(refusal);
  }
}

/** The refusal for an item that cannot be bought now; null if it can. */
export function refusalOf({ product, emiNo }: Item, owned: Ownership | null) {
  // Students can pay further instalments of a course that is no longer sold.
  const isForSale = product.isPublished && !product.isOutOfStock;
  if (!isForSale && emiNo <= 1) return notForSale;
  return isPayable(emiNo, product.emi.length, owned)
    ? null
    : emiNo === 0 || isPaidUp(owned)
      ? alreadyOwned
      : emiNotPayable;
}

/** Whether the purchase is possible with what the student owns now. Also checked when the payment arrives. */
export function isPayable(emiNo: number, emiTotal: number, owned: Ownership | null): boolean {
  return emiNo === 0 ? isOpenToBuy(owned) : payableInstalment(owned, emiTotal) === emiNo;
}

/** The lines of the bill. Refuses an add-on that belongs to none of the items. */
export function linesFor(items: readonly Item[], addonIds: readonly number[]): Line[] {
  const known = new Set(items.flatMap(({ product, emiNo }) => addonsOf(product, emiNo).map(({ id }) => id)));
  if (addonIds.some((id) => !known.has(id))) throw refuse(addonUnknown);
  return items.flatMap(({ product, emiNo }) => {
    const lines = linesOf(product, emiNo, addonIds);
    if (!lines) throw refuse(emiNotPayable);
    return lines;
  });
}

function requestedInstalment({ emi_no = 0, is_emi }: PurchaseRequest): number {
  if (is_emi === 0) return 0;
  return is_emi === 1 ? Math.max(emi_no, 1) : emi_no;
}

/** The items of the cart that can still be bought; the cart page shows why the others cannot. */
async function itemsInCart(ctx: StudentCtx): Promise<Item[]> {
  const ids = await cartOf(ctx, ctx.studentId);
  const owned = await ownershipsOf(ctx, ctx.studentId, ids);
  const items = ids
    .flatMap((id) => catalogue().product(id) ?? [])
    .map((product) => ({ product, emiNo: 0 }))
    .filter((item) => refusalOf(item, owned.get(item.product.id) ?? null) === null);
  if (items.length === 0) throw refuse(nothingToBuy);
  return items;
}

function isPaidUp(owned: Ownership | null): boolean {
  return owned !== null && owned.nextEmiNo === null && owned.isLive;
}
