/** Grades one response by its question's marking scheme and answer key. */
import type { MarkedQuestion } from './marked.ts';
import { rowOf } from './pairs.ts';
import type { EngineQuestion, Key, Range, Response } from './paper.ts';
import { compare, type Rational, rational, readDecimal, times, ZERO } from './rational.ts';

/**
 * Returns the verdict and the exact marks. A response of the wrong kind, which `fitsQuestion` does not let the server
 * store, counts as skipped and costs no penalty.
 */
export function markResponse(question: EngineQuestion, key: Key, response: Response): MarkedQuestion {
  const { questionId, marking } = question;
  const right: MarkedQuestion = { questionId, verdict: 'correct', awarded: marking.correct };
  const skipped: MarkedQuestion = { questionId, verdict: 'skipped', awarded: marking.unanswered };
  const isGiven = isUsable(question, response);
  if ('dropped' in key) {
    if (key.award === 'none') return { questionId, verdict: 'skipped', awarded: ZERO };
    return key.award === 'attempted' && !isGiven ? skipped : right;
  }
  if (!isGiven) return skipped;
  const awarded = awardOf(question, key, response);
  return awarded
    ? { questionId, verdict: 'correct', awarded }
    : { questionId, verdict: 'incorrect', awarded: marking.wrong };
}

function isUsable({ type }: EngineQuestion, response: Response): boolean {
  if (type === 'single') return typeof response === 'number';
  if (type === 'multiple' || type === 'match') return Array.isArray(response) && response.length > 0;
  return typeof response === 'string' && readDecimal(response) !== null;
}

/** Returns the marks of a usable response, or null if it is wrong; of several keys the most favourable one counts. */
function awardOf(question: EngineQuestion, key: Key, response: Response): Rational | null {
  if (typeof response === 'string') return isInside(rangesOf(key), response) ? question.marking.correct : null;
  const sets = setsOf(key);
  if (typeof response === 'number') {
    return sets.some((options) => options.includes(response)) ? question.marking.correct : null;
  }
  const rule = question.type === 'match' ? awardOfPairs : awardOfOptions;
  const awards = sets.map((set) => rule(question, set, response ?? [])).filter((award) => award !== null);
  return awards.reduce<Rational | null>((most, award) => (most && compare(most, award) >= 0 ? most : award), null);
}

function awardOfOptions({ marking }: EngineQuestion, key: readonly number[], chosen: readonly number[]) {
  const options = new Set(chosen);
  if ([...options].some((option) => !key.includes(option))) return null;
  if (options.size === new Set(key).size) return marking.correct;
  return marking.partial ? times(marking.partial, options.size) : null;
}

/** Grades row by row; a row with two options counts as not matched. */
function awardOfPairs({ marking }: EngineQuestion, key: readonly number[], chosen: readonly number[]) {
  const isAlone = (pair: number) => chosen.filter((other) => rowOf(other) === rowOf(pair)).length === 1;
  const rows = new Set(key.map(rowOf));
  const right = [...rows].filter((row) =>
    chosen.some((pair) => rowOf(pair) === row && key.includes(pair) && isAlone(pair)),
  );
  if (right.length === rows.size && chosen.length === rows.size) return marking.correct;
  return marking.partial && right.length > 0 ? times(marking.partial, right.length) : null;
}

function isInside(ranges: readonly Range[], typed: string): boolean {
  const value = readDecimal(typed);
  return (
    value !== null &&
    ranges.some(({ from, to }) => compare(value, rational(from)) >= 0 && compare(value, rational(to)) <= 0)
  );
}

function setsOf(key: Key): ReadonlyArray<readonly number[]> {
  if ('options' in key) return [key.options];
  return 'sets' in key ? key.sets : [];
}

function rangesOf(key: Key): readonly Range[] {
  if ('from' in key) return [key];
  return 'ranges' in key ? key.ranges : [];
}
