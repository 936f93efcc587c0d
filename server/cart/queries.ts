import { type Paise, rupees } from '../../common/money.ts';
import type { CartItem, getCartList } from '../../contract/cart.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { catalogue, hindiFields, type Product } from '../catalogue/index.ts';
import { isOpenToBuy, ownershipsOf } from '../learning/index.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { linesOf, priceOf } from '../pricing/index.ts';
import { noticeFor } from './rules.ts';

/** Product ids in the order in which they were added. */
export async function cartOf(ctx: Ctx, studentId: number): Promise<number[]> {
  return (await itemsOf(ctx, studentId)).map(({ product_id }) => product_id);
}

const AS_ITEMS = 2;
/** The number of the instalment of a payment in full. */
const IN_FULL = 0;

export async function listCart(ctx: StudentCtx, body: DecodedBody<typeof getCartList>): Promise<number[] | CartItem[]> {
  const rows = await itemsOf(ctx, ctx.studentId);
  const ids = rows.map(({ product_id }) => product_id);
  if (body.type !== AS_ITEMS) return ids;
  const owned = await ownershipsOf(ctx, ctx.studentId, ids);
  return rows.flatMap((row) => {
    const product = catalogue().product(row.product_id);
    if (!product) return [];
    const isOwned = !isOpenToBuy(owned.get(product.id) ?? null);
    return [cartItem(product, row.price_paise as Paise, isOwned)];
  });
}

function cartItem(product: Product, priceThen: Paise, isOwned: boolean): CartItem {
  const isForSale = product.isPublished && !product.isOutOfStock;
  const { notice, noticeHindi, isAvailable } = noticeFor({ isForSale, isOwned, priceThen, priceNow: product.price });
  const { lines, tax } = priceOf(linesOf(product, IN_FULL, []) ?? [], null, false);
  return {
    product_id: product.id,
    product_title_english: product.title,
    ...hindiFields({
      product_title: product.titleHindi,
      product_category_type: product.categoryHindi,
      notice: noticeHindi,
    }),
    cover_image: product.cover,
    validity: product.validityMonths,
    product_lang: product.medium,
    product_category_type_name: product.category,
    product_mrp: rupees(product.mrp),
    product_selling_price: rupees(product.price),
    mandatory_addons: lines.flatMap(({ addonId, title, amount }) => {
      const addon = product.addons.find(({ id }) => id === addonId);
      return addon
        ? [
            {
              id: addon.id,
              addon_desc: title,
              ...hindiFields({ addon_desc: addon.hindi.title }),
              addon_sp: rupees(amount),
            },
          ]
        : [];
    }),
    tax_amount: rupees(tax),
    course_seo_url: product.seoUrl,
    notice,
    is_available: isAvailable ? 1 : 0,
  };
}

function itemsOf(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('cart.item')
    .select(['product_id', 'price_paise'])
    .where('student_id', '=', studentId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
}
