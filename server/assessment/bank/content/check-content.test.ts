import { describe, expect, test } from 'vitest';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { runAtOnce } from '../../../platform/process/time-slicing.ts';
import { contentProblems } from './check-content.ts';
import { languagesOf } from './describe-content.ts';
import { EMPTY_CONTENT } from './imported-content.ts';
import { renderQuestion } from './render-question.ts';

const english = (text: string) => ({ english: text, hindi: '' });
const COMPLETE: QuestionContent = {
  ...EMPTY_CONTENT,
  subject: 'Mathematics',
  text: english('What is \\(\\frac{1}{2}\\) of 8?'),
  options: [english('2'), english('4')],
  answer: { options: [2], pairs: [], ranges: [] },
  solution: english('Half of 8 is 4.'),
};
const problems = (changes: Partial<QuestionContent>) =>
  contentProblems({ ...COMPLETE, ...changes }).map(({ field, message }) => `${field}: ${message}`);

describe('a question can be reviewed', () => {
  test.each<[string, Partial<QuestionContent>]>([
    ['with one right option', {}],
    ['with several of which each is accepted', { answer: { options: [1, 2], pairs: [], ranges: [] } }],
    ['with partial credit', { type: 'multiple', marks: '4', negative: '2', partial: '1/3' }],
    ['with a range', { type: 'numerical', answer: { options: [], pairs: [], ranges: [{ from: '1.5', to: '2' }] } }],
    ['with rows', { type: 'match', rows: COMPLETE.options, answer: { options: [], pairs: [2, 1], ranges: [] } }],
    ['as a passage', { ...EMPTY_CONTENT, subject: 'Hindi', type: 'passage', text: { english: '', hindi: 'गद्यांश' } }],
  ])('%s', (_name, changes) => {
    expect(problems(changes)).toEqual([]);
  });
});

test.each<[Partial<QuestionContent>, string]>([
  [{ subject: ' ' }, 'subject: Choose the subject.'],
  [{ text: english('<p> </p>') }, 'text: Write the text of the question.'],
  [{ options: [english('2'), english('')] }, 'options: Write two options or more, and leave none empty.'],
  [{ answer: EMPTY_CONTENT.answer }, 'answer: Enter the right answer.'],
  [{ answer: { options: [3], pairs: [], ranges: [] } }, 'answer: The answer must be a position from 1 to 2.'],
  [{ text: { english: 'Half of 8?', hindi: '8 का आधा?' } }, 'languages: Complete the Hindi text, or remove all of it.'],
  [{ marks: '-1' }, 'marks: The marks of a correct answer must be more than 0.'],
  [{ negative: '1' }, 'marks: Enter the marks of a right answer too.'],
  [{ text: english('\\(\\frac{1\\)') }, 'text: The formula \\frac{1 cannot be parsed.'],
  [
    { type: 'integer', answer: { options: [], pairs: [], ranges: [{ from: '1.5', to: '' }] } },
    'answer: The answer must be a whole number.',
  ],
  [
    { type: 'numerical', answer: { options: [], pairs: [], ranges: [{ from: 'two', to: '' }] } },
    'answer: The answer must be a number, or a range from … to ….',
  ],
])('%j cannot be reviewed', (changes, expected) => {
  expect(problems(changes)).toContain(expected);
});

test('a language is complete when no text of it is missing', () => {
  expect(languagesOf(COMPLETE)).toEqual({ english: 'complete', hindi: 'none' });
  expect(languagesOf({ ...COMPLETE, text: { english: 'x', hindi: 'क' } })).toMatchObject({ hindi: 'partial' });
});

test('an incomplete question is shown as far as it is written, without scripts', () => {
  const text = english('First line\nx<sup>2</sup> \\(\\frac{1\\)<script>alert(1)</script>');
  const { question: shown } = runAtOnce(renderQuestion({ ...EMPTY_CONTENT, text }, null));
  expect(shown.text.english).toBe('First line<br />x<sup>2</sup> \\(\\frac{1\\)');
  expect(shown.text.hindi).toBe(shown.text.english);
  expect(runAtOnce(renderQuestion(COMPLETE, null)).question.text.english).toContain('<mfrac>');
});

test('formulas of all texts have one limit: a text beyond it is shown as it is written, and cannot be reviewed', () => {
  const many = (count: number, letter = 'x') => english(`$$${letter}$$`.repeat(count));
  expect(problems({ text: many(300), solution: many(300) })).toEqual([]);
  const tooMany = { ...COMPLETE, text: many(300), options: [many(200), many(200, 'z')], solution: english('$$y$$') };
  expect(problems(tooMany)).toEqual(['options: The formulas are too many or too long.']);
  const steps = renderQuestion(tooMany, null);
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(4);
  const { text, options } = step.value.question;
  expect(text.english).toContain('<math');
  expect(options.map((option) => option.english.includes('<math'))).toEqual([true, false]);
  const long = english(`$$${'x'.repeat(1900)}$$`.repeat(12));
  expect(problems({ text: long })).toEqual(['text: The formulas are too many or too long.']);
});
