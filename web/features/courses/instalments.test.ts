import { expect, test } from 'vitest';
import { expiryDate, orderDate } from '../account-pages/account-dates.ts';
import { progressOf } from './instalments.ts';

const instalment = (emi_no: number, status: number) => ({ emi_no, status });

test('the earliest unpaid instalment is next, whatever the order of the list', () => {
  const progress = progressOf({ type: 2, emi_information: [instalment(3, 0), instalment(1, 1), instalment(2, 0)] });
  expect(progress).toMatchObject({ isComplete: false, paid: 1, total: 3, next: 2 });
  expect(progress?.steps.map(({ state }) => state)).toEqual(['paid', 'pending', 'pending']);
});

test('with all paid nothing is next', () => {
  expect(progressOf({ type: 2, emi_information: [instalment(1, 1), instalment(2, 1)] })).toMatchObject({
    isComplete: true,
    next: null,
  });
});

test('a course bought at once has no instalments', () => {
  expect(progressOf({ type: 1, emi_information: [] })).toBeNull();
});

test('days are those of India', () => {
  expect(orderDate('2026-11-20T20:00:00Z')).toBe('21 November 2026');
  expect(expiryDate('2026-11-20T20:00:00Z')).toBe('November 21, 2026');
  expect(expiryDate(null)).toBe('No expiry');
});
