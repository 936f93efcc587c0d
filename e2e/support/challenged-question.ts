/** A challenged question, whose screens only a test that is over has. */
import type { ChallengedQuestion } from '../../contract/staff/exams/key-decisions.ts';

const both = (english: string, hindi: string) => ({ english, hindi });
export const QUESTION: ChallengedQuestion['question'] = {
  question_id: 504001,
  type: 'single',
  passage: null,
  text: both('<p>What is the next number: 4, 9, 19, 39, 79, ?</p>', '<p>अगली संख्या क्या है: 4, 9, 19, 39, 79, ?</p>'),
  options: ['159', '149', '158', '169'].map((text, at) => ({ option_id: at + 1, ...both(text, text) })),
  marks: 2,
  negative: 0.5,
};
export const CHALLENGED_QUESTION: ChallengedQuestion = {
  test_id: 504,
  test_name: 'General Test',
  number: 1,
  question: QUESTION,
  keys: [[1]],
  responses: [
    { answer: 1, hindi: 120, english: 310, mean_score: 41.25 },
    { answer: 3, hindi: 180, english: 22, mean_score: 44.5 },
    { answer: null, hindi: 4, english: 9, mean_score: 20 },
  ],
  claims: [
    { answer: 3, hindi: 41, english: 1, mean_score: null },
    { answer: null, hindi: 3, english: 0, mean_score: null },
  ],
  decision: null,
  can_decide: true,
  previous: null,
  next: 504002,
};
