/** Checks the papers of the demo institute: their number, both languages, and computable answers computed again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../platform/files/content-file.ts';
import { checkPaper } from '../../papers/paper-check.ts';
import { type FileQuestion, PaperFile } from '../../papers/paper-file.ts';
import { optionsOf, textOf } from '../../papers/questions/question-forms.ts';

const FOLDER = join(import.meta.dirname, '../../../../content/papers');
const papers = readdirSync(FOLDER).map((name) => {
  const read = readYaml(readFileSync(join(FOLDER, name), 'utf8'), PaperFile);
  checkPaper(read);
  return read.value;
});
const questions = papers.flatMap((paper) =>
  paper.sections.flatMap((section) => section.questions.map((question) => ({ paper, question }))),
);

test('at least eight papers and three hundred questions, of every type', () => {
  expect(papers.length).toBeGreaterThanOrEqual(8);
  expect(questions.length).toBeGreaterThanOrEqual(300);
  expect(new Set(questions.map(({ question }) => question.type))).toEqual(
    new Set(['single', 'multiple', 'numerical', 'integer', 'match', 'statements', 'assertion-reason']),
  );
});

test('each question has a text and a solution in both languages, and no two options are alike', () => {
  for (const { paper, question } of questions) {
    const where = `${paper.id}, question ${question.id}`;
    const text = textOf(question);
    expect(text.hindi, where).not.toBe('');
    // The questions of an English paper are in English in both versions; its solutions are translated to Hindi.
    expect(question.solution.hindi, where).toMatch(/[\u0900-\u097F]/);
    if (paper.id !== 509) expect(text.hindi, where).toMatch(/[\u0900-\u097F]/);
    for (const language of ['english', 'hindi'] as const) {
      const options = optionsOf(question).map((option) => option[language].trim());
      expect(new Set(options).size, where).toBe(options.length);
    }
  }
});

test('correct options are evenly distributed over the places', () => {
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

/** Computes the correct answer from the numbers in the question: a number, or the text of one or several options. */
type Computed = () => number | string | string[];

const MATHS: Readonly<Record<number, Computed>> = {
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

/** Answers by paper and question id: all computable questions in mathematics and reasoning. */
const COMPUTED: Readonly<Record<number, Readonly<Record<number, Computed>>>> = {
  501: {
    1: () => following([5, 11, 24, 51, 106], (term, at) => 2 * term + at + 1),
    2: () => (shifted('MANGO', 2) === 'OCPIQ' ? shifted('LEMON', 2) : ''),
    4: () => `${Math.hypot(9, 22 - 10)} m, North-East`,
    5: () => odd(['HJM', 'BDG', 'RTX', 'LNQ'], (word) => gaps(word).join()),
    7: () => alike([6, 222], 8, (n) => n ** 3 + n),
    8: () => 40 - 14 - 12,
    9: () => (24 / 6) * 3 + 8 - 5,
    10: () => (weekday(2027, 1, 1) === 'Friday' ? weekday(2027, 3, 1) : ''),
    21: () => (1500 * 0.8) / 1.25,
    22: () => (1 - 4 * (1 / 12 + 1 / 18)) * 18,
    23: () => (180 + 270) / (54 / 3.6),
    24: () => (100 * (7500 - 6600)) / 3 / (6600 - (2 * (7500 - 6600)) / 3),
    25: () => 8 * 24 - 7 * 22,
    26: () => (7000 * 3 * 5) / (2 * 4 + 3 * 4 + 3 * 5),
    27: () => Math.sqrt(13 ** 2 - 12 ** 2),
    28: () => 5 / Math.hypot(5, 12) + 12 / Math.hypot(5, 12),
    29: () => 5 ** 3 - 3 * 5,
    30: () => (100 * 360) / ((240 + 300 + 270) / 3) - 100,
  },
  503: {
    19: () => hoursAndMinutes(24 * 60 - (21 * 60 + 45) + 7 * 60 + 20),
    20: () => 7000 - 7,
    21: () => 2 * (18 + 12) * 45,
    22: () => Math.max(5 / 6, 3 / 4, 7 / 9, 2 / 3),
    25: () => 4500 / 250,
  },
  504: {
    8: () => following([3, 8, 18, 38, 78], (term) => 2 * term + 2),
    9: () => (letterSum('PEN') === 35 && letterSum('INK') === 34 ? letterSum('BOOK') : ''),
    11: () => Math.abs(30 * 3 + 40 / 2 - 6 * 40),
    14: () => odd(['121', '169', '289', '343'], (number) => String(Number.isInteger(Math.sqrt(Number(number))))),
    16: () => 35 + 30 - (60 - 10),
    17: () => `${Math.round(100 - 100 * 1.2 * 0.75)}% decrease`,
    18: () => 1 / (1 / 12 + 1 / 15 - 1 / 20),
    19: () => 8000 * 1.1 ** 2 - 8000,
    20: () => clockTime(8 * 60 + least((n) => [12, 18, 24].every((each) => n % each === 0))),
    21: () => 5 * least((part) => 7 * (3 * part + 8) === 5 * (5 * part + 8)),
    22: () => hoursAndMinutes(60 * (36 / (10 + 2) + 24 / (10 - 2))),
    23: () => [12, 7, 9, 15, 11, 18, 5].toSorted((a, b) => a - b)[3] ?? Number.NaN,
    24: () => range(1, 6).flatMap((one) => range(1, 6).filter((other) => one + other === 9)).length / 36,
    25: () => (20 + 4) * (15 + 4) - 20 * 15,
  },
  507: {
    1: () => following([4, 9, 19, 39, 79], (term) => 2 * term + 1),
    2: () => `${shifted('J', 5)}${shifted('Q', -5)}`,
    3: () => [...'WIND'].map(letterSum).join('-'),
    5: () => ['73', '84', '101', '110'].filter((number) => Number(number) % 7 !== 3),
    6: () => ['North', 'North-East', 'East', 'South-East'][(90 + 90 - 135) / 45] ?? '',
    8: () => odd(['1', '8', '27', '64', '124', '216'], (number) => String(Number.isInteger(Math.cbrt(Number(number))))),
    9: () => 6 * 7,
    10: () => 9 + 17 - 1,
  },
  508: MATHS,
};

describe.each(Object.entries(COMPUTED))('the keys of paper %s', (paperId, computed) => {
  const own = questions.filter(({ paper }) => paper.id === Number(paperId)).map(({ question }) => question);
  test.each(Object.entries(computed))('question %s', (id, compute) => {
    const question = own.find((each) => each.id === Number(id));
    const values = [compute()].flat();
    if (question?.options) {
      // The options that are correct, and no others.
      const right = question.options.flatMap(({ english }, at) =>
        values.some((value) => states(english, value)) ? [at + 1] : [],
      );
      expect(right).toEqual([question.answer].flat());
    } else expect(answerOf(question as FileQuestion)).toBeCloseTo(Number(values[0]), 2);
  });
});

test('every question of the mathematics paper is computed', () => {
  const ids = questions.filter(({ paper }) => paper.id === 508).map(({ question }) => question.id);
  expect(Object.keys(MATHS).map(Number)).toEqual(ids);
});

/** For numerical questions of all papers, whether computed above or not. */
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

function answerOf({ answer }: FileQuestion): number {
  return Number(typeof answer === 'object' && 'value' in answer ? answer.value : answer);
}

/** Whether an option has this value, in any unit. */
function states(option: string, value: number | string): boolean {
  if (typeof value === 'string') return option === value;
  return Math.abs(numberIn(option) - value) < 0.005;
}

/** Reads "₹1,125", "12√2", "5/36" or "33⅓%". */
function numberIn(option: string): number {
  const plain = option.replace(/,/g, '').replace('−', '-');
  const fraction = /^(-?\d+)\/(\d+)$/.exec(plain.trim());
  if (fraction) return Number(fraction[1]) / Number(fraction[2]);
  const whole = Number(/-?\d+(\.\d+)?/.exec(plain)?.[0] ?? Number.NaN);
  return whole + (plain.includes('⅓') ? 1 / 3 : plain.includes('⅔') ? 2 / 3 : 0);
}

/** Returns the next term of a series, after checking that the given terms follow the rule. */
function following(terms: readonly number[], next: (term: number, at: number) => number): number {
  for (const [at, term] of terms.slice(1).entries()) expect(next(terms[at] ?? Number.NaN, at)).toBe(term);
  return next(terms.at(-1) ?? Number.NaN, terms.length - 1);
}

/** Applies the rule of an analogy, after checking it on the given pair. */
function alike([from, to]: readonly [number, number], number: number, rule: (n: number) => number): number {
  expect(rule(from)).toBe(to);
  return rule(number);
}

/** Returns the items whose trait no other item shares. */
function odd(all: readonly string[], trait: (one: string) => string): string[] {
  return all.filter((one) => all.filter((other) => trait(other) === trait(one)).length === 1);
}

function letterSum(word: string): number {
  return [...word].reduce((sum, letter) => sum + letter.charCodeAt(0) - 64, 0);
}

function shifted(word: string, by: number): string {
  return [...word].map((letter) => String.fromCharCode(letter.charCodeAt(0) + by)).join('');
}

function gaps(word: string): number[] {
  return [...word].slice(1).map((letter, at) => letter.charCodeAt(0) - word.charCodeAt(at));
}

function weekday(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
}

function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} hours${rest ? ` ${rest} minutes` : ''}`;
}

function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} a.m.`;
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
