/** Endpoints of the shopping cart. */
import { Exactly, HindiText, Id, Nullable, type StaticDecode, Type } from '#schema';
import { endpoint, type Refusal } from './endpoint.ts';

export const notForSale = {
  code: 'not_for_sale',
  message: 'This product is not available right now.',
} as const satisfies Refusal;
export const alreadyOwned = {
  code: 'already_owned',
  message: 'You already own this. Find it under My Courses.',
} as const satisfies Refusal;

export const MAX_CART_ITEMS = 50;
export const cartFull = {
  code: 'cart_full',
  message: `Your cart has ${MAX_CART_ITEMS} products. Buy or remove one first.`,
} as const satisfies Refusal;

/** A product in the cart; prices in rupees, `validity` in months. */
const CartItem = Type.Object({
  product_id: Id,
  product_title_english: Type.String(),
  product_title_hindi: HindiText,
  cover_image: Type.String(),
  validity: Type.Integer(),
  product_lang: Type.String(),
  product_category_type_name: Type.String(),
  product_category_type_hindi: HindiText,
  product_mrp: Type.Number(),
  product_selling_price: Type.Number(),
  /** The add-ons that the checkout adds by itself. */
  mandatory_addons: Type.Array(
    Exactly({
      id: Id,
      addon_desc: Type.String(),
      addon_desc_hindi: HindiText,
      addon_sp: Type.Number(),
    }),
  ),
  /** GST included in the price and in those add-ons. */
  tax_amount: Type.Number(),
  course_seo_url: Type.String(),
  /** Why the product can no longer be bought, or that its price changed; null if nothing changed. */
  notice: Nullable(Type.String()),
  notice_hindi: HindiText,
  is_available: Type.Integer(),
});
export type CartItem = StaticDecode<typeof CartItem>;

/** 1 is a purchase in full, the only type; as a number or as text. */
const AddType = Type.Union([Type.Literal(1), Type.Literal('1')]);

export const addToCart = endpoint({
  method: 'POST',
  path: '/user/add_to_cart',
  caller: 'student',
  summary: 'Adds a product to the cart; repeating the call changes nothing',
  body: Exactly({ product_id: Id, type: AddType }),
  data: Exactly({ product_ids: Type.Array(Id) }),
  refusals: [notForSale, alreadyOwned, cartFull],
  successMessage: 'Added to your cart.',
});

export const getCartList = endpoint({
  method: 'POST',
  path: '/user/get_cart_list',
  caller: 'student',
  summary: 'The cart: type 1 as product ids, type 2 as items',
  body: Exactly({ type: Id }),
  data: Type.Union([Type.Array(Id), Type.Array(CartItem)]),
});

export const removeFromCart = endpoint({
  method: 'POST',
  path: '/user/remove_from_cart',
  caller: 'student',
  summary: 'Removes a product and returns the remaining cart (type 1 ids, type 2 items)',
  body: Exactly({ product_id: Id, type: Type.Optional(Id) }),
  data: Type.Union([Type.Array(Id), Type.Array(CartItem)]),
  successMessage: 'Removed from your cart.',
});
