/** The answers to a question as the staff read them: options, match pairs, or what was typed. */

import type { Paper, PaperQuestion } from '../../../../../contract/assessment/paper.ts';
import type {
  AnalysedChoice,
  QuestionDetail,
} from '../../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { NO_RESPONSE, TENTHS } from '../../../../../engine/grading/analysis/candidate.ts';
import type { ResponseCount } from '../../../../../engine/grading/analysis/question-counts.ts';
import { isPreferredToKey, isUnused } from '../../../../../engine/grading/analysis/question-flags.ts';
import type { AnswerKey } from '../../../../../engine/paper.ts';
import { encodePair } from '../../../../../engine/responses/match-encoding.ts';
import { cutText } from '../../../../platform/database/limits/cut-text.ts';
import { plainLines } from '../../../papers/questions/plain-text.ts';
import { letterAt } from '../../response-sheet/sheet-answers.ts';
import type { NumberedResponse } from './read-answers.ts';

const MAX_TEXT = 200;
/** Typed answers that are stored, the most frequent ones. */
const MAX_TYPED = 8;
/** A match question has more pairs than anybody reads. */
const MAX_PAIRS = 40;

export type Choices = Pick<QuestionDetail, 'answered' | 'choices' | 'has_more_choices'>;

type Counted = Omit<AnalysedChoice, 'is_unused' | 'is_preferred'>;

export type CountedResponses = {
  /** The candidates of each numbered response. */
  counts: readonly ResponseCount[];
  responses: readonly NumberedResponse[];
  /** Standard deviation of the scores of all candidates. */
  deviation: number;
};

/** Returns what candidates answered. */
export function describeChoices(
  question: PaperQuestion,
  key: AnswerKey | undefined,
  { counts, responses, deviation }: CountedResponses,
): Choices {
  const answered = counts.reduce((sum, { response, chosen }) => (response === NO_RESPONSE ? sum : sum + chosen), 0);
  const byNumber = new Map(counts.map((count) => [count.response, count]));
  const given = responses.flatMap((response) => {
    const count = byNumber.get(response.number);
    return count ? [{ ...response, count }] : [];
  });
  const isTyped = question.type === 'numerical' || question.type === 'integer';
  const all = isTyped ? typedAnswers(given) : chosenOptions(question, key, given);
  const limit = isTyped ? MAX_TYPED : MAX_PAIRS;
  const shown = all.slice(0, limit);
  const compared = { choices: shown.map(comparedChoice), answered, deviation };
  return {
    answered,
    has_more_choices: all.length > limit || (isTyped && byNumber.size > given.length + 1),
    choices: shown.map((choice) => ({
      ...choice,
      is_unused: hasDistractors(question) && isUnused(comparedChoice(choice), answered),
      is_preferred: isSingleAnswer(question) && isPreferredToKey(comparedChoice(choice), compared),
    })),
  };
}

/** The choice as the flags of the engine read it. */
export function comparedChoice({ is_key, chosen, lower, upper, mean_difference }: Counted) {
  return { isKey: is_key, chosen, lower, upper, meanDifference: mean_difference ?? 0 };
}

/** Whether a candidate gives exactly one of the choices, so that they can be compared with the key. */
export function isSingleAnswer({ type }: Pick<PaperQuestion, 'type'>): boolean {
  return type !== 'multiple' && type !== 'match';
}

/** Whether its wrong answers are options that somebody wrote. */
export function hasDistractors({ type }: Pick<PaperQuestion, 'type'>): boolean {
  return type === 'single' || type === 'multiple';
}

/** The text of a question in English, or in Hindi if there is none. */
export function plainText({ english, hindi }: { english: string; hindi: string }): string {
  return cutText(plainLines(english).join(' ') || plainLines(hindi).join(' '), MAX_TEXT);
}

/** The questions of a paper in their order, with the title of their section. */
export function questionsOfPaper({ sections }: Paper) {
  return sections.flatMap(({ title, questions }) =>
    questions.map((question) => ({ question, section: title.english || title.hindi })),
  );
}

type Given = NumberedResponse & { count: ResponseCount };

function typedAnswers(given: readonly Given[]): Counted[] {
  return given
    .toSorted((a, b) => Number(b.isCorrect) - Number(a.isCorrect) || b.count.chosen - a.count.chosen)
    .map(({ response, isCorrect, count }) => ({
      ...{ label: cutText(String(response), MAX_TEXT), text: '', is_key: isCorrect },
      ...summed([count]),
    }));
}

/** Counts each option, or each match pair, in all responses that have it. */
function chosenOptions(question: PaperQuestion, key: AnswerKey | undefined, given: readonly Given[]): Counted[] {
  const correct = new Set(key && 'options' in key ? key.options : key && 'sets' in key ? key.sets.flat() : []);
  return choicesOf(question).map(({ id, label, text }) => {
    const having = given.filter(({ response }) => [response].flat().includes(id));
    return { label, text, is_key: correct.has(id), ...summed(having.map(({ count }) => count)) };
  });
}

type Choice = { id: number; label: string; text: string };

function choicesOf({ type, options, rows = [] }: PaperQuestion): Choice[] {
  const lettered = options.map((option, at) => ({
    id: option.option_id,
    label: letterAt(at),
    text: plainText(option),
  }));
  if (type !== 'match') return lettered;
  return rows.flatMap(({ row_id }, at) =>
    lettered.map(({ id, label, text }) => ({ id: encodePair(row_id, id), label: `${at + 1}-${label}`, text })),
  );
}

function summed(counts: readonly ResponseCount[]) {
  const sum = (value: (count: ResponseCount) => number) => counts.reduce((total, count) => total + value(count), 0);
  const chosen = sum((count) => count.chosen);
  return {
    chosen,
    fifths: Array.from({ length: TENTHS / 2 }, (_, at) =>
      sum(({ tenths }) => (tenths[2 * at] ?? 0) + (tenths[2 * at + 1] ?? 0)),
    ),
    lower: sum(({ lower }) => lower),
    upper: sum(({ upper }) => upper),
    mean_difference: chosen === 0 ? null : sum((count) => count.meanDifference * count.chosen) / chosen,
  };
}
