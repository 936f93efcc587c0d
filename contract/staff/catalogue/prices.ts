/** Endpoints of the price list, which changes the prices of many products at once. Amounts are in rupees. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery } from '../list.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { contentTooLarge } from './content-limits.ts';
import { Version } from './drafts.ts';
import { Amount, PRODUCT_KINDS } from './product-content.ts';

export const pricesRefused: Refusal = {
  code: 'prices_refused',
  message: 'Nothing was changed, because one of the products cannot get its new price. Look at the marked rows.',
};

/** Products of one call. */
export const MAX_PRICE_ROWS = 100;

const kind = OneOf(PRODUCT_KINDS);

/** The prices of the draft, or those that students see. */
const Prices = {
  /** Null in a draft without a price. */
  price: Nullable(Type.Number()),
  mrp: Nullable(Type.Number()),
  /** The sum of the instalments; null without any. */
  instalments: Nullable(Type.Number()),
  /** Each instalment, in their order. */
  parts: Type.Array(Type.Number()),
};

const PriceRow = Exactly({
  product_id: Type.Integer(),
  title: Type.String(),
  kind,
  state: OneOf(['new', 'published', 'withdrawn']),
  draft_state: Nullable(OneOf(['draft', 'scheduled'])),
  /** Of the draft; 0 without one. */
  version: Type.Integer(),
  /** The revision that students see; 0 without one. */
  current_id: Type.Integer(),
  ...Prices,
});
export type PriceRow = StaticDecode<typeof PriceRow>;

export const listPrices = staffEndpoint({
  method: 'GET',
  path: '/staff/products/prices',
  permission: 'catalogue.read',
  summary:
    'The prices of products, of their drafts if they have one; `search` is a part of the title or of the SEO URL, or an id',
  body: ListQuery({ kind: Type.Optional(kind), vertical: Type.Optional(Id) }, ['title', '-title']),
  data: ListOf(PriceRow),
});

const PriceChange = Exactly({
  product_id: Id,
  /** Those of the row that the caller has seen. */
  version: Version,
  current_id: Id,
  price: Type.Optional(Amount),
  mrp: Type.Optional(Amount),
  /** The sum of the instalments, which change in proportion; null: there are none any more. */
  instalments: Type.Optional(Nullable(Amount)),
});
export type PriceChange = StaticDecode<typeof PriceChange>;

const Changes = Exactly({ rows: Type.Array(PriceChange, { minItems: 1, maxItems: MAX_PRICE_ROWS }) });

const CheckedPrice = Exactly({
  row: PriceRow,
  after: Exactly(Prices),
  /** Whether the product or its draft was changed since the caller loaded it; `row` has the present values. */
  is_changed: Type.Boolean(),
  /** Why the draft cannot be saved. */
  save_problems: Type.Array(Type.String()),
  /** Why the prices cannot be published at once, besides the problems above. */
  publish_problems: Type.Array(Type.String()),
});
export type CheckedPrice = StaticDecode<typeof CheckedPrice>;

export const checkPrices = staffEndpoint({
  method: 'POST',
  path: '/staff/products/check_prices',
  permission: 'catalogue.edit',
  summary: 'What becomes of new prices, product by product; changes nothing',
  body: Changes,
  data: Type.Array(CheckedPrice),
});

export const savePrices = staffEndpoint({
  method: 'POST',
  path: '/staff/products/save_prices',
  permission: 'catalogue.edit',
  summary: 'Saves new prices in the drafts of products: of all of them or of none',
  body: Changes,
  data: NoData,
  refusals: [pricesRefused, contentTooLarge],
  successMessage: 'The prices are saved in the drafts.',
});

export const publishPrices = staffEndpoint({
  method: 'POST',
  path: '/staff/products/publish_prices',
  permission: 'catalogue.publish',
  needsProof: true,
  summary: 'Publishes new prices at once: of all products or of none',
  body: Changes,
  data: NoData,
  refusals: [pricesRefused],
  successMessage: 'The prices are published.',
});
