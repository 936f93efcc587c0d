/** The file of a subject's questions in the content folder; content/README.md explains each field. */
import { Exactly, OneOf, type StaticDecode, Type } from '#schema';
import { QuestionContent, type QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { EMPTY_CONTENT } from '../content/imported-content.ts';

const { type, tags } = QuestionContent.properties;
/** A language that is missing is not written yet. */
const texts = (maxLength: number) =>
  Exactly({
    english: Type.Optional(Type.String({ maxLength })),
    hindi: Type.Optional(Type.String({ maxLength })),
  });
const Texts = texts(20_000);
const Parts = Type.Array(texts(4000), { maxItems: 10 });
const Line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\n\\r]*$' });
const Marks = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);
const Key = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Positions = Type.Array(Type.Integer({ minimum: 0, maximum: 10 }), { maxItems: 10 });
const Bound = Type.Union([Type.Number(), Type.String({ maxLength: 30 })]);

const Question = Exactly({
  id: Key,
  type,
  topic: Type.Optional(Line(80)),
  difficulty: Type.Optional(OneOf(['easy', 'medium', 'hard'])),
  source: Type.Optional(Line(200)),
  tags: Type.Optional(tags),
  /** The id of the passage. */
  passage: Type.Optional(Key),
  text: Texts,
  options: Type.Optional(Parts),
  rows: Type.Optional(Parts),
  answer: Type.Optional(
    Exactly({
      options: Type.Optional(Positions),
      pairs: Type.Optional(Positions),
      ranges: Type.Optional(Type.Array(Exactly({ from: Bound, to: Type.Optional(Bound) }), { maxItems: 10 })),
    }),
  ),
  solution: Type.Optional(Texts),
  marks: Type.Optional(Marks),
  negative: Type.Optional(Marks),
  partial: Type.Optional(Marks),
});
type FileQuestion = StaticDecode<typeof Question>;

export const BankFile = Exactly({
  subject: Line(80),
  questions: Type.Array(Question, { minItems: 1, maxItems: 1000 }),
});
export type BankFile = StaticDecode<typeof BankFile>;

const both = ({ english = '', hindi = '' }: Partial<QuestionTexts> = {}): QuestionTexts => ({ english, hindi });
const shown = (value: number | string | undefined) => (value === undefined ? '' : String(value));

/** Returns the content of a question of the file. */
export function contentOfFile(subject: string, question: FileQuestion, passageId: number | null): QuestionContent {
  const { topic, difficulty: level, source, answer, marks, negative, partial } = question;
  return {
    ...EMPTY_CONTENT,
    type: question.type,
    subject,
    topic: topic ?? '',
    difficulty: level ?? null,
    source: source ?? '',
    tags: question.tags ?? [],
    passage_id: passageId,
    text: both(question.text),
    options: (question.options ?? []).map(both),
    rows: (question.rows ?? []).map(both),
    answer: {
      options: answer?.options ?? [],
      pairs: answer?.pairs ?? [],
      ranges: (answer?.ranges ?? []).map(({ from, to }) => ({ from: shown(from), to: shown(to) })),
    },
    solution: both(question.solution),
    ...{ marks: shown(marks), negative: shown(negative), partial: shown(partial) },
  };
}

/** Returns the question of a file, without what is empty; `passage` is the id of its passage. */
export function fileOfContent(id: string, content: QuestionContent, passage: string | null): FileQuestion {
  const { topic, difficulty: level, source, tags: names, options, rows, answer, solution, text } = content;
  const written = ({ english, hindi }: QuestionTexts) => ({
    ...(english ? { english } : {}),
    ...(hindi ? { hindi } : {}),
  });
  const ranges = answer.ranges.map(({ from, to }) => ({ from, ...(to ? { to } : {}) }));
  const kept = {
    ...(answer.options.length > 0 ? { options: answer.options } : {}),
    ...(answer.pairs.length > 0 ? { pairs: answer.pairs } : {}),
    ...(ranges.length > 0 ? { ranges } : {}),
  };
  const marks = ['marks', 'negative', 'partial'] as const;
  return {
    ...{ id, type: content.type },
    ...(topic ? { topic } : {}),
    ...(level ? { difficulty: level } : {}),
    ...(source ? { source } : {}),
    ...(names.length > 0 ? { tags: names } : {}),
    ...(passage ? { passage } : {}),
    text: written(text),
    ...(options.length > 0 ? { options: options.map(written) } : {}),
    ...(rows.length > 0 ? { rows: rows.map(written) } : {}),
    ...(Object.keys(kept).length > 0 ? { answer: kept } : {}),
    ...(solution.english || solution.hindi ? { solution: written(solution) } : {}),
    ...Object.fromEntries(marks.flatMap((name) => (content[name] ? [[name, content[name]]] : []))),
  };
}
