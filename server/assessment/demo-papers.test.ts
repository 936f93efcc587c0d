/** The demo institute's papers: enough of them, in both languages, and their sums computed once more. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../platform/content-file.ts';
import { checkPaper } from './paper-check.ts';
import { type FileQuestion, PaperFile } from './paper-file.ts';
import { optionsOf, textOf } from './question-forms.ts';

const FOLDER = join(import.meta.dirname, '../../content/papers');
const papers = readdirSync(FOLDER).map((name) => {
  const read = readYaml(readFileSync(join(FOLDER, name), 'utf8'), PaperFile);
  checkPaper(read);
  return read.value;
});
const questions = papers.flatMap((paper) =>
  paper.sections.flatMap((section) => section.questions.map((question) => ({ paper, question }))),
);

test('eight papers and three hundred questions at the least, of every type', () => {
  expect(papers.length).toBeGreaterThanOrEqual(8);
  expect(questions.length).toBeGreaterThanOrEqual(300);
  expect(new Set(questions.map(({ question }) => question.type))).toEqual(
    new Set(['single', 'multiple', 'numerical', 'integer', 'match', 'statements', 'assertion-reason']),
  );
});

test('each question is asked and solved in both languages, and no two options are alike', () => {
  for (const { paper, question } of questions) {
    const where = `${paper.id}, question ${question.id}`;
    const text = textOf(question);
    expect(text.hindi, where).not.toBe('');
    // A paper of English asks in English in both versions; its solutions are still in Hindi.
    expect(question.solution.hindi, where).toMatch(/[\u0900-\u097F]/);
    if (paper.id !== 509) expect(text.hindi, where).toMatch(/[\u0900-\u097F]/);
    for (const language of ['english', 'hindi'] as const) {
      const options = optionsOf(question).map((option) => option[language].trim());
      expect(new Set(options).size, where).toBe(options.length);
    }
  }
});

test('right options stand in every place about as often', () => {
  const places = questions.flatMap(({ question }) =>
    question.type === 'single' && typeof question.answer === 'number' && optionsOf(question).length === 4
      ? [question.answer]
      : [],
  );
  for (const place of [1, 2, 3, 4]) {
    const share = places.filter((one) => one === place).length / places.length;
    expect(share, `place ${place}`).toBeGreaterThan(0.15);
    expect(share, `place ${place}`).toBeLessThan(0.35);
  }
});

/** Each sum of the mathematics paper, computed from the figures in its text. */
const COMPUTED: Readonly<Record<number, () => number>> = {
  1: () => 640 * 1.15,
  2: () => 1250 * 1.12,
  3: () => 2400 * 0.9 * 0.95,
  4: () => 5000 * 0.8 * 0.92,
  5: () => (7500 * 8 * 3) / 100,
  6: () => (12000 * 7 * 2) / 100,
  7: () => 8000 * 1.05 ** 2 - 8000,
  8: () => 6000 * 1.1 ** 2 - 6000,
  9: () => 1 / (1 / 12 + 1 / 24),
  10: () => 1 / (1 / 20 + 1 / 30),
  11: () => 180 / (54 / 3.6),
  12: () => 240 / (72 / 3.6),
  13: () => 26 * 6 - 24 * 5,
  14: () => 31 * 9 - 30 * 8,
  15: () => (1350 / 9) * 5,
  16: () => (2040 / 12) * 7,
  17: () => greatest((n) => 84 % n === 0 && 126 % n === 0, 126),
  18: () => greatest((n) => 72 % n === 0 && 108 % n === 0, 108),
  19: () => least((n) => n % 12 === 0 && n % 15 === 0 && n % 20 === 0),
  20: () => least((n) => n % 8 === 0 && n % 14 === 0 && n % 21 === 0),
  21: () => 9 ** 2 - 2 * 20,
  22: () => 11 ** 2 - 2 * 28,
  23: () => least((x) => 5 * x + 7 === 42),
  24: () => least((x) => 3 * x + 11 === 44),
  25: () => Math.hypot(24, 7),
  26: () => Math.hypot(15, 8),
  27: () => (22 / 7) * 49,
  28: () => (22 / 7) * 196,
  29: () => 180 * 4,
  30: () => 180 * 7,
  31: () => range(1, 30).filter(isPrime).length,
  32: () => 2 ** 10 % 7,
  33: () => range(1, 20).reduce((sum, n) => sum + n, 0),
  34: () => 0.35 * 0.8,
  35: () => 360 * 0.125,
  36: () => 18.4 * 5,
  37: () => 10 * Math.SQRT2,
  38: () => 3 * 2 * 1,
  39: () => (360 / 12) * 3,
  40: () => Math.sqrt(1296),
};

describe('the mathematics paper', () => {
  const maths = questions.filter(({ paper }) => paper.id === 508).map(({ question }) => question);
  test.each(maths.map((question) => [question.id, question] as const))('question %i', (id, question) => {
    const value = COMPUTED[id]?.();
    expect(value).toBeDefined();
    expect(answerOf(question)).toBeCloseTo(value ?? Number.NaN, 2);
  });
});

/** The quantitative questions of the other papers whose answer is a bare number in their own solution. */
test('a numerical key is a number that its solution names', () => {
  for (const { paper, question } of questions) {
    if (question.type !== 'numerical' && question.type !== 'integer') continue;
    const value = answerOf(question);
    const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const named = (question.solution.english.match(/\d+(\.\d+)?/g) ?? []).map(Number);
    const spelt = words.findIndex((word) => question.solution.english.includes(word));
    const isNamed = named.some((each) => Math.abs(each - value) < 0.01) || spelt === value;
    expect(isNamed, `${paper.id}, question ${question.id}`).toBe(true);
  }
});

function answerOf(question: FileQuestion): number {
  const { answer } = question;
  if (question.type === 'single') {
    const text = question.options?.[Number(answer) - 1]?.english ?? '';
    return Number(text.replace(/[^\d.-]+/g, ''));
  }
  return Number(typeof answer === 'object' && 'value' in answer ? answer.value : answer);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function least(fits: (n: number) => boolean): number {
  return range(1, 10_000).find(fits) ?? Number.NaN;
}

function greatest(fits: (n: number) => boolean, most: number): number {
  return range(1, most).findLast(fits) ?? Number.NaN;
}

function isPrime(n: number): boolean {
  return n > 1 && range(2, Math.floor(Math.sqrt(n))).every((d) => n % d !== 0);
}
