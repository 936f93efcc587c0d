/** What a buyer asks before paying. The institute states each fact in the product's file, or leaves it out. */
import { Exactly, type StaticDecode, Type } from '#schema';

const Count = Type.Integer({ minimum: 1, maximum: 100_000 });
const Line = Type.String({ minLength: 1, maxLength: 200 });
const Paragraph = Type.String({ minLength: 1, maxLength: 600 });

const Teacher = Exactly({
  name: Line,
  name_hindi: Type.Optional(Line),
  subject: Line,
  subject_hindi: Type.Optional(Line),
  /** One line about experience. */
  note: Type.Optional(Line),
  note_hindi: Type.Optional(Line),
});
export type Teacher = StaticDecode<typeof Teacher>;

/** The facts that content files and the API have in common. */
export const ABOUT_FIELDS = {
  for_whom: Type.Optional(Paragraph),
  for_whom_hindi: Type.Optional(Paragraph),
  teachers: Type.Optional(Type.Array(Teacher, { minItems: 1, maxItems: 20 })),
  /** The day of the first class, such as 2026-12-07. */
  starts_on: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  classes: Type.Optional(Count),
  hours: Type.Optional(Count),
  /** In which language is taught, and in which the notes are. */
  languages: Type.Optional(Line),
  languages_hindi: Type.Optional(Line),
  /** The rule in words; `days` after the payment, 0 if nothing is refunded. */
  refund: Type.Optional(
    Exactly({
      days: Type.Integer({ minimum: 0, maximum: 365 }),
      rule: Paragraph,
      rule_hindi: Type.Optional(Paragraph),
    }),
  ),
  author: Type.Optional(Line),
  author_hindi: Type.Optional(Line),
  pages: Type.Optional(Count),
  isbn: Type.Optional(Type.String({ pattern: '^97[89](-?\\d){10}$' })),
  edition: Type.Optional(Line),
  edition_hindi: Type.Optional(Line),
  /** Working days from the payment to the post office. */
  dispatch_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  tests: Type.Optional(Count),
  /** Of one test. */
  minutes: Type.Optional(Count),
  /** Of one test. */
  marks: Type.Optional(Count),
};

/** The facts of a product page; `portrait` is the front cover of a book, 3:4. */
export const ProductAbout = Type.Object({
  ...ABOUT_FIELDS,
  portrait: Type.Optional(Type.String()),
  /** How many of `tests` are in the product now, if more are to come. */
  tests_so_far: Type.Optional(Type.Integer()),
  sample: Type.Optional(
    Exactly({
      title: Type.String(),
      title_hindi: Type.Optional(Type.String()),
      kind: Type.Union([Type.Literal('class'), Type.Literal('pdf'), Type.Literal('test')]),
      url: Type.String(),
    }),
  ),
});
export type ProductAbout = StaticDecode<typeof ProductAbout>;
