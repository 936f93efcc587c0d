import { expect, test } from 'vitest';
import type { TestCard } from '../../../../../contract/catalogue/product.ts';
import messages from '../../messages/english.ts';
import { rowsOf, stateOf } from './test-rules.ts';

const card: TestCard = {
  test_series_id: 501,
  test_series_name: 'Full Mock 1',
  test_code: 'CGL-01',
  start_date: '2026-12-01T03:30:00Z',
  end_date: null,
  number_of_questions: 40,
  current_status: 1,
  can_reattempt: false,
  screen_texts: { button_text: '', reattempt_button_text: '', status_text: '' },
  evaluated_data: null,
};

test.each([
  [1, 'Not started'],
  [2, 'In progress'],
  [3, 'Result awaited'],
  [4, 'Evaluated'],
  [5, 'Expired'],
  [9, 'Not available'],
])('state %i has a text: %s', (current_status, word) => {
  expect(messages.states[stateOf({ ...card, current_status }).name]).toBe(word);
});

test.each([1, 2, 3, 5])('in state %i a card shows start, code, expiry and questions', (current_status) => {
  expect(rowsOf({ ...card, current_status }, messages)).toEqual([
    ['Start', 'Dec 1, 2026, 9:00 AM'],
    ['Code', 'CGL-01'],
    ['Expiry', 'N/A'],
    ['Total questions', '40'],
  ]);
});

test('an evaluated card shows the score', () => {
  const evaluated_data = { correct_count: 20, incorrect_count: 7, obtained_marks: 38 - 2 / 3 };
  expect(rowsOf({ ...card, current_status: 4, evaluated_data }, messages)).toEqual([
    ['Correct', '20'],
    ['Incorrect', '7'],
    ['Marks', '37.33'],
    ['Total questions', '40'],
  ]);
});
