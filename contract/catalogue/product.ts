/** Endpoints of the product page: catalogue data, the visitor's ownership, and the contents of tabs. */
import { Exactly, HindiText, Id, Nullable, type StaticDecode, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { ProductCard } from './catalogue.ts';
import { ProductAbout } from './product-about.ts';
import { productUnknown } from './product-unknown.ts';

export const tabUnknown = {
  code: 'tab_unknown',
  message: 'This part of the course does not exist.',
} as const satisfies Refusal;

/** Values of `tab_type`. */
export const TAB = { pdf: 1, faq: 2, video: 3, tests: 4, web: 5 } as const;

const Tab = Type.Object({
  tab_id: Id,
  tab_type: Type.Integer(),
  tab_name: Type.String(),
  tab_name_hindi: HindiText,
  tab_icon: Type.String(),
  web_view_url: Nullable(Type.String()),
});

const ProductData = Type.Object({
  product_id: Id,
  basic_information: Type.Object({
    ...ProductCard.properties,
    description: Type.String(),
    description_hindi: HindiText,
    meta_keywords: Type.String(),
    /** course, book or test-series */
    kind: Type.String(),
    is_published: Type.Integer(),
    is_out_of_stock: Type.Integer(),
  }),
  /** What a buyer asks before paying; what the institute does not state is absent. */
  about: ProductAbout,
  hierarchy_mapping: Type.Array(
    Type.Object({
      id: Id,
      category_name_english: Type.String(),
      category_name_hindi: HindiText,
      category_thumbnail_image: Type.String(),
      redirection_end_point: Type.String(),
      hierarchy: Type.String(),
    }),
  ),
  tab_information: Type.Array(Tab),
  /**
   * The visitor owns the product, even if it is locked; false when the access expired after the last instalment was
   * paid.
   */
  is_purchased_user: Type.Boolean(),
  is_in_cart: Type.Boolean(),
  is_locked: Type.Boolean(),
  lock_message: Type.String(),
  /** 3: locked until an instalment is paid. */
  lock_status: Type.Integer(),
  emi_information: Type.Array(
    /** `emi_mrp` in rupees; `emi_validity` in days of access. */
    Exactly({ emi_no: Type.Integer(), emi_mrp: Type.Number(), emi_validity: Type.Integer() }),
  ),
  /** status: 1 paid, 0 pending. Empty if paid in full. */
  purchased_emi_information: Type.Array(Exactly({ emi_no: Type.Integer(), status: Type.Integer() })),
  /** End of the owner's access; null if it does not end or the visitor does not own the product. */
  valid_till: Nullable(Type.String()),
});
export type ProductData = StaticDecode<typeof ProductData>;

export const getProductData = endpoint({
  method: 'POST',
  path: '/product/get_product_data',
  caller: 'visitor',
  summary: 'One product; with a session also what the student owns',
  body: Exactly({ product_id: Id }),
  data: ProductData,
  refusals: [productUnknown],
});

/** A folder of a tab that leads to the next level. */
const Category = Type.Object({
  category_id: Id,
  category_title: Type.String(),
  category_title_hindi: HindiText,
  category_sub_text: Type.String(),
  category_sub_text_hindi: HindiText,
  category_image_icon: Type.String(),
});
const Pdf = Type.Object({
  pdf_title: Type.String(),
  pdf_title_hindi: HindiText,
  /** Null if the visitor may not open the file; the URL of a protected PDF is signed for one session and expires. */
  pdf_file_url: Nullable(Type.String()),
  pdf_thumbnail_url: Type.String(),
  is_free: Type.Integer(),
});
const Video = Type.Object({
  video_title: Type.String(),
  video_title_hindi: HindiText,
  video_thumbnail_url: Type.String(),
});
const Faq = Type.Object({
  heading: Type.String(),
  heading_hindi: HindiText,
  description: Type.String(),
  description_hindi: HindiText,
});
/** Why a new attempt cannot be started now, and the student's next step. */
export const StartRefusal = Exactly({
  code: Type.String(),
  message: Type.String(),
  /** `to` is a path of the store, such as /pay/2101; null if nothing can be bought. */
  action: Nullable(Exactly({ text: Type.String(), to: Type.String() })),
});
export type StartRefusal = StaticDecode<typeof StartRefusal>;

/** The same on the card and on the instructions of a test; the dates are its window as ISO instants, or null. */
export const TEST_FACTS = {
  test_series_id: Id,
  test_series_name: Type.String(),
  test_code: Type.String(),
  start_date: Nullable(Type.String()),
  end_date: Nullable(Type.String()),
  number_of_questions: Type.Integer(),
};

/** A test in a tab, with the student's state. */
export const TestCard = Type.Object({
  ...TEST_FACTS,
  /** 1 not started, 2 in progress, 3 result awaited, 4 evaluated, 5 expired. */
  current_status: Type.Integer(),
  can_reattempt: Type.Boolean(),
  /** While the result is awaited, the student can see the responses with the provisional answer key. */
  has_provisional_key: Type.Optional(Type.Boolean()),
  /** Why the test cannot be started; null if it can be started or was already taken. */
  start_refusal: Type.Optional(Nullable(StartRefusal)),
  /** Language of the last attempt: 1 Hindi, 2 English; null before the first attempt. */
  language: Type.Optional(Nullable(Type.Integer())),
  screen_texts: Type.Object({
    button_text: Type.String(),
    reattempt_button_text: Type.String(),
    status_text: Type.String(),
    /** When the result of a test that can still be taken appears; empty if it appears at once. */
    result_text: Type.Optional(Type.String()),
  }),
  evaluated_data: Nullable(
    Type.Object({
      correct_count: Type.Integer(),
      incorrect_count: Type.Integer(),
      obtained_marks: Type.Number(),
    }),
  ),
});
export type TestCard = StaticDecode<typeof TestCard>;
export type TabCategory = StaticDecode<typeof Category>;
export type TabPdf = StaticDecode<typeof Pdf>;
export type TabVideo = StaticDecode<typeof Video>;
export type TabFaq = StaticDecode<typeof Faq>;

const TabData = Type.Object({
  /** Categories from the tab down to this level; empty at level 0. */
  trail: Type.Array(Type.Object({ category_id: Id, category_title: Type.String(), category_title_hindi: HindiText })),
  category_list: Type.Array(Category),
  content_list: Type.Array(Type.Union([Pdf, Video, Faq, TestCard])),
});
export type TabData = StaticDecode<typeof TabData>;

export const getProductTabData = endpoint({
  method: 'POST',
  path: '/product/get_product_tab_data',
  caller: 'visitor',
  summary: 'One level of a tab: categories to drill into, or contents',
  body: Exactly({ product_id: Id, tab_id: Id, level: Type.Optional(Id), parent_id: Type.Optional(Id) }),
  data: TabData,
  refusals: [productUnknown, tabUnknown],
});
