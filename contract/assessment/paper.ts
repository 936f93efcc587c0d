/** The public paper of a test: sections, questions and options, without the answer key. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';

export const Bilingual = Exactly({ english: Type.String(), hindi: Type.String() });
export type Bilingual = StaticDecode<typeof Bilingual>;

export const Question = Type.Object({
  question_id: Id,
  type: Type.Union([
    Type.Literal('single'),
    Type.Literal('multiple'),
    Type.Literal('numerical'),
    /** An integer, as typed. */
    Type.Literal('integer'),
    /** One option per row, or none. */
    Type.Literal('match'),
  ]),
  /** Structure of the text; `assertion_reason` and `statements` have the fixed options of the exam. */
  format: Type.Optional(Type.Union([Type.Literal('assertion_reason'), Type.Literal('statements')])),
  passage: Nullable(Bilingual),
  /** Shared by the questions of one passage, which are consecutive. */
  passage_id: Type.Optional(Type.String()),
  /** The options stay in this order, also if those of other questions are shuffled. */
  keep_options: Type.Optional(Type.Boolean()),
  text: Bilingual,
  /** Rows of a `match` question, to which the options are assigned. */
  rows: Type.Optional(Type.Array(Exactly({ row_id: Type.Integer(), english: Type.String(), hindi: Type.String() }))),
  options: Type.Array(Exactly({ option_id: Type.Integer(), english: Type.String(), hindi: Type.String() })),
  /** Exact: a number, or a fraction as text such as "1/3". */
  marks: Type.Union([Type.Number(), Type.String()]),
  negative: Type.Union([Type.Number(), Type.String()]),
  /** Marks per correct option (`match`: per row) if not all were chosen; absent if the question is all or nothing. */
  partial: Type.Optional(Type.Union([Type.Number(), Type.String()])),
});
const Section = Type.Object({
  section_id: Type.Integer(),
  title: Bilingual,
  /** Minutes of a timed section, which opens when the one before it closes; null if open during the whole test. */
  minutes: Nullable(Type.Integer()),
  /** Best-of scoring: only `count` answers count, either the best or the first in the order of the paper. */
  counted: Type.Optional(
    Exactly({ rule: Type.Union([Type.Literal('best'), Type.Literal('first')]), count: Type.Integer() }),
  ),
  questions: Type.Array(Question),
});
const Paper = Type.Object({
  test_series_id: Id,
  version: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  minutes: Type.Integer(),
  instructions: Bilingual,
  /**
   * `forward`: a section locks when the candidate moves on to a later one. Absent or `free`: sections can be revisited.
   */
  section_order: Type.Optional(Type.Union([Type.Literal('free'), Type.Literal('forward')])),
  /** What is shuffled for each candidate, by the seed of the attempt (`engine/shuffle/`); absent if nothing is. */
  shuffle: Type.Optional(Exactly({ questions: Type.Boolean(), options: Type.Boolean() })),
  sections: Type.Array(Section),
});
/**
 * The public paper as `paper_url` returns it: sections, questions and options in both languages, without the answer
 * key.
 */
export type Paper = StaticDecode<typeof Paper>;
export type PaperQuestion = StaticDecode<typeof Question>;
export type PaperSection = StaticDecode<typeof Section>;
