import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rejected, readYaml } from '../platform/content-file.ts';
import { cleanHtml } from './html.ts';
import { buildPaper } from './paper-build.ts';
import { checkPaper } from './paper-check.ts';
import { PaperFile } from './paper-file.ts';

const PAPERS = join(import.meta.dirname, '../../content/papers');

const FILE = `id: 590
code: TEST-01
name: A small paper
minutes: 10
results: at-once
reattempt: true
free: false
marking: { correct: 1, wrong: "-1/3" }
instructions: { english: "<p>Read</p>", hindi: "<p>पढ़ें</p>" }
passages:
  p1: { english: "<p>Passage</p>", hindi: "<p>गद्यांश</p>" }
sections:
  - title: { english: One, hindi: एक }
    questions:
      - id: 1
        type: single
        passage: p1
        text: { english: "<p>2 + 2?</p>", hindi: "<p>२ + २?</p>" }
        options:
          - { english: "3", hindi: "3" }
          - { english: "4", hindi: "4" }
        answer: 2
        solution: { english: "<p>Four</p>", hindi: "<p>चार</p>" }
      - id: 2
        type: numerical
        marking: { correct: 2, wrong: 0 }
        text: { english: "<p>1/2?</p>", hindi: "<p>1/2?</p>" }
        answer: { from: "0.45", to: "0.55" }
        solution: { english: "<p>Half</p>", hindi: "<p>आधा</p>" }
`;

function read(text: string) {
  const file = readYaml(text, PaperFile);
  checkPaper(file);
  return buildPaper(file.value);
}

function rejected(from: string, to: string): { line: number; reason: string } {
  expect(FILE).toContain(from);
  try {
    read(FILE.replace(from, to));
  } catch (error) {
    if (error instanceof Rejected) return { line: error.line, reason: error.message };
    throw error;
  }
  throw new Error('was taken');
}

describe('a paper', () => {
  test('falls apart into what everybody sees, marks, keys and solutions', () => {
    const paper = read(FILE);
    expect(paper.document.sections[0]?.questions).toEqual([
      {
        question_id: 590001,
        type: 'single',
        passage: { english: '<p>Passage</p>', hindi: '<p>गद्यांश</p>' },
        passage_id: 'p1',
        text: { english: '<p>2 + 2?</p>', hindi: '<p>२ + २?</p>' },
        options: [
          { option_id: 1, english: '3', hindi: '3' },
          { option_id: 2, english: '4', hindi: '4' },
        ],
        marks: 1,
        negative: '1/3',
      },
      expect.objectContaining({ question_id: 590002, options: [], marks: 2, negative: 0 }),
    ]);
    expect(paper.keys).toEqual({ 590001: { options: [2] }, 590002: { from: '0.45', to: '0.55' } });
    expect(paper).toMatchObject({ totalMarks: '3', questionCount: 2 });
    expect(JSON.stringify(paper.document)).not.toContain('Four');
  });

  test.each(readdirSync(PAPERS))('the demo paper %s is taken', (name) => {
    const paper = read(readFileSync(join(PAPERS, name), 'utf8'));
    expect(paper.questionCount).toBeGreaterThan(0);
    const open = JSON.stringify(paper.document);
    const leaks = Object.values(paper.solutions).filter(({ english }) => open.includes(JSON.stringify(english)));
    expect(leaks).toEqual([]);
  });
});

describe('a mistake is named with its line', () => {
  test.each([
    ['an id twice', '- id: 2', '- id: 1', 24, /question id 1 is used twice/],
    ['an answer out of range', 'answer: 2', 'answer: 3', 22, /from 1 to 2/],
    ['a range upside down', 'from: "0.45"', 'from: "0.65"', 28, /ends before/],
    ['no number', 'answer: { from: "0.45", to: "0.55" }', 'answer: half', 28, /must be a number/],
    ['one language', ', hindi: "<p>पढ़ें</p>"', '', 9, /instructions/],
    ['an empty text', '"<p>२ + २?</p>"', '"<script>x</script>"', 18, /hindi text is empty/],
    ['no fraction', '"-1/3"', '"a third"', 8, /neither a number nor a fraction/],
    ['a bonus for wrong answers', '"-1/3"', '1', 8, /0 or less/],
    ['an unknown passage', 'passage: p1', 'passage: p9', 17, /no passage "p9"/],
    ['no options', 'type: numerical', 'type: single', 24, /needs options/],
    ['a field nobody knows', 'minutes: 10', 'minutes: 10\nminuets: 9', 5, /minuets/],
    ['results at no time', 'results: at-once', 'results: later', 5, /results/],
  ] as const)('%s', (_name, from, to, line, reason) => {
    const found = rejected(from, to);
    expect(found.reason).toMatch(reason);
    expect(found.line).toBe(line);
  });
});

describe('HTML of questions', () => {
  test.each([
    ['<p onclick="x()">a<script>b</script></p>', '<p>a</p>'],
    ['x<sup>2</sup> &lt; 5 & <b>so</b>', 'x<sup>2</sup> &lt; 5 &amp; <b>so</b>'],
    ['<a href="javascript:x()">link</a>', 'link'],
    ['<img src="media/papers/1.svg" alt="graph" onerror="x()">', '<img src="/media/papers/1.svg" alt="graph" />'],
    ['<img src="https://elsewhere.example/1.png">', ''],
    ['<img src="media/../secret">', ''],
    ['<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>', '<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>'],
    [
      '<table><tr><td colspan="2" style="x">a</td></tr></table>',
      '<table tabindex="0"><tr><td colspan="2">a</td></tr></table>',
    ],
  ])('%s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });
});
