/** Endpoint of My Courses: the products that a student owns, with their access. */
import { Exactly, HindiText, Id, NoBody, Nullable, type StaticDecode, Type } from '#schema';
import { endpoint } from './endpoint.ts';

/** The next unpaid instalment of a product: `amount` in rupees, `due_on` an ISO instant. */
export const NextInstalment = Exactly({ emi_no: Type.Integer(), amount: Type.Number(), due_on: Type.String() });
export type NextInstalment = StaticDecode<typeof NextInstalment>;

/** A product that the student owns; `validity` is in months. */
const PurchasedCourse = Type.Object({
  product_id: Id,
  cover_image: Type.String(),
  title: Type.String(),
  product_title_english: Type.String(),
  product_title_hindi: HindiText,
  /** 1 paid in full, 2 by instalments. */
  type: Type.Integer(),
  emi_information: Type.Array(Exactly({ emi_no: Type.Integer(), status: Type.Integer() })),
  /** Null if all are paid. */
  next_instalment: Nullable(NextInstalment),
  product_lang: Type.String(),
  /** ISO instant; null if the access does not end. */
  valid_till: Nullable(Type.String()),
  validity: Type.Integer(),
  /** Message about the overdue instalment of a locked course; otherwise empty. */
  lock_message: Type.String(),
  product_category_type_name: Type.String(),
  product_category_type_hindi: HindiText,
  course_seo_url: Type.String(),
  /** The day by which goods that are posted leave, such as 2026-11-25; otherwise null. */
  dispatch_by: Nullable(Type.String()),
  actions: Type.Array(
    Type.Object({ icon: Type.String(), text: Type.String(), text_hindi: HindiText, to: Type.String() }),
  ),
});
export type PurchasedCourse = StaticDecode<typeof PurchasedCourse>;

export const getMyProducts = endpoint({
  method: 'GET',
  path: '/user/get_my_products',
  caller: 'student',
  summary: "The student's courses, books and test series",
  body: NoBody,
  data: Type.Array(PurchasedCourse),
});
