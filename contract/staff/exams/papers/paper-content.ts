/** The content of a paper that the staff assemble from the question bank. Nothing is required of a draft. */
import { Exactly, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { OneLine } from '../../one-line.ts';
import { Difficulty } from '../question-content.ts';

export const MAX_SECTIONS = 20;
export const MAX_QUESTIONS = 300;
export const MAX_BLUEPRINT_ROWS = 30;
/** Bytes of a stored paper; its questions are references. */
export const MAX_PAPER_BYTES = 300_000;

/** The marking schemes of national tests, as the engine names them. */
export const PRESET_NAMES = [
  'upsc-prelims-gs',
  'upsc-prelims-csat',
  'ssc-cgl-tier-1',
  'neet-ug',
  'jee-main',
  'jee-advanced',
  'ctet',
  'cuet-ug',
  'clat-ug',
] as const;

/** One line, or nothing yet. */
const Line = (maxLength: number) => Type.Union([Type.Literal(''), OneLine(maxLength)]);
const Lines = (maxLength: number) => Exactly({ english: Line(maxLength), hindi: Line(maxLength) });
/** A number or an exact fraction such as 1/3. */
const Marks = Text(20);
const Minutes = Type.Integer({ minimum: 1, maximum: 1440 });
const Reference = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
const PaperTime = Text(30, {
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
});

/** The scheme of a national test, or own marks. `negative` is what a wrong answer costs. */
export const PaperMarking = Exactly({
  preset: OneOf(['own', ...PRESET_NAMES] as const),
  correct: Marks,
  negative: Marks,
  partial: Marks,
});
export type PaperMarking = StaticDecode<typeof PaperMarking>;

export const DrawRow = Exactly({
  /** Empty for any. */
  subject: Line(80),
  topic: Line(80),
  difficulty: Nullable(Difficulty),
  count: Type.Integer({ minimum: 1, maximum: MAX_QUESTIONS }),
});
export type DrawRow = StaticDecode<typeof DrawRow>;

export const Seed = Type.Integer({ minimum: 1, maximum: 999_999_999 });

const ChosenQuestion = Exactly({
  /** Names the question in the test, also in its later versions. Unique in the paper. */
  number: Type.Integer({ minimum: 1, maximum: 999 }),
  question_id: Reference,
  /** The version of the bank. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Replaces the marks of the paper, the section and the question. */
  marking: Nullable(PaperMarking),
  /** Its options stay in their order, as with "all of the above". */
  keep_options: Type.Boolean(),
});
export type ChosenQuestion = StaticDecode<typeof ChosenQuestion>;

const PaperSection = Exactly({
  title: Lines(200),
  /** The section's own time. */
  minutes: Nullable(Minutes),
  marking: Nullable(PaperMarking),
  /** Only this many answers count. */
  counted: Nullable(
    Exactly({ rule: OneOf(['best', 'first']), count: Type.Integer({ minimum: 1, maximum: MAX_QUESTIONS }) }),
  ),
  blueprint: Type.Array(DrawRow, { maxItems: MAX_BLUEPRINT_ROWS }),
  seed: Seed,
  questions: Type.Array(ChosenQuestion, { maxItems: MAX_QUESTIONS }),
});
export type DraftSection = StaticDecode<typeof PaperSection>;

export const PaperContent = Exactly({
  name: Line(200),
  code: Line(40),
  minutes: Minutes,
  marking: PaperMarking,
  instructions: Exactly({ english: Text(20_000), hindi: Text(20_000) }),
  /** `forward`: a section locks when the candidate leaves it for a later one. */
  section_order: OneOf(['free', 'forward']),
  shuffle_questions: Type.Boolean(),
  shuffle_options: Type.Boolean(),
  opens: Nullable(PaperTime),
  closes: Nullable(PaperTime),
  /** Null: as soon as possible. */
  results: Nullable(PaperTime),
  /** Whether the test can be taken again. */
  reattempt: Type.Boolean(),
  /** Any signed-in student may take it. */
  free: Type.Boolean(),
  sections: Type.Array(PaperSection, { maxItems: MAX_SECTIONS }),
});
export type PaperContent = StaticDecode<typeof PaperContent>;
