/** The content of a question as the values of a form, and the reverse. Pure. */
import {
  type BankQuestionType,
  type Difficulty,
  MAX_TAGS,
  type QuestionContent,
  type QuestionTexts,
} from '../../../../../contract/staff/exams/question-content.ts';

export type QuestionValues = Omit<QuestionContent, 'tags' | 'difficulty'> & {
  /** Separated by commas. */
  tags: string;
  difficulty: Difficulty | '';
};

const NO_TEXTS: QuestionTexts = { english: '', hindi: '' };
const NO_ANSWER: QuestionContent['answer'] = { options: [], pairs: [], ranges: [] };
const MAX_TAG_LENGTH = 40;

export function formOf({ tags, difficulty, ...content }: QuestionContent): QuestionValues {
  return { ...content, tags: tags.join(', '), difficulty: difficulty ?? '' };
}

/** Returns the content with the parts that its type has. */
export function contentOf({ tags, difficulty, ...values }: QuestionValues): QuestionContent {
  const { type, options, rows, answer } = values;
  const isPassage = type === 'passage';
  const hasPartial = type === 'multiple' || type === 'match';
  return {
    ...values,
    subject: values.subject.trim(),
    topic: values.topic.trim(),
    source: values.source.trim(),
    tags: tagsOf(tags),
    difficulty: difficulty || null,
    passage_id: isPassage ? null : values.passage_id,
    options: hasOptions(type) ? options : [],
    rows: type === 'match' ? rows : [],
    answer: {
      options: type === 'single' || type === 'multiple' ? answer.options : [],
      pairs: type === 'match' ? rows.map((_, at) => answer.pairs[at] ?? 0) : [],
      ranges: isNumber(type) ? answer.ranges : [],
    },
    solution: isPassage ? NO_TEXTS : values.solution,
    marks: isPassage ? '' : values.marks,
    negative: isPassage ? '' : values.negative,
    partial: hasPartial ? values.partial : '',
  };
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

export function areTagsValid(text: string): boolean {
  const tags = tagsOf(text);
  return tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= MAX_TAG_LENGTH);
}

/** The content of a new question. */
export function newContent(
  type: BankQuestionType,
  { subject, topic }: Pick<QuestionContent, 'subject' | 'topic'>,
): QuestionContent {
  return {
    ...{ type, subject: subject.trim(), topic: topic.trim(), difficulty: null, source: '', tags: [], passage_id: null },
    text: NO_TEXTS,
    options: hasOptions(type) ? Array(4).fill(NO_TEXTS) : [],
    rows: type === 'match' ? Array(4).fill(NO_TEXTS) : [],
    answer: isNumber(type) ? { ...NO_ANSWER, ranges: [{ from: '', to: '' }] } : NO_ANSWER,
    solution: NO_TEXTS,
    ...{ marks: '', negative: '', partial: '' },
  };
}

export function hasOptions(type: BankQuestionType): boolean {
  return type === 'single' || type === 'multiple' || type === 'match';
}

export function isNumber(type: BankQuestionType): boolean {
  return type === 'numerical' || type === 'integer';
}

type Parts = Pick<QuestionValues, 'options' | 'rows' | 'answer'>;

/** Removes an option; the answer refers to the others by their new positions. */
export function withoutOption({ options, rows, answer }: Parts, at: number): Parts {
  const moved = (position: number) => (position > at + 1 ? position - 1 : position);
  return {
    options: options.filter((_, index) => index !== at),
    rows,
    answer: {
      ...answer,
      options: answer.options.filter((position) => position !== at + 1).map(moved),
      pairs: answer.pairs.map((position) => (position === at + 1 ? 0 : moved(position))),
    },
  };
}

/** Exchanges an option with the next one. */
export function withOptionDown({ options, rows, answer }: Parts, at: number): Parts {
  const moved = (position: number) => (position === at + 1 ? at + 2 : position === at + 2 ? at + 1 : position);
  return {
    options: swapped(options, at),
    rows,
    answer: {
      ...answer,
      options: answer.options.map(moved).toSorted((one, other) => one - other),
      pairs: answer.pairs.map(moved),
    },
  };
}

/** Removes a row with its answer. */
export function withoutRow({ options, rows, answer }: Parts, at: number): Parts {
  const isOther = (_: unknown, index: number) => index !== at;
  return { options, rows: rows.filter(isOther), answer: { ...answer, pairs: answer.pairs.filter(isOther) } };
}

/** Exchanges a row with the next one, with their answers. */
export function withRowDown({ options, rows, answer }: Parts, at: number): Parts {
  const pairs = rows.map((_, index) => answer.pairs[index] ?? 0);
  return { options, rows: swapped(rows, at), answer: { ...answer, pairs: swapped(pairs, at) } };
}

function swapped<Item>(items: readonly Item[], at: number): Item[] {
  const [one, other] = items.slice(at, at + 2);
  if (one === undefined || other === undefined) return [...items];
  return [...items.slice(0, at), other, one, ...items.slice(at + 2)];
}

/** Marks an option as right, or no longer. */
export function withRight({ options, ...answer }: QuestionValues['answer'], position: number) {
  const isRight = options.includes(position);
  const others = options.filter((one) => one !== position);
  return { ...answer, options: isRight ? others : [...others, position].toSorted((one, other) => one - other) };
}

export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
