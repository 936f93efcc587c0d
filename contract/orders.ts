/** Endpoint of My Orders: paid and failed orders. */
import { Exactly, HindiText, Id, NoBody, Nullable, type StaticDecode, Type } from '#schema';
import { endpoint } from './endpoint.ts';

/**
 * A product of an order. In rupees, without its add-ons: `selling_price` before the discount, and `final_paid_amount`, its
 * share of the total.
 */
const OrderItem = Type.Object({
  product_id: Id,
  cover_image: Type.String(),
  product_name_english: Type.String(),
  product_name_hindi: HindiText,
  validity: Type.Integer(),
  product_lang: Type.String(),
  selling_price: Type.Number(),
  final_paid_amount: Type.Number(),
  addons: Type.Array(
    Type.Object({ addon_desc: Type.String(), selling_price: Type.Number(), final_paid_amount: Type.Number() }),
  ),
});
export type OrderItem = StaticDecode<typeof OrderItem>;

/** An order; the fields that describe a product are those of its first item. */
const Transaction = Type.Object({
  /** The public order number, which is random. */
  id: Type.String(),
  created_at: Type.String(),
  /** Total of the order in rupees. */
  final_paid_amount: Type.Number(),
  /** Rupees by which the coupon reduced the total, and its code; 0 and null without a coupon. */
  discount_amount: Type.Number(),
  coupon_code: Nullable(Type.String()),
  /** 'Success' for a paid order; any other value for a failed one. */
  txn_status: Type.String(),
  /** The page of a failed payment, which says where the money is and offers another try; null for a paid order. */
  payment_url: Nullable(Type.String()),
  invoice_url: Nullable(Type.String()),
  /** The credit note of a reversed order, or the newest one for a part of it; otherwise null. */
  credit_note_url: Nullable(Type.String()),
  product_id: Id,
  cover_image: Type.String(),
  product_name_english: Type.String(),
  product_name_hindi: HindiText,
  validity: Type.Integer(),
  product_lang: Type.String(),
  items: Type.Array(OrderItem),
});
export type Transaction = StaticDecode<typeof Transaction>;

export const getMyOrders = endpoint({
  method: 'GET',
  path: '/user/get_my_orders',
  caller: 'student',
  summary: "The student's newest 100 paid and 20 failed orders, newest first, apart",
  body: NoBody,
  data: Exactly({
    transaction_data_success: Type.Array(Transaction),
    transaction_data_failure: Type.Array(Transaction),
  }),
});
