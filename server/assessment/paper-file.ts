/** A question paper as a file of the content folder; content/README.md explains each field. */
import { Exactly, type StaticDecode, Type } from '#schema';

const Filled = Type.String({ pattern: '\\S' });
const Both = Exactly({ english: Filled, hindi: Filled });
/** A number, or an exact fraction as text. */
const Marks = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);
/** An instant with its offset. */
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$' });

const Marking = Exactly({
  correct: Marks,
  wrong: Marks,
  unanswered: Type.Optional(Marks),
  /** For `multiple`: marks for each right option when no wrong one is chosen. */
  partial: Type.Optional(Marks),
});

const Answer = Type.Union([
  Type.Number(),
  Type.String({ maxLength: 40 }),
  Type.Array(Type.Integer(), { minItems: 1 }),
  Exactly({ from: Marks, to: Marks }),
  /** Full marks for everybody. */
  Exactly({ dropped: Type.Literal(true) }),
]);

const Question = Exactly({
  id: Type.Integer({ minimum: 1, maximum: 999 }),
  type: Type.Union([Type.Literal('single'), Type.Literal('multiple'), Type.Literal('numerical')]),
  marking: Type.Optional(Marking),
  passage: Type.Optional(Type.Union([Both, Type.String()])),
  text: Both,
  options: Type.Optional(Type.Array(Both, { minItems: 2, maxItems: 6 })),
  answer: Answer,
  solution: Both,
});

const Section = Exactly({
  title: Both,
  minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  marking: Type.Optional(Marking),
  /** Only so many questions count: the best, or the first answered. */
  counted: Type.Optional(
    Exactly({
      rule: Type.Union([Type.Literal('best'), Type.Literal('first')]),
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
  questions: Type.Array(Question, { minItems: 1 }),
});

export const PaperFile = Exactly({
  id: Type.Integer({ minimum: 1, maximum: 9_000_000_000 }),
  code: Filled,
  name: Filled,
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  opens: Type.Optional(Time),
  closes: Type.Optional(Time),
  results: Type.Union([Type.Literal('at-once'), Time]),
  reattempt: Type.Boolean(),
  free: Type.Boolean(),
  marking: Marking,
  instructions: Both,
  /** Passages that several questions share, by the name they refer to. */
  passages: Type.Optional(Type.Record(Type.String(), Both)),
  sections: Type.Array(Section, { minItems: 1 }),
});

export type PaperFile = StaticDecode<typeof PaperFile>;
export type FileSection = PaperFile['sections'][number];
export type FileQuestion = FileSection['questions'][number];
export type FileMarking = PaperFile['marking'];
