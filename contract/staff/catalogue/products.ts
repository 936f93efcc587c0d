/** Endpoints that find, show and create products. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { MEDIUMS } from '../../catalogue/catalogue.ts';
import { ListOf, ListQuery } from '../list.ts';
import { MAX_NEW_PRODUCTS } from '../maxima.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { contentTooLarge } from './content-limits.ts';
import { DraftContent, PRODUCT_KINDS } from './product-content.ts';

/** What students see: nothing of a `new` product, and no `withdrawn` one in lists. */
const ProductState = OneOf(['new', 'published', 'withdrawn']);
export type ProductState = StaticDecode<typeof ProductState>;
const DraftState = OneOf(['draft', 'scheduled']);
export type DraftState = StaticDecode<typeof DraftState>;

const kind = OneOf(PRODUCT_KINDS);
const medium = OneOf([...MEDIUMS, '']);

const ProductRow = Exactly({
  product_id: Type.Integer(),
  title: Type.String(),
  kind,
  medium,
  /** Null in a draft without a price. */
  price: Nullable(Type.Number()),
  seo_url: Type.String(),
  state: ProductState,
  draft_state: Nullable(DraftState),
  /** 0 without a draft. */
  draft_version: Type.Integer(),
  /** The number of the current revision; 0 without one. */
  current_id: Type.Integer(),
  changed_at: Type.String(),
});
export type ProductRow = StaticDecode<typeof ProductRow>;

export const listProducts = staffEndpoint({
  method: 'GET',
  path: '/staff/products',
  permission: 'catalogue.read',
  summary: 'Products and drafts of new ones; `search` is a part of the title or of the SEO URL, or an id',
  body: ListQuery(
    {
      kind: Type.Optional(kind),
      medium: Type.Optional(OneOf(MEDIUMS)),
      vertical: Type.Optional(Id),
      state: Type.Optional(OneOf(['new', 'published', 'withdrawn', 'draft', 'scheduled'])),
    },
    ['title', '-title', 'changed_at', '-changed_at'],
  ),
  data: ListOf(ProductRow),
});

export const getProductOptions = staffEndpoint({
  method: 'GET',
  path: '/staff/products/options',
  permission: 'catalogue.read',
  summary: 'The pages on which products are listed, and the categories in use',
  body: Exactly({}),
  data: Exactly({
    /** `title` has the names from the vertical down. */
    pages: Type.Array(Exactly({ seo_url: Type.String(), title: Type.String() })),
    verticals: Type.Array(Exactly({ id: Type.Integer(), title: Type.String() })),
    categories: Type.Array(Type.String()),
  }),
});

/** What prevents the publication: the path of the field, such as `emi.0.price`, and a sentence. */
const Problem = Exactly({ field: Type.String(), message: Type.String() });
export type Problem = StaticDecode<typeof Problem>;

/** Texts by field, such as `about.hours`; a list has a text for each of its entries. */
export type ContentValues = Readonly<Record<string, string | readonly string[]>>;
export const Values = Type.Unsafe<ContentValues>(Type.Object({}));

const Draft = Exactly({
  revision_id: Type.Integer(),
  version: Type.Integer(),
  state: DraftState,
  content: DraftContent,
  problems: Type.Array(Problem),
  /** Whether the product was published, withdrawn or imported since the draft was begun. */
  is_outdated: Type.Boolean(),
  changed_at: Type.String(),
  changed_by: Type.String(),
  publish_at: Nullable(Type.String()),
  /** Why the scheduled publication did not take place. */
  publish_failure: Nullable(Type.String()),
});
export type Draft = StaticDecode<typeof Draft>;

const Product = Exactly({
  product_id: Type.Integer(),
  state: ProductState,
  title: Type.String(),
  /** What students see; null for a new product. */
  current: Nullable(DraftContent),
  /** The revision of `current`; 0 without one. A publication names it. */
  current_id: Type.Integer(),
  /** Null: there are no unpublished changes. */
  draft: Nullable(Draft),
  /** The fields in which the draft differs from `current`. */
  before: Values,
  after: Values,
});
export type StaffProduct = StaticDecode<typeof Product>;

export const getProduct = staffEndpoint({
  method: 'GET',
  path: '/staff/products/product',
  permission: 'catalogue.read',
  summary: 'A product with its published content and its draft',
  body: Exactly({ product_id: Id }),
  data: Product,
});

export const createProduct = staffEndpoint({
  method: 'POST',
  path: '/staff/products/create',
  permission: 'catalogue.edit',
  summary: 'Begins the draft of a new product',
  body: Exactly({ title: OneLine(150), kind }),
  data: Exactly({ product_id: Type.Integer() }),
  refusals: [MAX_NEW_PRODUCTS.refusal],
  successMessage: 'The draft is created.',
});

export const duplicateProduct = staffEndpoint({
  method: 'POST',
  path: '/staff/products/duplicate',
  permission: 'catalogue.edit',
  summary: 'Begins the draft of a new product with the content of another one',
  body: Exactly({ product_id: Id }),
  data: Exactly({ product_id: Type.Integer() }),
  refusals: [contentTooLarge, MAX_NEW_PRODUCTS.refusal],
  successMessage: 'The copy is created as a draft.',
});

export const getPreviewLink = staffEndpoint({
  method: 'GET',
  path: '/staff/products/preview_link',
  permission: 'catalogue.read',
  summary: 'A link to the product page as students will see it, valid for 15 minutes',
  body: Exactly({ product_id: Id }),
  data: Exactly({ url: Text(500) }),
});
