/**
 * Compares the grading with a second, naive implementation that shares no code with it: whole sixtieths of a mark,
 * string operations instead of fractions, and brute force for best-of scoring. A failing case prints its seed.
 */
import { expect, it } from 'vitest';
import type { AnswerKey, EngineSection, QuestionType, Response } from '../paper.ts';
import { rational, toText } from '../rational.ts';
import { encodePair } from '../responses/match-encoding.ts';
import { gradeAttempt } from './grading.ts';

const ATTEMPTS = 100_000;
const FIRST_SEED = 20_260_101;
const TYPES = ['single', 'multiple', 'numerical', 'integer', 'match'] as const;
const OPTIONS = [1, 2, 3, 4, 5];
const ROWS = [1, 2, 3];

type Case = {
  id: number;
  type: QuestionType;
  right: number;
  wrong: number;
  part: number;
  key: AnswerKey;
  response: Response;
};
type Part = { cases: Case[]; counted?: { rule: 'best' | 'first'; count: number } };

it(`agrees with the naive marking on ${ATTEMPTS} attempts`, { timeout: 120_000 }, () => {
  const seen = new Set<string>();
  for (let number = 0; number < ATTEMPTS; number++) {
    const seed = FIRST_SEED + number;
    const parts = attempt(drawsFrom(seed));
    const cases = parts.flatMap((part) => part.cases);
    const marked = gradeAttempt(
      { sections: parts.map(sectionOf) },
      new Map(cases.map(({ id, key }) => [id, key])),
      new Map(cases.map(({ id, response }) => [id, response])),
    );
    const ours = toText(marked.score);
    const naive = parts.reduce((sum, part) => sum + naiveSection(part), 0);
    if (ours !== toText(rational(`${naive}/60`))) expect.fail(`seed ${seed}: ${ours} is not ${naive}/60`);
    const verdicts = marked.questions.map(({ verdict }) => verdict).join();
    if (parts.every((part) => !part.counted)) {
      const expected = cases.map((one) => naively(one)[0]).join();
      if (verdicts !== expected) expect.fail(`seed ${seed}: ${verdicts} is not ${expected}`);
    }
    for (const { type } of cases) seen.add(`${type} ${verdicts.includes('incorrect')}`);
  }
  // Every type occurred, in attempts with and without a wrong answer.
  expect(seen.size).toBe(2 * TYPES.length);
});

type Draw = (below: number) => number;

/** Pseudo-random numbers: the same seed gives the same numbers on any machine. */
function drawsFrom(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function attempt(draw: Draw): Part[] {
  let id = 0;
  return Array.from({ length: 1 + draw(2) }, () => {
    const cases = Array.from({ length: 1 + draw(4) }, () => oneCase(draw, ++id));
    const rule = draw(2) ? ('best' as const) : ('first' as const);
    return { cases, ...(draw(4) === 0 ? { counted: { rule, count: 1 + draw(cases.length) } } : {}) };
  });
}

function oneCase(draw: Draw, id: number): Case {
  const type = TYPES[draw(TYPES.length)] as QuestionType;
  const marks = { right: 60 + draw(240), wrong: -draw(121), part: draw(2) ? 1 + draw(60) : 0 };
  return { id, type, ...marks, key: keyFor(draw, type), response: draw(5) === 0 ? null : responseFor(draw, type) };
}

function keyFor(draw: Draw, type: QuestionType): AnswerKey {
  const odd = draw(12);
  if (odd < 3) return { dropped: true, award: (['all', 'attempted', 'none'] as const)[odd] };
  if (type === 'numerical' || type === 'integer') {
    const range = () => {
      const from = draw(41) - 20;
      return { from: typed(from, type), to: typed(from + draw(4), type) };
    };
    return odd < 5 ? { ranges: [range(), range()] } : range();
  }
  const set = () => (type === 'match' ? ROWS.map((row) => encodePair(row, 1 + draw(3))) : some(draw));
  return odd < 5 && type !== 'single' ? { sets: [set(), set()] } : { options: set() };
}

function responseFor(draw: Draw, type: QuestionType): Response {
  if (type === 'single') return 1 + draw(OPTIONS.length);
  if (type === 'multiple') return draw(9) === 0 ? [] : some(draw).reverse();
  if (type === 'match') return ROWS.filter(() => draw(5) > 0).map((row) => encodePair(row, 1 + draw(3)));
  return typed(draw(45) - 21, type);
}

function some(draw: Draw): number[] {
  const chosen = OPTIONS.filter(() => draw(2));
  return chosen.length > 0 ? chosen : [1 + draw(OPTIONS.length)];
}

/** Formats hundredths as "-0.15", or whole numbers for `integer`. */
function typed(value: number, type: QuestionType): string {
  return type === 'integer' ? String(value) : (value / 100).toFixed(2);
}

function sectionOf({ cases, counted }: Part, at: number): EngineSection {
  return {
    sectionId: at + 1,
    questions: cases.map(({ id, type, right, wrong, part }) => ({
      questionId: id,
      type,
      marking: {
        correct: rational(`${right}/60`),
        wrong: rational(`${wrong}/60`),
        unanswered: rational(0),
        ...(part ? { partial: rational(`${part}/60`) } : {}),
      },
    })),
    ...(counted ? { counted } : {}),
  };
}

/**
 * Best-of scoring by brute force: the first answers, or the subset with the most marks (exactly `count` answers count).
 */
function naiveSection({ cases, counted }: Part): number {
  const marks = cases.map(naively);
  const given = marks.filter(([verdict]) => verdict !== 'skipped').map(([, awarded]) => awarded);
  const unanswered = marks.filter(([verdict]) => verdict === 'skipped').reduce((sum, [, awarded]) => sum + awarded, 0);
  if (!counted || given.length <= counted.count) return unanswered + given.reduce((sum, awarded) => sum + awarded, 0);
  if (counted.rule === 'first') return unanswered + given.slice(0, counted.count).reduce((sum, one) => sum + one, 0);
  const choices = Array.from({ length: 2 ** given.length }, (_, bits) => given.filter((_, at) => bits & (1 << at)));
  const sums = choices
    .filter((choice) => choice.length === counted.count)
    .map((choice) => choice.reduce((sum, one) => sum + one, 0));
  return unanswered + Math.max(...sums);
}

/** Reads two decimals as whole hundredths, and whole numbers as they are, by removing the point. */
function whole(text: string): number {
  return Number(text.replace('.', ''));
}

function naively({ type, key, response, right, wrong, part }: Case): [string, number] {
  const isEmpty = response === null || String(response) === '';
  if ('dropped' in key) {
    if (key.award === 'none') return ['skipped', 0];
    return key.award === 'attempted' && isEmpty ? ['skipped', 0] : ['correct', right];
  }
  if (isEmpty) return ['skipped', 0];
  if ('from' in key || 'ranges' in key) {
    const ranges = 'ranges' in key ? key.ranges : [key];
    const value = whole(String(response));
    return ranges.some(({ from, to }) => value >= whole(from) && value <= whole(to))
      ? ['correct', right]
      : ['incorrect', wrong];
  }
  const sets = 'sets' in key ? key.sets : [key.options];
  const awards = sets.map((set) => naiveAward(type, [...set], response, right, part)).filter((award) => award > 0);
  return awards.length > 0 ? ['correct', Math.max(...awards)] : ['incorrect', wrong];
}

/** Returns the marks for one set of correct options; 0 for a wrong answer. */
function naiveAward(type: QuestionType, set: number[], response: Response, right: number, part: number): number {
  if (type === 'single') return set.join(',').split(',').includes(String(response)) ? right : 0;
  const chosen = (response as number[]).map(String).sort();
  const expected = set.map(String).sort();
  if (chosen.join() === expected.join()) return right;
  const hits = chosen.filter((option) => expected.includes(option)).length;
  if (type === 'match') return part * hits;
  return hits === chosen.length ? part * hits : 0;
}
