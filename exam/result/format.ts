/** Formats numbers, responses and answer keys of a result as text. */
import type { Result } from '../../contract/assessment/result.ts';
import type { Response } from '../../engine/paper.ts';
import { optionOf, rowOf } from '../../engine/responses/match-encoding.ts';
import { optionLetter } from '../messages/format.ts';
import type { ResultMessages } from '../messages/result/english.ts';

export type Question = Result['questions'][number];
type Key = Question['key'];
/** A question with its key, of a result or of a provisional key. */
type KeyedQuestion = Pick<Question, 'type' | 'options' | 'rows' | 'key' | 'other_keys' | 'dropped'>;
type ChoiceQuestion = Pick<KeyedQuestion, 'type' | 'options' | 'rows'>;

/** At most two decimals by default, with a typographic minus sign. */
export function formatNumber(value: number, maxDecimals = 2): string {
  const step = 10 ** maxDecimals;
  return String(Math.round(value * step) / step).replace('-', '−');
}

/** For example "+2", "−0.5", "0". */
export function formatSigned(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

export function formatPercent(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : `${formatNumber(value, 1)}%`;
}

/** With two decimals; less than 100 is never rounded up to 100. */
export function formatPercentile(value: number): string {
  return (value < 100 ? Math.min(value, 99.99) : value).toFixed(2);
}

/** Names of rank and percentile; those of a practice test say so. */
export function rankLabels(result: Result, messages: ResultMessages): { rank: string; percentile: string } {
  return result.is_practice
    ? { rank: messages.practiceRank, percentile: messages.practicePercentile }
    : { rank: messages.rank, percentile: messages.percentile };
}

/** Percent of the answered questions that are correct; null if none was answered. */
export function accuracyOf({ correct, incorrect }: { correct: number; incorrect: number }): number | null {
  return correct + incorrect === 0 ? null : (100 * correct) / (correct + incorrect);
}

export function responseText(question: ChoiceQuestion, response: Response, messages: ResultMessages): string {
  if (typeof response === 'string' && response !== '') return response;
  const ids = [response].flat().filter((id) => typeof id === 'number');
  return ids.length === 0 ? messages.noAnswer : lettersOf(ids, question);
}

export function answerKeyText(question: KeyedQuestion, messages: ResultMessages): string {
  if (question.dropped) return messages.dropped[question.dropped];
  const keys = [question.key, ...(question.other_keys ?? [])];
  return keys.map((key) => singleKeyText(key, question, messages)).join(` ${messages.or} `);
}

function singleKeyText(key: Key, question: ChoiceQuestion, messages: ResultMessages): string {
  if (!Array.isArray(key)) return key.from === key.to ? key.from : `${key.from} ${messages.to} ${key.to}`;
  if (key.length === 0) return messages.dropped.all;
  // A single choice with several keys accepts any of them; other types require all.
  return question.type === 'single'
    ? key.map((id) => lettersOf([id], question)).join(` ${messages.or} `)
    : lettersOf(key, question);
}

/** Letters of the chosen options; match pairs as "1–B". */
function lettersOf(ids: readonly number[], { type, options, rows }: ChoiceQuestion): string {
  const letterOf = (optionId: number) => optionLetter(options.findIndex((option) => option.option_id === optionId));
  const rowNumber = (rowId: number) => (rows ?? []).findIndex((each) => each.row_id === rowId) + 1;
  return ids
    .map((id) => (type === 'match' ? `${rowNumber(rowOf(id))}–${letterOf(optionOf(id))}` : letterOf(id)))
    .join(', ');
}

/** Whether the option is right by itself: by one key of a single choice, else by all keys, each of which is a whole answer. */
export function isCorrectOption(question: KeyedQuestion, optionId: number): boolean {
  const { type, key, other_keys = [] } = question;
  if (type === 'single') return isOptionOfKey(question, optionId);
  return type === 'multiple' && [key, ...other_keys].every((one) => Array.isArray(one) && one.includes(optionId));
}

/** Whether at least one key has the option. */
export function isOptionOfKey({ key, other_keys = [] }: KeyedQuestion, optionId: number): boolean {
  return [key, ...other_keys].some((one) => Array.isArray(one) && one.includes(optionId));
}

/** Whether the right answer can be seen from which options are right. */
export function isToldByOptions({ type, other_keys = [], dropped }: KeyedQuestion): boolean {
  return !dropped && (type === 'single' || (type === 'multiple' && other_keys.length === 0));
}

/**
 * More than 1.5 times the average time, or if that is unknown twice the candidate's own mean; ten seconds or less are
 * never slow.
 */
export function isSlow(question: Question, ownMeanMs: number): boolean {
  const usual = question.average_spent_ms ? 1.5 * question.average_spent_ms : 2 * ownMeanMs;
  return question.spent_ms > Math.max(usual, 10_000);
}

/** Time of the whole attempt, in milliseconds. */
export function spentMsOf({ spent_ms, questions }: Result): number {
  return spent_ms ?? questions.reduce((sum, question) => sum + question.spent_ms, 0);
}
