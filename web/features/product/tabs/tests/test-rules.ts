/** The state and the facts that the card of a test shows. Pure functions. */

import { testNotOwned } from '../../../../../contract/assessment/test-start.ts';
import type { StartRefusal, TestCard } from '../../../../../contract/catalogue/product.ts';
import { testDate } from './test-dates.ts';

export const STATUS = { notStarted: 1, inProgress: 2, awaited: 3, evaluated: 4, expired: 5 };

type Tone = 'plain' | 'accent' | 'warn' | 'good';

const STATES: Record<number, { word: string; tone: Tone }> = {
  [STATUS.notStarted]: { word: 'Not started', tone: 'plain' },
  [STATUS.inProgress]: { word: 'In progress', tone: 'accent' },
  [STATUS.awaited]: { word: 'Result awaited', tone: 'warn' },
  [STATUS.evaluated]: { word: 'Evaluated', tone: 'good' },
  [STATUS.expired]: { word: 'Expired', tone: 'plain' },
};

/** Returns the state of a test as text and colour. */
export function stateOf(test: TestCard): { word: string; tone: Tone } {
  return STATES[test.current_status] ?? { word: 'Not available', tone: 'plain' };
}

/** Whether the product must be bought, or an instalment of it paid, before the test can be started. */
export function needsPurchase(test: TestCard): test is TestCard & { start_refusal: StartRefusal } {
  return test.start_refusal?.code === testNotOwned.code;
}

const marks = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Returns the score of an evaluated test; for any other the dates, the code and the number of questions. */
export function rowsOf(test: TestCard): [term: string, value: string][] {
  const total: [string, string] = ['Total questions', String(test.number_of_questions)];
  if (test.current_status !== STATUS.evaluated) {
    return [['Start', testDate(test.start_date)], ['Code', test.test_code], ['Expiry', testDate(test.end_date)], total];
  }
  const { correct_count = 0, incorrect_count = 0, obtained_marks = 0 } = test.evaluated_data ?? {};
  return [
    ['Correct', String(correct_count)],
    ['Incorrect', String(incorrect_count)],
    ['Marks', marks.format(obtained_marks).replace('-', '−')],
    total,
  ];
}
