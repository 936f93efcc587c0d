/** Endpoints of the catalogue: verticals, exams, modes, product groups and product cards; the same for all visitors. */
import { Exactly, HindiText, Id, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';

export const pageUnknown = { code: 'page_unknown', message: 'There is no such page.' } as const satisfies Refusal;
export const groupUnknown = {
  code: 'group_unknown',
  message: 'There is no such group of products.',
} as const satisfies Refusal;

/** Languages of products, as in `product_lang`. */
export const MEDIUMS = ['English', 'Hindi', 'Bilingual'] as const;
export type Medium = (typeof MEDIUMS)[number];

/** A product as lists show it; prices in rupees. */
export const ProductCard = Type.Object({
  product_id: Id,
  product_title_english: Type.String(),
  product_title_hindi: HindiText,
  desc_header_image: Type.String(),
  cover_image: Type.String(),
  product_mrp: Type.Number(),
  product_selling_price: Type.Number(),
  is_emi_available: Type.Integer(),
  is_out_of_stock: Type.Integer(),
  /** Months; 0 is shown as NA. */
  validity: Type.Integer(),
  /** English, Hindi or Bilingual; empty if the product has no medium, such as a bag. */
  product_lang: Type.String(),
  product_category_type_name: Type.String(),
  product_category_type_hindi: HindiText,
  course_seo_url: Type.String(),
});
export type ProductCard = StaticDecode<typeof ProductCard>;

const NodeFields = {
  id: Id,
  category_name_english: Type.String(),
  category_name_hindi: HindiText,
  category_thumbnail_image: Type.String(),
  child_group_name_english: Type.String(),
  child_group_name_hindi: HindiText,
  group_name: Type.String(),
  group_name_hindi: HindiText,
  sub_text: Type.String(),
  sub_text_hindi: HindiText,
  redirection_end_point: Type.String(),
  hierarchy: Type.String(),
};
const Mode = Type.Object({ ...NodeFields, child: Type.Array(Type.Unknown()) });
const Exam = Type.Object({ ...NodeFields, child: Type.Array(Mode) });
const Vertical = Type.Object({ ...NodeFields, child: Type.Array(Exam) });
export type HierarchyNode = Omit<StaticDecode<typeof Vertical>, 'child'> & { child: HierarchyNode[] };

export const getVerticalList = endpoint({
  method: 'GET',
  path: '/hierarchy/get_vertical_list',
  caller: 'anyone',
  summary: 'The verticals, as tiles',
  body: NoBody,
  data: Type.Array(
    Type.Object({
      id: Id,
      category_name_english: Type.String(),
      category_name_hindi: HindiText,
      category_thumbnail_image: Type.String(),
      category_seo_url: Type.String(),
      category_short_description: Type.String(),
      category_short_description_hindi: HindiText,
      color: Type.String(),
      redirection_end_point: Type.String(),
      hierarchy: Type.String(),
    }),
  ),
});

export const getHierarchy = endpoint({
  method: 'GET',
  path: '/hierarchy/all',
  caller: 'anyone',
  summary: 'The hierarchy: verticals, their exams, and the modes of each exam',
  body: NoBody,
  data: Type.Object({
    group_name: Type.String(),
    group_name_hindi: HindiText,
    sub_text: Type.String(),
    sub_text_hindi: HindiText,
    child: Type.Array(Vertical),
  }),
});

const Breadcrumb = Type.Object({
  id: Id,
  category_name_english: Type.String(),
  category_name_hindi: HindiText,
  redirection_end_point: Type.String(),
  hierarchy: Type.String(),
});
const Chip = Type.Object({ ...Breadcrumb.properties, category_thumbnail_image: Type.String() });
/** Products under a common heading, with the path of the complete list. */
export const ProductGroup = Type.Object({
  id: Id,
  category_name_english: Type.String(),
  category_name_hindi: HindiText,
  title_heading: Type.String(),
  title_heading_hindi: HindiText,
  view_all_redirection_end_point: Type.String(),
  child_products: Type.Array(ProductCard),
});
export type ProductGroup = StaticDecode<typeof ProductGroup>;
export type Breadcrumb = StaticDecode<typeof Breadcrumb>;
const MediumCounts = Exactly({
  english: Type.Integer(),
  hindi: Type.Integer(),
  bilingual: Type.Integer(),
  all: Type.Integer(),
});
export type MediumCounts = StaticDecode<typeof MediumCounts>;

/** Number of products in each category, such as `Test Series`, highest first. */
const CategoryCount = Type.Object({
  product_category_type_name: Type.String(),
  product_category_type_hindi: HindiText,
  count: Type.Integer(),
});
export type CategoryCount = StaticDecode<typeof CategoryCount>;

const PageData = Type.Object({
  breadcrumbs_data: Type.Array(Breadcrumb),
  heading: Type.String(),
  heading_hindi: HindiText,
  sub_heading: Type.String(),
  sub_heading_hindi: HindiText,
  chips_value: Type.Array(Chip),
  groups_product_data: Type.Array(ProductGroup),
  language_based_counts: MediumCounts,
  category_counts: Type.Array(CategoryCount),
  /** Only in case 1. */
  product_id: Nullable(Id),
});
const PageInfo = Type.Object({
  /** 1: product, 2: groups with chips, 3: flat grid, 0: no such page. */
  case: Type.Integer(),
  meta_title: Type.String(),
  meta_title_hindi: HindiText,
  meta_keywords: Type.String(),
  meta_description: Type.String(),
  meta_description_hindi: HindiText,
  /** Case 0 only: the present SEO URL of what had this one before. */
  moved_to: Type.Optional(Type.String()),
  data: PageData,
});
export type PageInfo = StaticDecode<typeof PageInfo>;

export const getInformationOfSeoUrl = endpoint({
  method: 'GET',
  path: '/hierarchy/get_information_of_seo_url',
  caller: 'anyone',
  summary: 'The kind of page of an SEO URL: product, listing with groups, flat listing, or none (case 0)',
  body: Exactly({ seo_url: Text(300) }),
  data: PageInfo,
});

export const getProductGroupList = endpoint({
  method: 'POST',
  path: '/hierarchy/get_product_group_list',
  caller: 'anyone',
  summary: 'The products under a hierarchy path, as groups (data_type 1) or flat (2)',
  body: Exactly({ path: Text(300), view_all: Type.Optional(Type.Boolean()) }),
  data: Type.Object({
    data_type: Type.Integer(),
    group_data: Type.Array(ProductGroup),
    product_data: Type.Array(ProductCard),
    get_breadcrumbs_data_of_path: Type.Array(Breadcrumb),
    /** Heading of the listing at this path. */
    heading: Type.String(),
    heading_hindi: HindiText,
  }),
  refusals: [pageUnknown],
});

export const getProductsInsideDashboardGroup = endpoint({
  method: 'POST',
  path: '/dashboard/get_products_inside_dashboard_group',
  caller: 'anyone',
  summary: 'A dashboard group with its products',
  body: Exactly({ group_id: Id }),
  data: Type.Object({
    group_information: Type.Array(
      Type.Object({
        group_id: Id,
        group_name: Type.String(),
        group_name_hindi: HindiText,
        products: Type.Array(ProductCard),
      }),
    ),
  }),
  refusals: [groupUnknown],
});
