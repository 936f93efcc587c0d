/** The schema of a paper file in the content folder; content/README.md explains each field. */
import { Exactly, OneOf, type StaticDecode, Type } from '#schema';
import { PRESETS, type PresetName } from '../../../engine/grading/presets.ts';

const NonEmptyText = Type.String({ pattern: '\\S' });
const BilingualText = Exactly({ english: NonEmptyText, hindi: NonEmptyText });
/** A number, or an exact fraction as text. */
const Marks = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);
/** A date and time with its UTC offset. */
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$' });

const Marking = Type.Union([
  Exactly({
    correct: Marks,
    wrong: Marks,
    unanswered: Type.Optional(Marks),
    /** For `multiple`: marks for each correct option if no wrong one is chosen; for `match`: for each correct row. */
    partial: Type.Optional(Marks),
  }),
  /** The marking scheme of a national test. */
  Exactly({ preset: OneOf(Object.keys(PRESETS) as PresetName[]) }),
]);

const SingleAnswer = Type.Union([
  Type.Number(),
  Type.String({ maxLength: 40 }),
  Type.Array(Type.Integer(), { minItems: 1 }),
  Exactly({ from: Marks, to: Marks }),
  Exactly({ value: Marks, tolerance: Marks }),
]);
const Answer = Type.Union([
  SingleAnswer,
  /** Several answer keys, each of them correct. */
  Exactly({ any: Type.Array(SingleAnswer, { minItems: 2, maxItems: 10 }) }),
  /** A dropped question: it counts for nobody. */
  Exactly({ dropped: Type.Literal(true) }),
  /** A bonus question: full marks for everyone, or for everyone who answered. */
  Exactly({ bonus: Type.Union([Type.Literal('all'), Type.Literal('attempted')]) }),
]);

const Options = Type.Array(BilingualText, { minItems: 2, maxItems: 10 });
const Question = Exactly({
  id: Type.Integer({ minimum: 1, maximum: 999 }),
  type: Type.Union([
    Type.Literal('single'),
    Type.Literal('multiple'),
    Type.Literal('numerical'),
    Type.Literal('integer'),
    Type.Literal('match'),
    Type.Literal('assertion-reason'),
    Type.Literal('statements'),
  ]),
  marking: Type.Optional(Marking),
  passage: Type.Optional(Type.Union([BilingualText, Type.String()])),
  /** Optional if the question type has standard texts. */
  text: Type.Optional(BilingualText),
  assertion: Type.Optional(BilingualText),
  reason: Type.Optional(BilingualText),
  statements: Type.Optional(Type.Array(BilingualText, { minItems: 2, maxItems: 5 })),
  rows: Type.Optional(Type.Array(BilingualText, { minItems: 2, maxItems: 10 })),
  options: Type.Optional(Options),
  answer: Answer,
  /** Answers of the candidates who took the test in one language, as after a mistake in its translation. */
  answer_in: Type.Optional(Exactly({ english: Type.Optional(Answer), hindi: Type.Optional(Answer) })),
  solution: BilingualText,
  /** The options stay in their order, also if those of other questions are shuffled. */
  keep_options: Type.Optional(Type.Boolean()),
});

const Section = Exactly({
  title: BilingualText,
  minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  marking: Type.Optional(Marking),
  /** Best-of scoring: only some questions count, the best or the first answered. */
  counted: Type.Optional(
    Exactly({
      rule: Type.Union([Type.Literal('best'), Type.Literal('first')]),
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
  questions: Type.Array(Question, { minItems: 1 }),
});

/** A paper file; `id`s are unique in the store, `minutes` is the duration of the test. */
export const PaperFile = Exactly({
  id: Type.Integer({ minimum: 1, maximum: 9_000_000_000 }),
  code: NonEmptyText,
  name: NonEmptyText,
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  opens: Type.Optional(Time),
  closes: Type.Optional(Time),
  results: Type.Union([Type.Literal('at-once'), Time]),
  reattempt: Type.Boolean(),
  free: Type.Boolean(),
  marking: Marking,
  instructions: BilingualText,
  /** `forward`: a section locks when the candidate leaves it for a later one. */
  section_order: Type.Optional(Type.Union([Type.Literal('free'), Type.Literal('forward')])),
  /** What each candidate sees in an order of their own. */
  shuffle: Type.Optional(Exactly({ questions: Type.Boolean(), options: Type.Boolean() })),
  /** Passages shared by several questions, by the name that the questions use. */
  passages: Type.Optional(Type.Record(Type.String(), BilingualText)),
  sections: Type.Array(Section, { minItems: 1 }),
});

export type PaperFile = StaticDecode<typeof PaperFile>;
export type FileSection = PaperFile['sections'][number];
export type FileQuestion = FileSection['questions'][number];
export type FileMarking = PaperFile['marking'];
export type FileAnswer = FileQuestion['answer'];
export type FileText = FileQuestion['solution'];
