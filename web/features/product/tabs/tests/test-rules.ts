/** The state and the facts that the card of a test shows. Pure functions. */

import { testNotOwned } from '../../../../../contract/assessment/test-start.ts';
import type { StartRefusal, TestCard } from '../../../../../contract/catalogue/product.ts';
import type { ProductMessages } from '../../messages/english.ts';

export const STATUS = { notStarted: 1, inProgress: 2, awaited: 3, evaluated: 4, expired: 5 };

type StateName = keyof ProductMessages['states'];
type Tone = 'plain' | 'accent' | 'warn' | 'good';

const STATES: Record<number, { name: StateName; tone: Tone }> = {
  [STATUS.notStarted]: { name: 'notStarted', tone: 'plain' },
  [STATUS.inProgress]: { name: 'inProgress', tone: 'accent' },
  [STATUS.awaited]: { name: 'awaited', tone: 'warn' },
  [STATUS.evaluated]: { name: 'evaluated', tone: 'good' },
  [STATUS.expired]: { name: 'expired', tone: 'plain' },
};

/** Returns the name of a test's state and its colour. */
export function stateOf(test: TestCard): { name: StateName; tone: Tone } {
  return STATES[test.current_status] ?? { name: 'unavailable', tone: 'plain' };
}

/** Whether the product must be bought, or an instalment of it paid, before the test can be started. */
export function needsPurchase(test: TestCard): test is TestCard & { start_refusal: StartRefusal } {
  return test.start_refusal?.code === testNotOwned.code;
}

const marks = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

type RowMessages = Pick<ProductMessages, 'testRows' | 'testDate'>;

/** Returns the score of an evaluated test; for any other the dates, the code and the number of questions. */
export function rowsOf(test: TestCard, { testRows, testDate }: RowMessages): [term: string, value: string][] {
  const total: [string, string] = [testRows.total, String(test.number_of_questions)];
  if (test.current_status !== STATUS.evaluated) {
    const [start, end] = [testDate(test.start_date), testDate(test.end_date)];
    return [[testRows.start, start], [testRows.code, test.test_code], [testRows.expiry, end], total];
  }
  const { correct_count = 0, incorrect_count = 0, obtained_marks = 0 } = test.evaluated_data ?? {};
  return [
    [testRows.correct, String(correct_count)],
    [testRows.incorrect, String(incorrect_count)],
    [testRows.marks, marks.format(obtained_marks).replace('-', '−')],
    total,
  ];
}
