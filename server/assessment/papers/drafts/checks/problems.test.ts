import { describe, expect, test } from 'vitest';
import type { PaperContent } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { chosen, PAPER, SECTION } from '../../../../../test/support/domains/assessment/console-papers.ts';
import { checkDraft } from './problems.ts';
import type { BankRow } from './section-problems.ts';

const row = (question_id: number, changes: Partial<BankRow> = {}): BankRow => ({
  ...{ question_id, version: 1, type: 'single', title: 'x', subject: 'Geography', topic: 'Rivers', difficulty: 'easy' },
  languages: { english: 'complete', hindi: 'complete' },
  ...{ marks: '', negative: '', partial: '', state: 'approved', newest: 1, passage_id: null, is_practised: false },
  ...changes,
});
const bankOf = (...rows: BankRow[]) => new Map(rows.map((one) => [one.question_id, one]));
const COMPLETE: PaperContent = { ...PAPER, sections: [{ ...SECTION, questions: chosen([1, 2]) }] };
const [PART] = COMPLETE.sections as [(typeof COMPLETE.sections)[number]];
const now = new Date('2026-11-26T10:00:00Z');
const check = (content: PaperContent, bank = bankOf(row(1), row(2)), taken: PaperContent | null = null) =>
  checkDraft(content, { bank, taken, now });
const messages = (content: PaperContent, bank?: Map<number, BankRow>, taken?: PaperContent) =>
  check(content, bank, taken).problems.map(({ level, message }) => `${level}: ${message}`);
const section = (changes: Partial<typeof PART>): PaperContent => ({ ...COMPLETE, sections: [{ ...PART, ...changes }] });

test('a complete paper has no problem, and its marks are exact', () => {
  expect(check(COMPLETE)).toEqual({ problems: [], total_marks: '4' });
});

describe('errors', () => {
  test.each<[string, PaperContent, RegExp]>([
    ['no name', { ...COMPLETE, name: ' ' }, /name of the test/],
    ['no code', { ...COMPLETE, code: '' }, /code of the test/],
    ['no section', { ...COMPLETE, sections: [] }, /Add a section/],
    ['no question', section({ questions: [] }), /Section 1 has no question/],
    [
      'instructions in one language',
      { ...COMPLETE, instructions: { english: 'Read.', hindi: '' } },
      /instructions in Hindi/,
    ],
    ['a title in one language', section({ title: { english: '', hindi: 'भाग' } }), /title of section 1 in English/],
    [
      'a window that ends before it begins',
      { ...COMPLETE, opens: '2027-01-02T00:00:00Z', closes: '2027-01-01T00:00:00Z' },
      /closes before it opens/,
    ],
    ['times that do not add up', section({ minutes: 20 }), /add up to 20 minutes, but the paper has 30/],
    [
      'marks that are no number',
      { ...COMPLETE, marking: { preset: 'own', correct: 'two', negative: '', partial: '' } },
      /right answer must be/,
    ],
    [
      'marks of zero',
      section({ marking: { preset: 'own', correct: '0', negative: '', partial: '' } }),
      /Section 1: .*above 0/,
    ],
    ['more answers that count than questions', section({ counted: { rule: 'best', count: 3 } }), /3 answers count/],
    [
      'the first answers of a shuffled section',
      { ...section({ counted: { rule: 'first', count: 1 } }), shuffle_questions: true },
      /are shuffled/,
    ],
    ['a question twice', section({ questions: chosen([1, 1]) }), /twice/],
    [
      'a number twice',
      section({ questions: chosen([1, 2]).map((one) => ({ ...one, number: 1 })) }),
      /number of another/,
    ],
    [
      'a question that the bank does not have',
      section({ questions: chosen([1, 9]) }),
      /Question 9: version 1 is not approved/,
    ],
  ])('%s', (_name, content, message) => {
    const { problems } = check(content);
    expect(
      problems
        .filter(({ level }) => level === 'error')
        .map((one) => one.message)
        .join(),
    ).toMatch(message);
  });

  test('a question that is not approved, and a passage', () => {
    expect(messages(COMPLETE, bankOf(row(1), row(2, { state: 'draft', newest: null })))).toEqual([
      'error: Question 2: version 1 is not approved in the question bank.',
    ]);
    expect(messages(COMPLETE, bankOf(row(1), row(2, { type: 'passage' })))).toEqual([
      'error: Question 2 is a passage.',
    ]);
  });

  test('of a test that candidates took: another structure, but not a newer version or a new window', () => {
    const newer = row(2, { version: 2, newest: 2 });
    const corrected = {
      ...section({ questions: chosen([1, 2]).map((one) => ({ ...one, version: one.question_id })) }),
      closes: '2027-01-01T00:00:00Z',
    };
    expect(messages(corrected, bankOf(row(1), newer), COMPLETE)).toEqual([]);
    expect(messages({ ...COMPLETE, minutes: 40 }, undefined, COMPLETE)).toEqual([
      expect.stringMatching('have to stay'),
    ]);
    expect(messages(section({ questions: chosen([2, 1]) }), undefined, COMPLETE)).toHaveLength(1);
  });
});

test('a test that candidates take keeps an end', () => {
  const taken = { ...COMPLETE, closes: '2026-11-27T00:00:00Z' };
  expect(messages(COMPLETE, undefined, taken)).toEqual(['error: Candidates take this test: it keeps an end.']);
  const over = { ...COMPLETE, closes: '2026-11-25T00:00:00Z' };
  expect(messages(COMPLETE, undefined, over)).toEqual([]);
});

describe('warnings', () => {
  test('a newer version, a language that is not complete, and a blueprint that is not filled', () => {
    const hindi = { english: 'complete', hindi: 'none' } as const;
    const content = section({ blueprint: [{ subject: 'Geography', topic: '', difficulty: 'hard', count: 1 }] });
    expect(messages(content, bankOf(row(1, { newest: 3 }), row(2, { languages: hindi })))).toEqual([
      'warning: 1 question is not written in Hindi; candidates see the other language.',
      'warning: Section 1: its blueprint has 1 × Geography, hard, the section 0.',
      'warning: Question 1: version 3 is approved, the paper has version 1.',
    ]);
  });

  test('the size of a national test, and a window that is over', () => {
    const content = {
      ...COMPLETE,
      closes: '2026-01-01T00:00:00Z',
      marking: { ...COMPLETE.marking, preset: 'neet-ug' as const },
    };
    expect(messages(content)).toEqual([
      'warning: NEET (UG) has 180 questions in 180 minutes; this paper has 2 in 30.',
      'warning: The window of the test is over: nobody can start it.',
    ]);
  });

  test('questions of a passage that are apart', () => {
    const content = section({ questions: chosen([1, 2, 3]) });
    const bank = bankOf(row(1, { passage_id: 5 }), row(2), row(3, { passage_id: 5 }));
    expect(messages(content, bank)).toEqual(['warning: Section 1: questions of one passage do not follow each other.']);
  });
});

test('marks come from the question of the paper, the bank, the section and the paper, in this order', () => {
  const own = { preset: 'own' as const, correct: '5', negative: '', partial: '' };
  const questions = chosen([1, 2]).map((one) => (one.question_id === 1 ? { ...one, marking: own } : one));
  const bank = bankOf(row(1, { marks: '9' }), row(2));
  expect(check(section({ questions }), bank).total_marks).toBe('7');
  expect(check(section({ questions: chosen([1, 2]) }), bank).total_marks).toBe('11');
  expect(check(section({ questions, marking: { ...own, preset: 'clat-ug' } }), bank).total_marks).toBe('6');
  expect(check(section({ questions, counted: { rule: 'best', count: 1 } }), bank).total_marks).toBe('5');
});

test('a ranked test with questions that students practised is warned about', () => {
  const bank = bankOf(row(1, { is_practised: true }), row(2));
  const ranked = { ...COMPLETE, opens: '2027-01-01T00:00:00Z', closes: '2027-01-02T00:00:00Z' };
  expect(messages(ranked, bank)).toEqual([
    expect.stringMatching(/^warning: Students have practised 1 of 2 questions, .*: 1\./),
  ]);
  expect(messages({ ...COMPLETE, closes: null }, bank)).toEqual([]);
});
