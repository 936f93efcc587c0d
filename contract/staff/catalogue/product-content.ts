/** The content of a product, in the form of the files in products/: complete, or a draft that is being edited. */
import { Exactly, OneOf, type StaticDecode, Type } from '#schema';
import { MEDIUMS } from '../../catalogue/catalogue.ts';
import { ABOUT_FIELDS } from '../../catalogue/product-about.ts';
import { DraftTab, MAX_TABS } from './tab-content.ts';

/** Lower-case words with hyphens, in segments separated by slashes. */
export const SeoUrl = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$', maxLength: 200 });

/** Rupees. */
export const Amount = Type.Number({ minimum: 0, maximum: 10_000_000 });

/** What a buyer asks before paying. */
export const About = Exactly({
  ...ABOUT_FIELDS,
  /** The front cover of a book, 3:4. */
  portrait: Type.Optional(Type.String()),
  /** A free PDF or a test of the product's tabs, or a sample class by its key. */
  sample: Type.Optional(
    Exactly({
      title: Type.String({ minLength: 1, maxLength: 200 }),
      title_hindi: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      pdf: Type.Optional(Type.String()),
      test: Type.Optional(Type.Integer()),
      class: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })),
    }),
  ),
});
export type About = StaticDecode<typeof About>;

export const PRODUCT_KINDS = ['course', 'book', 'test-series'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
const Kind = OneOf(PRODUCT_KINDS);
const Medium = OneOf(MEDIUMS);

/** The fields of a complete product, without its tabs. */
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const PRODUCT_FIELDS = {
  id: Type.Integer({ minimum: 1 }),
  title: Type.String({ minLength: 1, maxLength: 150 }),
  title_hindi: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })),
  seo_url: SeoUrl,
  kind: Kind,
  category: Type.String(),
  category_hindi: Type.Optional(Type.String()),
  medium: Type.Optional(Medium),
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
  description_hindi: Type.Optional(Type.String()),
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
        title_hindi: text(200),
        price: Amount,
        image: Type.String(),
        mandatory: Type.Boolean(),
        default: Type.Boolean(),
        shipped: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
};

const count = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));
const isSet = Type.Optional(Type.Boolean());

const DraftAbout = Exactly({
  for_whom: text(600),
  for_whom_hindi: text(600),
  teachers: Type.Optional(
    Type.Array(
      Exactly({
        name: text(200),
        name_hindi: text(200),
        subject: text(200),
        subject_hindi: text(200),
        note: text(200),
        note_hindi: text(200),
      }),
      { maxItems: 20 },
    ),
  ),
  starts_on: text(10),
  classes: count,
  hours: count,
  languages: text(200),
  languages_hindi: text(200),
  refund: Type.Optional(Exactly({ days: count, rule: text(600), rule_hindi: text(600) })),
  author: text(200),
  author_hindi: text(200),
  pages: count,
  isbn: text(20),
  edition: text(200),
  edition_hindi: text(200),
  dispatch_days: count,
  tests: count,
  minutes: count,
  marks: count,
  portrait: text(300),
  sample: Type.Optional(
    Exactly({ title: text(200), title_hindi: text(200), pdf: text(300), test: count, class: text(100) }),
  ),
});

/** A draft: what is not known yet is absent or empty. */
export const DraftContent = Exactly({
  title: text(150),
  title_hindi: text(150),
  seo_url: text(200),
  kind: Kind,
  category: text(100),
  category_hindi: text(100),
  medium: Type.Optional(Medium),
  price: Type.Optional(Amount),
  mrp: Type.Optional(Amount),
  validity_months: Type.Optional(Type.Integer({ minimum: 0, maximum: 1200 })),
  out_of_stock: isSet,
  shipped: isSet,
  in: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
  cover: text(300),
  banner: text(300),
  description: text(20_000),
  description_hindi: text(20_000),
  keywords: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  about: Type.Optional(DraftAbout),
  emi: Type.Optional(Type.Array(Exactly({ price: Type.Optional(Amount), validity_days: count }), { maxItems: 12 })),
  addons: Type.Optional(
    Type.Array(
      Exactly({
        /** Absent for a new one. */
        id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
        title: text(200),
        title_hindi: text(200),
        price: Type.Optional(Amount),
        image: text(300),
        mandatory: isSet,
        default: isSet,
        shipped: isSet,
      }),
      { maxItems: 50 },
    ),
  ),
  /** Absent: the tabs stay as they are. */
  tabs: Type.Optional(Type.Array(DraftTab, { maxItems: MAX_TABS })),
});
export type DraftContent = StaticDecode<typeof DraftContent>;
