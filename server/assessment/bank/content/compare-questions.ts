/** Compares questions by their texts, with a possible pause after each question and each comparison. Pure. */
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { Pausable } from '../../../platform/process/time-slicing.ts';
import { comparedText, LANGUAGES } from './describe-content.ts';
import { bandsOf, MIN_SIMILARITY, similarityTo } from './similarity.ts';

/** The folded texts of a question by language, and their bands. */
export type ComparedQuestion = { texts: readonly string[]; bands: readonly number[] };

/** Questions of a file that are compared with a later one, for each band. */
const MAX_TWINS_PER_BAND = 5;

/** Returns what is compared of each question. */
export function* comparedQuestions(contents: readonly QuestionContent[]): Pausable<ComparedQuestion[]> {
  const compared: ComparedQuestion[] = [];
  for (const content of contents) {
    const texts: string[] = [];
    const bands: number[] = [];
    for (const language of LANGUAGES) {
      const text = comparedText(content, language);
      yield;
      texts.push(text);
      bands.push(...(yield* bandsOf(text)));
    }
    compared.push({ texts, bands });
    yield;
  }
  return compared;
}

export function comparedTexts(content: QuestionContent): string[] {
  return LANGUAGES.map((language) => comparedText(content, language));
}

/** Returns the similarity to each of the others, in their order. Of both languages the more similar one counts. */
export function* similarities(
  { texts }: Pick<ComparedQuestion, 'texts'>,
  others: ReadonlyArray<readonly string[]>,
): Pausable<number[]> {
  const compare = comparing(texts);
  const found: number[] = [];
  for (const other of others) {
    found.push(compare(other));
    yield;
  }
  return found;
}

/** Returns the number, from 1, of an earlier question with nearly the same text, for each question that has one. */
export function* earlierTwins(questions: readonly ComparedQuestion[]): Pausable<Array<number | undefined>> {
  const byBand = new Map<number, number[]>();
  const twins: Array<number | undefined> = [];
  for (const [at, { texts, bands }] of questions.entries()) {
    const compare = comparing(texts);
    let twin: number | undefined;
    for (const other of new Set(bands.flatMap((band) => byBand.get(band) ?? []))) {
      yield;
      if (compare(questions[other]?.texts ?? []) < MIN_SIMILARITY) continue;
      twin = other + 1;
      break;
    }
    twins.push(twin);
    for (const band of bands) byBand.set(band, [...(byBand.get(band) ?? []), at].slice(0, MAX_TWINS_PER_BAND));
  }
  return twins;
}

function comparing(texts: readonly string[]): (others: readonly string[]) => number {
  const comparisons = texts.map(similarityTo);
  return (others) => {
    const similarity = Math.max(...comparisons.map((compare, language) => compare(others[language] ?? '')));
    return Math.round(similarity * 100) / 100;
  };
}
