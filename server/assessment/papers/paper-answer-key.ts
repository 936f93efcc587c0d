/** Validates the answer of a question in a paper file, and converts it to the stored answer key. */

import type { QuestionType, Range } from '../../../engine/paper.ts';
import {
  add,
  compare,
  multiply,
  parseDecimal,
  type Rational,
  rational,
  toDecimalText,
} from '../../../engine/rational.ts';
import { encodePair } from '../../../engine/responses/match-encoding.ts';
import type { KeyJson } from '../tables.ts';
import type { FileAnswer, FileQuestion } from './paper-file.ts';
import { optionsOf } from './questions/question-forms.ts';

type SingleAnswer = Exclude<FileAnswer, { any: unknown } | { dropped: unknown } | { bonus: unknown }>;

/** What of a question decides which answers it can have. */
type AnsweredQuestion = Pick<FileQuestion, 'type' | 'options' | 'statements' | 'rows' | 'answer'>;

/** Returns the engine's question type: assertion-reason and statements questions are `single`. */
export function engineType(type: FileQuestion['type']): QuestionType {
  return type === 'assertion-reason' || type === 'statements' ? 'single' : type;
}

/** Returns the error in the answer, or null. */
export function answerError(question: AnsweredQuestion): string | null {
  const { answer } = question;
  if (isObject(answer) && ('dropped' in answer || 'bonus' in answer)) return null;
  for (const one of alternativesOf(answer)) {
    const error = singleAnswerError(question, one);
    if (error) return error;
  }
  return null;
}

/** Returns the answer key; the answer must be valid. */
export function answerKeyOf(question: AnsweredQuestion): KeyJson {
  const { answer } = question;
  if (isObject(answer) && 'dropped' in answer) return { dropped: true, award: 'none' };
  if (isObject(answer) && 'bonus' in answer) return { dropped: true, award: answer.bonus };
  const alternatives = alternativesOf(answer);
  const type = engineType(question.type);
  if (type === 'numerical' || type === 'integer') {
    const ranges = alternatives.map((one) => rangeOf(one) as Range);
    return ranges.length === 1 ? (ranges[0] as Range) : { ranges };
  }
  if (type === 'single') return { options: alternatives.map(Number) };
  if (type !== 'multiple' && type !== 'match') return type satisfies never;
  const sets = alternatives.map((one) => setOf(type, one as number[]));
  return sets.length === 1 ? { options: sets[0] as number[] } : { sets };
}

function alternativesOf(answer: FileAnswer): SingleAnswer[] {
  return isObject(answer) && 'any' in answer ? answer.any : [answer as SingleAnswer];
}

function singleAnswerError(question: AnsweredQuestion, one: SingleAnswer): string | null {
  const type = engineType(question.type);
  const count = optionsOf(question).length;
  const isOption = (position: unknown) =>
    typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= count;
  if (type === 'single') return isOption(one) ? null : `the answer must be a position from 1 to ${count}`;
  if (type === 'multiple') {
    if (!Array.isArray(one)) return 'the answer must be a list of positions';
    if (new Set(one).size !== one.length) return 'the answer contains a position twice';
    return one.every(isOption) ? null : `the answer's positions must be from 1 to ${count}`;
  }
  if (type === 'match') {
    const rows = question.rows?.length ?? 0;
    if (!Array.isArray(one) || one.length !== rows)
      return `the answer must contain an option for each of the ${rows} rows`;
    return one.every(isOption) ? null : `the answer's positions must be from 1 to ${count}`;
  }
  if (type !== 'numerical' && type !== 'integer') return type satisfies never;
  const range = rangeOf(one);
  if (!range) return 'the answer must be a number, or a range from … to …';
  const [from, to] = [rational(range.from), rational(range.to)];
  if (compare(from, to) > 0) return 'the end of the range is before its start';
  return type === 'integer' && (from.d !== 1n || to.d !== 1n) ? 'the answer must be a whole number' : null;
}

/** Returns the accepted range of a number, a range, or a number with tolerance; null if it is none of them. */
export function rangeOf(one: SingleAnswer): Range | null {
  if (Array.isArray(one)) return null;
  if (isObject(one) && 'value' in one) {
    const [value, tolerance] = [parseRational(one.value), parseRational(one.tolerance)];
    if (!value || !tolerance || tolerance.n < 0n) return null;
    return { from: toDecimalText(add(value, multiply(tolerance, -1))), to: toDecimalText(add(value, tolerance)) };
  }
  const [from, to] = isObject(one) ? [one.from, one.to] : [one, one];
  return parseDecimal(String(from)) && parseDecimal(String(to))
    ? { from: String(from).trim(), to: String(to).trim() }
    : null;
}

function setOf(type: QuestionType, positions: number[]): number[] {
  return type === 'match' ? positions.map((option, row) => encodePair(row + 1, option)) : positions;
}

function parseRational(value: number | string): Rational | null {
  try {
    return rational(value);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
