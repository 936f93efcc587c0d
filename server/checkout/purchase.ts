/** What a student is about to buy: products (in full or one instalment) with add-ons, each allowed to be bought. */
import { alreadyOwned, notForSale } from '../../contract/cart.ts';
import { addonUnknown, emiNotPayable, nothingToBuy } from '../../contract/checkout.ts';
import { productUnknown } from '../../contract/product.ts';
import { cartOf } from '../cart/index.ts';
import { catalogue, type Product } from '../catalogue/index.ts';
import { isOpenToBuy, type Ownership, ownershipsOf, payableInstalment } from '../learning/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { refuse } from '../platform/problem.ts';
import { addonsOf, type Line, linesOf } from '../pricing/index.ts';

export type Item = { product: Product /** 0: in full. */; emiNo: number };

export type Asked = {
  product_ids?: readonly number[];
  product_seo_url?: string;
  emi_no?: number;
  is_emi?: 0 | 1;
};

/** The items a page names; the whole cart when it names none. */
export async function itemsAsked(ctx: StudentCtx, asked: Asked): Promise<Item[]> {
  const emiNo = emiAsked(asked);
  const named = (asked.product_ids ?? []).filter((id) => id !== 0);
  const snapshot = catalogue();
  if (named.length === 0 && !asked.product_seo_url) return itemsInCart(ctx);
  const products = asked.product_seo_url ? [productAt(asked.product_seo_url)] : named.map((id) => snapshot.product(id));
  const items = products.map((product) => {
    if (!product) throw refuse(productUnknown);
    return { product, emiNo };
  });
  if (emiNo > 0 && items.length > 1) throw refuse(emiNotPayable);
  await mustBeOpen(ctx, items);
  return items;
}

/** By its whole address or, as a part of another address has room for, the last part of it. */
function productAt(seoUrl: string): Product | undefined {
  const address = seoUrl.replace(/^\/+|\/+$/g, '');
  const { products, productBySeo } = catalogue();
  const found = productBySeo(address);
  if (found || address.includes('/')) return found;
  const named = products.filter((product) => product.seoUrl.endsWith(`/${address}`));
  return named.length === 1 ? named[0] : undefined;
}

/** Refuses what cannot be bought: withdrawn, owned already, an instalment out of order. */
export async function mustBeOpen(ctx: StudentCtx, items: readonly Item[]): Promise<void> {
  if (items.length === 0) throw refuse(nothingToBuy);
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

/** Why this item cannot be bought now; null when it can. */
export function refusalOf({ product, emiNo }: Item, owned: Ownership | null) {
  // Who has begun to pay goes on to pay, also when a course is no longer sold.
  const isForSale = product.isPublished && !product.isOutOfStock;
  if (!isForSale && emiNo <= 1) return notForSale;
  return isPayable(emiNo, product.emi.length, owned)
    ? null
    : emiNo === 0 || isPaidUp(owned)
      ? alreadyOwned
      : emiNotPayable;
}

/** Whether this purchase still fits what the student owns: also asked when the money arrives. */
export function isPayable(emiNo: number, emiTotal: number, owned: Ownership | null): boolean {
  return emiNo === 0 ? isOpenToBuy(owned) : payableInstalment(owned, emiTotal) === emiNo;
}

/** The bill's lines. Refuses an add-on that belongs to none of the items. */
export function linesFor(items: readonly Item[], addonIds: readonly number[]): Line[] {
  const known = new Set(items.flatMap(({ product, emiNo }) => addonsOf(product, emiNo).map(({ id }) => id)));
  if (addonIds.some((id) => !known.has(id))) throw refuse(addonUnknown);
  return items.flatMap(({ product, emiNo }) => {
    const lines = linesOf(product, emiNo, addonIds);
    if (!lines) throw refuse(emiNotPayable);
    return lines;
  });
}

function emiAsked({ emi_no = 0, is_emi }: Asked): number {
  if (is_emi === 0) return 0;
  return is_emi === 1 ? Math.max(emi_no, 1) : emi_no;
}

/** What of the cart can still be bought; the cart page says why the rest cannot. */
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
