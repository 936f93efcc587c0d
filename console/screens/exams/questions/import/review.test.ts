import { expect, test } from 'vitest';
import type { FoundQuestion } from '../../../../../contract/staff/exams/import-questions.ts';
import { newContent } from '../editor/question-form.ts';
import {
  firstReview,
  isChoosable,
  itemsOf,
  shownQuestions,
  toggled,
  withAllChosen,
  withCorrection,
  withMerge,
} from './review.ts';

const content = newContent('single', { subject: '', topic: '' });
const found = (number: number, own: Partial<FoundQuestion> = {}): FoundQuestion => ({
  ...{ number, place: `Line ${number}`, source: '', unread: null, content, passage: null, problems: [], title: '' },
  ...{ languages: { english: 'complete', hindi: 'none' }, same_as: null, similar: [] },
  ...own,
});
const similar = [{ question_id: 7, title: 'x', state: 'draft', similarity: 0.9 }] as const;
const QUESTIONS = [
  found(1),
  found(2, { same_as: 1 }),
  found(3, { similar: [...similar] }),
  found(4, { problems: [{ field: 'answer', message: 'Enter the right answer.' }] }),
  found(5, { unread: 'essays are not supported' }),
];
const numbers = (questions: readonly FoundQuestion[]) => questions.map(({ number }) => number);

test('questions without mistakes and duplicates are chosen first', () => {
  const review = firstReview(QUESTIONS);
  expect([...review.chosen]).toEqual([1]);
  expect([...withAllChosen(review, QUESTIONS).chosen]).toEqual([1, 2, 3]);
  expect(numbers(shownQuestions(QUESTIONS, 'wrong', review))).toEqual([4, 5]);
  expect(numbers(shownQuestions(QUESTIONS, 'duplicates', review))).toEqual([2, 3]);
  expect(numbers(shownQuestions(QUESTIONS, 'chosen', review))).toEqual([1]);
});

test('what could not be read is chosen after it was corrected, and sent as it was corrected', () => {
  const [unread] = QUESTIONS.slice(4) as [FoundQuestion];
  const first = firstReview(QUESTIONS);
  expect(isChoosable(unread, first)).toBe(false);
  const corrected = withCorrection(first, 5, { content, problems: [] });
  expect(isChoosable(unread, corrected)).toBe(true);
  expect(itemsOf(corrected)).toEqual([{ number: 1 }, { number: 5, content }]);
  expect(itemsOf(withCorrection(corrected, 5, null))).toEqual([{ number: 1 }]);
});

test('a duplicate completes the question of the bank, or becomes a new one', () => {
  const merged = withMerge(firstReview(QUESTIONS), 3, 7);
  expect(itemsOf(merged)).toEqual([{ number: 1 }, { number: 3, merge_into: 7 }]);
  expect(itemsOf(withMerge(merged, 3, null))).toEqual([{ number: 1 }, { number: 3 }]);
  expect(itemsOf(toggled(merged, 3))).toEqual([{ number: 1 }]);
});
