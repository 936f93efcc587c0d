/** What the user decides about the questions of a file. Pure. */
import type { EncodedBody } from '../../../../../contract/endpoint.ts';
import type { FoundQuestion, importQuestions } from '../../../../../contract/staff/exams/import-questions.ts';
import type { QuestionContent } from '../../../../../contract/staff/exams/question-content.ts';

/** A corrected question, and what is still wrong in it. */
export type Correction = { content: QuestionContent; problems: readonly string[] };

export type Review = {
  /** Numbers of questions. */
  chosen: ReadonlySet<number>;
  corrections: ReadonlyMap<number, Correction>;
  /** The question of the bank that a question completes, by its number. */
  merges: ReadonlyMap<number, number>;
};

/** At first, the questions without a mistake and without a duplicate are chosen. */
export function firstReview(questions: readonly FoundQuestion[]): Review {
  const chosen = questions
    .filter((question) => isFlawless(question) && !hasDuplicate(question))
    .map(({ number }) => number);
  return { chosen: new Set(chosen), corrections: new Map(), merges: new Map() };
}

function isFlawless({ unread, problems }: Pick<FoundQuestion, 'unread' | 'problems'>): boolean {
  return unread === null && problems.length === 0;
}

function hasDuplicate({ same_as, similar }: Pick<FoundQuestion, 'same_as' | 'similar'>): boolean {
  return same_as !== null || similar.length > 0;
}

/** What could not be read can be chosen after it was corrected. */
export function isChoosable({ number, unread }: FoundQuestion, { corrections }: Review): boolean {
  return unread === null || corrections.has(number);
}

export function toggled(review: Review, number: number): Review {
  const chosen = new Set(review.chosen);
  if (!chosen.delete(number)) chosen.add(number);
  return { ...review, chosen };
}

/** Chooses all without mistakes, also corrected ones; the others stay as they are chosen. */
export function withAllChosen(review: Review, questions: readonly FoundQuestion[]): Review {
  const flawless = questions.filter((question) => {
    const correction = review.corrections.get(question.number);
    return correction ? correction.problems.length === 0 : isFlawless(question);
  });
  return { ...review, chosen: new Set([...review.chosen, ...flawless.map(({ number }) => number)]) };
}

/** A corrected question is chosen; one whose correction is discarded no longer. */
export function withCorrection(review: Review, number: number, correction: Correction | null): Review {
  const corrections = new Map(review.corrections);
  const chosen = new Set(review.chosen);
  if (correction) {
    corrections.set(number, correction);
    chosen.add(number);
  } else {
    corrections.delete(number);
    chosen.delete(number);
  }
  return { ...review, corrections, chosen };
}

/** `into` is null for a new question. A question with a decision is chosen. */
export function withMerge(review: Review, number: number, into: number | null): Review {
  const merges = new Map(review.merges);
  if (into === null) merges.delete(number);
  else merges.set(number, into);
  return { ...review, merges, chosen: new Set([...review.chosen, number]) };
}

/** Returns what is sent of the chosen questions, in the order of the file. */
export function itemsOf({ chosen, corrections, merges }: Review): EncodedBody<typeof importQuestions>['items'] {
  return [...chosen]
    .toSorted((one, other) => one - other)
    .map((number) => {
      const content = corrections.get(number)?.content;
      const merge_into = merges.get(number);
      return { number, ...(content ? { content } : {}), ...(merge_into === undefined ? {} : { merge_into }) };
    });
}

export const SHOWN = ['all', 'wrong', 'duplicates', 'chosen'] as const;
export type Shown = (typeof SHOWN)[number];

export function shownQuestions(questions: readonly FoundQuestion[], shown: Shown, review: Review): FoundQuestion[] {
  if (shown === 'all') return [...questions];
  if (shown === 'wrong') return questions.filter((question) => !isFlawless(question));
  return questions.filter((question) =>
    shown === 'duplicates' ? hasDuplicate(question) : review.chosen.has(question.number),
  );
}
