import { expect, test } from 'vitest';
import type { ReviewQuestion } from '../../../../contract/staff/exams/key-reviews.ts';
import { undecidedQuestions } from './undecided.ts';

const question = (number: number, challenges: number, isDecided = false): ReviewQuestion => ({
  question_id: 500 + number,
  number,
  text: '',
  challenges,
  decision: isDecided ? ({ outcome: 'keep', language: null } as ReviewQuestion['decision']) : null,
});

test('the most challenged questions without a decision come first', () => {
  const questions = [question(1, 0), question(2, 3), question(3, 9, true), question(4, 9), question(5, 3)];
  expect(undecidedQuestions(questions).map(({ number }) => number)).toEqual([4, 2, 5]);
});
