/** The content of a question in the question bank, as the staff enter it. Nothing is required of a draft. */
import { Exactly, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { OneLine } from '../one-line.ts';

/** The types of the engine, and the passage, which several questions share. */
const QUESTION_TYPES = ['single', 'multiple', 'numerical', 'integer', 'match', 'passage'] as const;
export const QuestionType = OneOf(QUESTION_TYPES);
export type BankQuestionType = StaticDecode<typeof QuestionType>;

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const Difficulty = OneOf(DIFFICULTIES);
export type Difficulty = StaticDecode<typeof Difficulty>;

/** Options of a question, rows of a match, accepted ranges. */
export const MAX_PARTS = 10;
export const MAX_TAGS = 20;
const MAX_TEXT_LENGTH = 20_000;
const MAX_PART_LENGTH = 4000;

/** One line, or nothing yet. */
const Line = (maxLength: number) => Type.Union([Type.Literal(''), OneLine(maxLength)]);
/** HTML of a question with formulas in LaTeX between \( \), \[ \] or $$ $$; empty for a text that is not written yet. */
const texts = (maxLength: number) => Exactly({ english: Text(maxLength), hindi: Text(maxLength) });
export const Texts = texts(MAX_TEXT_LENGTH);
const Parts = Type.Array(texts(MAX_PART_LENGTH), { maxItems: MAX_PARTS });
/** Positions from 1; 0 for a row without an option. */
const Positions = Type.Array(Type.Integer({ minimum: 0, maximum: MAX_PARTS }), { maxItems: MAX_PARTS });
/** A number or an exact fraction such as 1/3; empty for the marks of the paper. */
const Marks = Text(20);

export const Line80 = Line(80);

export const QuestionContent = Exactly({
  type: QuestionType,
  subject: Line80,
  topic: Line80,
  difficulty: Nullable(Difficulty),
  /** Where the question comes from, such as an earlier examination. */
  source: Line(200),
  tags: Type.Array(OneLine(40), { maxItems: MAX_TAGS }),
  /** The shared passage. */
  passage_id: Nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  text: Texts,
  options: Parts,
  rows: Parts,
  answer: Exactly({
    /** `single`: the right option, or several of which each is accepted. `multiple`: all right options. */
    options: Positions,
    /** `match`: the option of each row. */
    pairs: Positions,
    /** `numerical`, `integer`: accepted ranges; `to` is empty for one number. */
    ranges: Type.Array(Exactly({ from: Text(30), to: Text(30) }), { maxItems: MAX_PARTS }),
  }),
  solution: Texts,
  marks: Marks,
  /** Marks that a wrong answer costs. */
  negative: Marks,
  /** `multiple`: marks for each right option if no wrong one is chosen. `match`: for each right row. */
  partial: Marks,
});
export type QuestionContent = StaticDecode<typeof QuestionContent>;
export type QuestionTexts = QuestionContent['text'];

/** How much of a question is written in a language. */
const COVERAGES = ['none', 'partial', 'complete'] as const;
const Coverage = OneOf(COVERAGES);
export type Coverage = StaticDecode<typeof Coverage>;
export const Languages = Exactly({ english: Coverage, hindi: Coverage });
export type Languages = StaticDecode<typeof Languages>;
