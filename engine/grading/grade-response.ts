/** Grades one response by its question's marking scheme and answer key. */

import type { AnswerKey, EngineQuestion, Range, Response } from '../paper.ts';
import { compare, multiply, parseDecimal, type Rational, rational, ZERO } from '../rational.ts';
import { rowOf } from '../responses/match-encoding.ts';
import type { GradedQuestion } from './graded.ts';

/**
 * Returns the verdict and the exact marks. A response of the wrong kind, which `validateResponse` does not let the server
 * store, counts as skipped and costs no penalty.
 */
export function gradeResponse(question: EngineQuestion, key: AnswerKey, response: Response): GradedQuestion {
  const { questionId, marking } = question;
  const right: GradedQuestion = { questionId, verdict: 'correct', awarded: marking.correct };
  const skipped: GradedQuestion = { questionId, verdict: 'skipped', awarded: marking.unanswered };
  const hasResponse = isGradable(question, response);
  if ('dropped' in key) {
    if (key.award === 'none') return { questionId, verdict: 'skipped', awarded: ZERO };
    return key.award === 'attempted' && !hasResponse ? skipped : right;
  }
  if (!hasResponse) return skipped;
  const awarded = marksForResponse(question, key, response);
  return awarded
    ? { questionId, verdict: 'correct', awarded }
    : { questionId, verdict: 'incorrect', awarded: marking.wrong };
}

function isGradable({ type }: EngineQuestion, response: Response): boolean {
  switch (type) {
    case 'single':
      return typeof response === 'number';
    case 'multiple':
    case 'match':
      return Array.isArray(response) && response.length > 0;
    case 'numerical':
    case 'integer':
      return typeof response === 'string' && parseDecimal(response) !== null;
    default:
      return !(type satisfies never);
  }
}

/** Returns the marks of a gradable response, or null if it is wrong; of several keys the most favourable one counts. */
function marksForResponse(question: EngineQuestion, key: AnswerKey, response: Response): Rational | null {
  if (typeof response === 'string') return isInRanges(rangesOf(key), response) ? question.marking.correct : null;
  const sets = setsOf(key);
  if (typeof response === 'number') {
    return sets.some((options) => options.includes(response)) ? question.marking.correct : null;
  }
  const rule = question.type === 'match' ? marksForPairs : marksForOptions;
  const awards = sets.map((set) => rule(question, set, response ?? [])).filter((award) => award !== null);
  return awards.reduce<Rational | null>((best, award) => (best && compare(best, award) >= 0 ? best : award), null);
}

function marksForOptions({ marking }: EngineQuestion, key: readonly number[], chosen: readonly number[]) {
  const options = new Set(chosen);
  if ([...options].some((option) => !key.includes(option))) return null;
  if (options.size === new Set(key).size) return marking.correct;
  return marking.partial ? multiply(marking.partial, options.size) : null;
}

/** Grades row by row; a row with two options counts as not matched. */
function marksForPairs({ marking }: EngineQuestion, key: readonly number[], chosen: readonly number[]) {
  const isOnlyPairOfRow = (pair: number) => chosen.filter((other) => rowOf(other) === rowOf(pair)).length === 1;
  const rows = new Set(key.map(rowOf));
  const right = [...rows].filter((row) =>
    chosen.some((pair) => rowOf(pair) === row && key.includes(pair) && isOnlyPairOfRow(pair)),
  );
  if (right.length === rows.size && chosen.length === rows.size) return marking.correct;
  return marking.partial && right.length > 0 ? multiply(marking.partial, right.length) : null;
}

function isInRanges(ranges: readonly Range[], typed: string): boolean {
  const value = parseDecimal(typed);
  return (
    value !== null &&
    ranges.some(({ from, to }) => compare(value, rational(from)) >= 0 && compare(value, rational(to)) <= 0)
  );
}

function setsOf(key: AnswerKey): ReadonlyArray<readonly number[]> {
  if ('options' in key) return [key.options];
  return 'sets' in key ? key.sets : [];
}

function rangesOf(key: AnswerKey): readonly Range[] {
  if ('from' in key) return [key];
  return 'ranges' in key ? key.ranges : [];
}
