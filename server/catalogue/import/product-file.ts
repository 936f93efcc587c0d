/** The format of products/*.yaml. */
import { Exactly, type StaticDecode, Type } from '#schema';
import { MEDIUMS } from '../../../contract/catalogue.ts';
import { About } from '../about.ts';
import { SeoUrl } from '../seo-url.ts';

const Amount = Type.Number({ minimum: 0, maximum: 10_000_000 });
export const EntryFile = Type.Cyclic(
  {
    Entry: Type.Object({
      category: Type.Optional(Type.String()),
      pdf: Type.Optional(Type.String()),
      video: Type.Optional(Type.String()),
      faq: Type.Optional(Type.String()),
      test: Type.Optional(Type.Integer()),
      sub_text: Type.Optional(Type.String()),
      icon: Type.Optional(Type.String()),
      file: Type.Optional(Type.String()),
      thumbnail: Type.Optional(Type.String()),
      free: Type.Optional(Type.Boolean()),
      description: Type.Optional(Type.String()),
      entries: Type.Optional(Type.Array(Type.Ref('Entry'))),
    }),
  },
  'Entry',
);
export type EntryFile = {
  category?: string;
  pdf?: string;
  video?: string;
  faq?: string;
  test?: number;
  sub_text?: string;
  icon?: string;
  file?: string;
  thumbnail?: string;
  free?: boolean;
  description?: string;
  entries?: EntryFile[];
};

export const ProductFile = Exactly({
  id: Type.Integer({ minimum: 1 }),
  title: Type.String({ minLength: 1, maxLength: 150 }),
  seo_url: SeoUrl,
  kind: Type.Union([Type.Literal('course'), Type.Literal('book'), Type.Literal('test-series')]),
  category: Type.String(),
  medium: Type.Optional(Type.Union(MEDIUMS.map((medium) => Type.Literal(medium)))),
  price: Amount,
  mrp: Amount,
  validity_months: Type.Integer({ minimum: 0 }),
  published: Type.Boolean(),
  out_of_stock: Type.Boolean(),
  shipped: Type.Optional(Type.Boolean()),
  in: Type.Array(Type.String(), { minItems: 1 }),
  cover: Type.Optional(Type.String()),
  banner: Type.Optional(Type.String()),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  about: Type.Optional(About),
  emi: Type.Optional(
    Type.Array(Exactly({ price: Amount, validity_days: Type.Integer({ minimum: 1 }) }), { minItems: 2, maxItems: 12 }),
  ),
  addons: Type.Optional(
    Type.Array(
      Exactly({
        id: Type.Integer({ minimum: 1 }),
        title: Type.String(),
        price: Amount,
        image: Type.String(),
        mandatory: Type.Boolean(),
        default: Type.Boolean(),
        shipped: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  tabs: Type.Optional(
    Type.Array(
      Exactly({
        type: Type.Integer({ minimum: 1, maximum: 5 }),
        name: Type.String(),
        icon: Type.String(),
        web_view_url: Type.Optional(Type.String({ pattern: '^(https?://|/(?![/\\\\]))' })),
        entries: Type.Optional(Type.Array(EntryFile)),
      }),
      { maxItems: 9 },
    ),
  ),
});
export type ProductFile = StaticDecode<typeof ProductFile>;
export type LineOf = (path: ReadonlyArray<string | number>) => number;
