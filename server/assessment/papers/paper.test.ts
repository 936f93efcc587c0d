import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rejected, readYaml } from '../../platform/files/content-file.ts';
import { buildPaper } from './paper-build.ts';
import { checkPaper } from './paper-check.ts';
import { PaperFile } from './paper-file.ts';
import { cleanHtml } from './questions/html.ts';

const PAPERS = join(import.meta.dirname, '../../../content/papers');

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
  test('is split into public part, marks, keys and solutions', () => {
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

  test.each(readdirSync(PAPERS))('the demo paper %s is accepted', (name) => {
    const paper = read(readFileSync(join(PAPERS, name), 'utf8'));
    expect(paper.questionCount).toBeGreaterThan(0);
    const open = JSON.stringify(paper.document);
    const leaks = Object.values(paper.solutions).filter(({ english }) => open.includes(JSON.stringify(english)));
    expect(leaks).toEqual([]);
  });
});

describe('types and forms', () => {
  const BOTH = (text: string) => `{ english: "${text}", hindi: "${text} ह" }`;
  const paperWith = (question: string, marking = '{ correct: 1, wrong: 0 }') =>
    read(`${FILE.slice(0, FILE.indexOf('      - id: 1')).replace('{ correct: 1, wrong: "-1/3" }', marking)}      - id: 1
${question.replace(/^/gm, '        ')}
        solution: ${BOTH('because')}
`);
  const choice = (answer: string, type = 'single') =>
    `type: ${type}\ntext: ${BOTH('Which?')}\noptions: [${['a', 'b', 'c', 'd'].map(BOTH).join(', ')}]\nanswer: ${answer}`;
  const number = (answer: string, type = 'numerical') => `type: ${type}\ntext: ${BOTH('How many?')}\nanswer: ${answer}`;
  const match = (answer: string) =>
    `type: match\ntext: ${BOTH('Match')}\nrows: [${BOTH('x')}, ${BOTH('y')}]\noptions: [${BOTH('a')}, ${BOTH('b')}, ${BOTH('c')}]\nanswer: ${answer}`;

  test.each<[string, string, object]>([
    ['one option', choice('3'), { options: [3] }],
    ['several keys', choice('{ any: [1, 3] }'), { options: [1, 3] }],
    ['several options', choice('[1, 4]', 'multiple'), { options: [1, 4] }],
    ['several sets of options', choice('{ any: [[1, 2], [4]] }', 'multiple'), { sets: [[1, 2], [4]] }],
    ['withdrawn', choice('{ dropped: true }'), { dropped: true, award: 'none' }],
    ['a bonus to all', choice('{ bonus: all }'), { dropped: true, award: 'all' }],
    ['a bonus to who tried', number('{ bonus: attempted }'), { dropped: true, award: 'attempted' }],
    ['a number with its tolerance', number('{ value: "2.35", tolerance: "0.01" }'), { from: '2.34', to: '2.36' }],
    [
      'several numbers',
      number('{ any: ["2", "3.5"] }'),
      {
        ranges: [
          { from: '2', to: '2' },
          { from: '3.5', to: '3.5' },
        ],
      },
    ],
    ['a whole number', number('-7', 'integer'), { from: '-7', to: '-7' }],
    ['rows', match('[3, 1]'), { options: [103, 201] }],
  ])('%s', (_, question, key) => {
    expect(Object.values(paperWith(question).keys)).toEqual([key]);
  });

  test.each<[string, string, RegExp]>([
    ['half a whole number', number('2.5', 'integer'), /must be a whole number/],
    ['a row without an option', match('[1]'), /for each of the 2 rows/],
    ['an option that is not there', match('[1, 4]'), /from 1 to 3/],
    ['a match without rows', match('[1, 2]').replace(/rows: .*\n/, ''), /needs rows/],
    ['rows of another type', `${choice('1')}\nrows: [${BOTH('x')}, ${BOTH('y')}]`, /has no rows/],
    ['a formula that cannot be read', choice('1').replace('Which?', '\\\\(\\\\frac{1}\\\\)'), /cannot be parsed/],
    ['an unknown scheme', choice('1'), /marking/],
  ])('refuses %s', (name, question, reason) => {
    expect(() => paperWith(question, name === 'an unknown scheme' ? '{ preset: gate }' : undefined)).toThrow(reason);
  });

  test('a scheme of a national test goes by the type of the question', () => {
    const marksOf = (question: string) => {
      const [first] = paperWith(question, '{ preset: jee-advanced }').document.sections[0]?.questions ?? [];
      return [first?.marks, first?.negative, first?.partial];
    };
    expect(marksOf(choice('1'))).toEqual([3, 1, undefined]);
    expect(marksOf(choice('[1, 2]', 'multiple'))).toEqual([4, 2, 1]);
    expect(marksOf(number('4', 'integer'))).toEqual([4, 0, undefined]);
  });

  test('assertion and reason, and sets of statements, supply their texts and options', () => {
    const [reason] =
      paperWith(`type: assertion-reason\nassertion: ${BOTH('It rains')}\nreason: ${BOTH('It is wet')}\nanswer: 4`)
        .document.sections[0]?.questions ?? [];
    expect(reason).toMatchObject({ type: 'single', format: 'assertion_reason' });
    expect(reason?.text.english).toContain('<b>Assertion (A):</b> It rains');
    expect(reason?.text.hindi).toContain('<b>कारण (R):</b> It is wet ह');
    expect(reason?.options[3]).toEqual({
      option_id: 4,
      english: 'A is false, but R is true',
      hindi: 'A ग़लत है, परंतु R सही है',
    });
    const [three] =
      paperWith(`type: statements\nstatements: [${['p', 'q', 'r'].map(BOTH).join(', ')}]\nanswer: 2`).document
        .sections[0]?.questions ?? [];
    expect(three).toMatchObject({ type: 'single', format: 'statements' });
    expect(three?.text.english).toContain('<ol><li>p</li><li>q</li><li>r</li></ol><p>How many of the statements');
    expect(three?.options.map(({ english }) => english)).toEqual(['Only one', 'Only two', 'All three', 'None']);
  });

  test('sections with minutes of their own fill the paper', () => {
    const timed = (minutes: number) =>
      FILE.replace('  - title: { english: One', `  - minutes: ${minutes}\n    title: { english: One`);
    expect(read(timed(10)).document.sections[0]?.minutes).toBe(10);
    expect(() => read(timed(8))).toThrow('the sections add up to 8 minutes, but the paper has 10');
  });
});

test('a shuffled paper says so, with the questions whose options stay', () => {
  const shuffled = FILE.replace(
    'marking: { correct: 1',
    'shuffle: { questions: true, options: false }\nmarking: { correct: 1',
  ).replace('        passage: p1', '        keep_options: true\n        passage: p1');
  const { document } = read(shuffled);
  expect(document.shuffle).toEqual({ questions: true, options: false });
  expect(document.sections[0]?.questions.map(({ keep_options }) => keep_options)).toEqual([true, undefined]);
  expect(read(FILE).document).not.toHaveProperty('shuffle');
  const first = shuffled.replace('    questions:\n', '    counted: { rule: first, count: 1 }\n    questions:\n');
  expect(() => read(first)).toThrow('the questions are shuffled');
});

describe('an error is named with its line', () => {
  test.each([
    ['an id twice', '- id: 2', '- id: 1', 24, /question id 1 is used twice/],
    ['an answer out of range', 'answer: 2', 'answer: 3', 22, /from 1 to 2/],
    ['a range upside down', 'from: "0.45"', 'from: "0.65"', 28, /end of the range is before/],
    ['no number', 'answer: { from: "0.45", to: "0.55" }', 'answer: half', 28, /must be a number/],
    ['one language', ', hindi: "<p>पढ़ें</p>"', '', 9, /instructions/],
    ['an empty text', '"<p>२ + २?</p>"', '"<script>x</script>"', 18, /hindi text is empty/],
    ['no fraction', '"-1/3"', '"a third"', 8, /neither a number nor a fraction/],
    ['a bonus for wrong answers', '"-1/3"', '1', 8, /0 or less/],
    ['an unknown passage', 'passage: p1', 'passage: p9', 17, /passage "p9" does not exist/],
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
