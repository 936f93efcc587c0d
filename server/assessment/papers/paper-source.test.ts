/** A paper that is built, exported and built again is the same paper. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readYaml } from '../../platform/files/content-file.ts';
import { toYaml } from '../../platform/files/write-yaml.ts';
import { buildPaper } from './paper-build.ts';
import { checkPaper } from './paper-check.ts';
import { PaperFile } from './paper-file.ts';
import { paperFileOf } from './paper-source.ts';

const PAPERS = join(import.meta.dirname, '../../../content/papers');

const both = (text: string) => ({ english: text, hindi: `हिंदी ${text}` });
const OPTIONS = ['0123', 'a: b', '<b>x</b> &amp; y', '- 1'].map(both);
const common = { text: both('<p>Which?</p>'), solution: both('<p>Because \\(\\frac{1}{2}\\) &lt; 1</p>') };

const ODD = {
  id: 901,
  code: '0901: प्रश्न पत्र',
  name: 'Every type',
  minutes: 30,
  opens: '2026-01-01T00:00:00+05:30',
  closes: '2026-01-31T18:30:15Z',
  results: '2026-02-01T09:00:00+05:30',
  reattempt: false,
  free: true,
  marking: { preset: 'jee-advanced' },
  section_order: 'forward',
  shuffle: { questions: true, options: true },
  instructions: both('<p>Read\n\n<b>all</b></p>'),
  passages: { p1: both('<p>Passage</p>') },
  sections: [
    {
      title: both('One'),
      minutes: 10,
      questions: [
        { ...common, id: 1, type: 'single', passage: 'p1', options: OPTIONS, answer: 3 },
        { ...common, id: 2, type: 'single', passage: both('<p>Own</p>'), options: OPTIONS, answer: { any: [1, 3] } },
        {
          ...common,
          id: 3,
          type: 'multiple',
          options: OPTIONS,
          answer: [1, 4],
          answer_in: { hindi: [1, 3] },
          keep_options: true,
        },
        { ...common, id: 4, type: 'multiple', options: OPTIONS, answer: { any: [[1], [2, 3]] } },
        {
          ...common,
          id: 5,
          type: 'match',
          rows: OPTIONS.slice(0, 3),
          options: OPTIONS,
          answer: [2, 1, 4],
          answer_in: { english: { bonus: 'all' } },
        },
        { ...common, id: 6, type: 'numerical', answer: '012.50' },
        { ...common, id: 7, type: 'numerical', answer: { value: '2.35', tolerance: '0.01' } },
        { ...common, id: 8, type: 'integer', answer: { any: [7, { from: '9', to: '11' }] } },
      ],
    },
    {
      title: both('Two'),
      minutes: 20,
      marking: { correct: 4, wrong: '-4/3', unanswered: '1/10', partial: 1 },
      counted: { rule: 'best', count: 4 },
      questions: [
        { ...assertion(), id: 11, answer: 1 },
        { ...assertion(), id: 12, text: both('<p>Read both.</p>'), answer: { dropped: true } },
        { ...statements(2), id: 13, answer: 2 },
        { ...statements(3), id: 14, answer: { bonus: 'all' }, marking: { correct: 1, wrong: 0 } },
        { ...statements(4), id: 15, text: both('<p>Look:</p>'), answer: { bonus: 'attempted' } },
        { ...statements(3), id: 16, options: OPTIONS, answer: 4 },
      ],
    },
  ],
};

function assertion() {
  const { solution } = common;
  return { type: 'assertion-reason', assertion: both('Water is <b>wet</b>'), reason: both('It rains'), solution };
}

function statements(count: number) {
  const { solution } = common;
  return { type: 'statements', statements: ['One', 'Two', 'Three', 'Four'].slice(0, count).map(both), solution };
}

function read(text: string) {
  const file = readYaml(text, PaperFile);
  checkPaper(file);
  return file.value;
}

function exported(file: PaperFile): string {
  const { document, marking, keys, languageKeys: language_keys, solutions } = buildPaper(file);
  const date = (text: string | undefined) => (text ? new Date(text) : null);
  const test = {
    ...{ id: file.id, code: file.code, name: file.name, can_reattempt: file.reattempt, is_free: file.free },
    ...{ opens: date(file.opens), closes: date(file.closes) },
    results_at: file.results === 'at-once' ? null : date(file.results),
  };
  // The database stores JSON, and not the order of its fields.
  const stored = { document: { version: 3, ...document }, marking, keys, language_keys, solutions };
  return toYaml(paperFileOf({ test, ...(withOtherOrder(stored) as typeof stored) }));
}

function withOtherOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOtherOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toReversed();
  return Object.fromEntries(fields.map(([name, field]) => [name, withOtherOrder(field)]));
}

test('a paper with every type of question is the same after an export', () => {
  const file = read(toYaml(ODD));
  const text = exported(file);
  const again = read(text);
  expect(buildPaper(again).digest).toBe(buildPaper(file).digest);
  const terms = ({ opens, closes, results, ...rest }: PaperFile) => ({
    ...rest,
    ...{ opens: Date.parse(opens ?? ''), closes: Date.parse(closes ?? ''), results: Date.parse(results) },
    ...{ marking: null, sections: null, instructions: null },
  });
  expect(terms(again)).toEqual(terms(file));
  const types = (paper: PaperFile) => paper.sections.map(({ questions }) => questions.map(({ type }) => type));
  expect(types(again)).toEqual(types(file));
  expect(exported(again)).toBe(text);
});

test.each(readdirSync(PAPERS))('%s is the same after an export', (name) => {
  const file = read(readFileSync(join(PAPERS, name), 'utf8'));
  expect(buildPaper(read(exported(file))).digest).toBe(buildPaper(file).digest);
});
