/** What a buyer asks before paying, as content files state it and the database stores it. */
import { Exactly, type StaticDecode, Type } from '#schema';
import { ABOUT_FIELDS } from '../../contract/product-about.ts';

export const About = Exactly({
  ...ABOUT_FIELDS,
  /** The front cover of a book, 3:4; stored as a path of the site. */
  portrait: Type.Optional(Type.String()),
  /** A free PDF or a test of the product's tabs, or a sample class by its key. */
  sample: Type.Optional(
    Exactly({
      title: Type.String({ minLength: 1, maxLength: 200 }),
      pdf: Type.Optional(Type.String()),
      test: Type.Optional(Type.Integer()),
      class: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })),
    }),
  ),
});
export type About = StaticDecode<typeof About>;
