/** Items of QTI as other programs write them: names of both versions, marks, ranges, MathML, and what is not supported. */
import { describe, expect, test } from 'vitest';
import { readQuestionBank } from '../read-question-bank.ts';
import { readQtiPackage } from './read-package.ts';

const read = (xml: string) => readQuestionBank('a.xml', xml);
const choice = (own: { declaration?: string; body?: string; more?: string }) => `<assessmentItem xml:lang="en">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier">${own.declaration ?? '<correctResponse><value>b</value></correctResponse>'}</responseDeclaration>
  ${own.more ?? ''}
  <itemBody>${own.body ?? '<p>Which?</p>'}<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Choose one.</prompt>
    <simpleChoice identifier="a">One</simpleChoice><simpleChoice identifier="b"><p>Two</p></simpleChoice></choiceInteraction></itemBody>
</assessmentItem>`;

describe('QTI 2', () => {
  test('a choice with its prompt; without marks, those of the paper count', () => {
    const { questions } = read(choice({}));
    expect(questions[0]?.question).toEqual({
      type: 'single',
      text: { english: '<p>Which?</p><p>Choose one.</p>', hindi: '<p>Which?</p><p>Choose one.</p>' },
      options: [
        { english: 'One', hindi: 'One' },
        { english: '<p>Two</p>', hindi: '<p>Two</p>' },
      ],
      answer: 2,
      solution: { english: '<p>The right answer is B.</p>', hindi: '<p>सही उत्तर B है।</p>' },
    });
  });

  test('marks of a mapping, with the cost of a wrong answer', () => {
    const entry = (key: string, value: string) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`;
    const mapping = `<mapping defaultValue="0">${entry('a', '-0.5')}${entry('b', '2')}</mapping>`;
    expect(read(choice({ declaration: mapping })).questions[0]?.question).toMatchObject({
      answer: 2,
      marking: { correct: '2', wrong: '-0.5' },
    });
  });

  test('MathML becomes LaTeX, and both languages are read', () => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup><mo>≤</mo><mi>π</mi></math>';
    const body = `<div xml:lang="en"><p>Solve ${math}</p></div><div xml:lang="hi"><p>हल करें ${math}</p></div>`;
    expect(read(choice({ body })).questions[0]?.question.text).toEqual({
      english: '<p>Solve \\(x^{2}\\leq\\pi\\)</p><p>Choose one.</p>',
      hindi: '<p>हल करें \\(x^{2}\\leq\\pi\\)</p><p>Choose one.</p>',
    });
  });

  test.each([
    ['a picture without an archive', choice({ body: '<p><img src="a.png"/></p>' }), /a\.png is missing/],
    [
      'an answer that is no option',
      choice({ declaration: '<correctResponse><value>z</value></correctResponse>' }),
      /"z"/,
    ],
    ['no answer', choice({ declaration: '' }), /no option is correct/],
    [
      'two questions',
      choice({ body: '<p><textEntryInteraction responseIdentifier="X"/></p>' }),
      /more than one question/,
    ],
    ['variables', choice({ body: '<p><printedVariable identifier="x"/></p>' }), /variables/],
    ['an essay', choice({}).replaceAll('choiceInteraction', 'extendedTextInteraction'), /extended text interaction/],
  ])('%s is not supported', (_, xml, reason) => {
    const { questions, skipped } = read(xml);
    expect([questions.length, skipped[0]?.reason]).toEqual([0, expect.stringMatching(reason)]);
  });
});

describe('QTI 3', () => {
  const number = (condition: string, baseType = 'float') => `<qti-assessment-item>
    <qti-response-declaration identifier="R" cardinality="single" base-type="${baseType}"><qti-correct-response><qti-value>1.5</qti-value></qti-correct-response></qti-response-declaration>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="3"/>
    <qti-item-body><p>Half of 3 is <qti-text-entry-interaction response-identifier="R"/> exactly.</p></qti-item-body>
    <qti-response-processing><qti-response-condition><qti-response-if>${condition}</qti-response-if></qti-response-condition></qti-response-processing>
  </qti-assessment-item>`;
  const variable = '<qti-variable identifier="R"/>';
  const value = (text: string) => `<qti-base-value base-type="float">${text}</qti-base-value>`;

  test('a number in a sentence, with its tolerance and marks', () => {
    const equal = `<qti-equal tolerance-mode="absolute" tolerance="0.1 0.1">${variable}${value('1.5')}</qti-equal>`;
    expect(read(number(equal)).questions[0]?.question).toMatchObject({
      type: 'numerical',
      text: { english: '<p>Half of 3 is ______ exactly.</p>' },
      answer: { value: '1.5', tolerance: '0.1' },
      marking: { correct: '3', wrong: '0' },
    });
  });

  test('a range, an exact number, and a tolerance that is not supported', () => {
    const range = `<qti-and><qti-gte>${variable}${value('1')}</qti-gte><qti-lte>${variable}${value('2')}</qti-lte></qti-and>`;
    expect(read(number(range)).questions[0]?.question.answer).toEqual({ from: '1', to: '2' });
    const match = `<qti-match>${variable}<qti-correct identifier="R"/></qti-match>`;
    expect(read(number(match)).questions[0]?.question.answer).toBe('1.5');
    const relative = `<qti-equal tolerance-mode="relative" tolerance="1">${variable}${value('1.5')}</qti-equal>`;
    expect(read(number(relative)).skipped[0]?.reason).toContain('relative tolerance');
  });
});

test('QTI 1.2 is refused with what to do', () => {
  expect(() => read('<questestinterop><item/></questestinterop>')).toThrow('export it again as QTI 2.1');
});

test('a picture that many items show is unpacked once, also one that cannot be used', () => {
  const counts = new Map<string, number>();
  const entry = (path: string, bytes: Buffer) =>
    [
      path,
      () => {
        counts.set(path, (counts.get(path) ?? 0) + 1);
        return bytes;
      },
    ] as const;
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const item = (picture: string) => Buffer.from(choice({ body: `<p>Which? <img src="${picture}"/></p>` }));
  const { questions, skipped, pictures } = readQtiPackage(
    new Map([
      entry('1.xml', item('a.png')),
      entry('2.xml', item('a.png')),
      entry('3.xml', item('b.png')),
      entry('4.xml', item('b.png')),
      entry('a.png', png),
      entry('b.png', Buffer.from('no picture')),
    ]),
  );
  expect([questions.length, skipped.length, pictures.length]).toEqual([2, 2, 1]);
  expect([counts.get('a.png'), counts.get('b.png')]).toEqual([1, 1]);
});
