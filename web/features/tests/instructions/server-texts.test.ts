import { expect, test } from 'vitest';
import { attemptUsed, startAttempt } from '../../../../contract/assessment/attempts.ts';
import type { TestDetails } from '../../../../contract/assessment/test-details.ts';
import { testNotOwned } from '../../../../contract/assessment/test-start.ts';
import { STATUS } from '../../product/tabs/tests/test-rules.ts';
import ENGLISH from './messages/english.ts';
import HINDI from './messages/hindi.ts';
import { actionText, refusalText, statusText } from './server-texts.ts';

const IS_HINDI = /^[^A-Za-z]*[\u0900-\u097f][^A-Za-z]*$/;

test('every refusal of a start has its Hindi text, and an unknown one is unchanged', () => {
  for (const refusal of startAttempt.refusals ?? []) {
    expect(refusalText(HINDI, refusal), refusal.code).toMatch(IS_HINDI);
    expect(refusalText(ENGLISH, refusal)).toBe(refusal.message);
  }
  expect(refusalText(HINDI, { code: 'new_rule', message: 'A new rule.' })).toBe('A new rule.');
});

test('an instalment that is due is named by its number', () => {
  const action = { text: 'PAY 2nd EMI', to: '/pay-emi/1101/2' };
  const due = { code: testNotOwned.code, message: 'Your 2nd instalment is due.', action };
  expect(refusalText(HINDI, due)).toBe('आपकी किस्त 2 देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।');
  expect(actionText(HINDI, action)).toBe('किस्त 2 का भुगतान करें');
  expect(refusalText(ENGLISH, due)).toBe(due.message);
  expect(actionText(ENGLISH, action)).toBe(action.text);
  expect(actionText(HINDI, { text: 'Buy Now', to: '/pay/1101' })).toBe('अभी ख़रीदें');
  expect(actionText(ENGLISH, { text: 'Buy Now', to: '/pay/1101' })).toBe('Buy Now');
  expect(actionText(HINDI, { text: 'A new action', to: '/new' })).toBe('A new action');
  expect(refusalText(HINDI, attemptUsed)).toBe('आप यह परीक्षा दे चुके हैं।');
});

test('the dates of opening, closing and results are in Hindi', () => {
  const details = (current_status: number, status_text: string) =>
    ({
      test_series_details: { start_date: '2026-11-22T03:30:00.000Z', end_date: '2026-11-22T06:30:00.000Z' },
      screen_texts: { status_text, result_text_hindi: 'परिणाम: 21 नवंबर 2026, शाम 6:00 बजे' },
      current_status,
    }) as TestDetails;
  const shown = (status: number) => statusText(HINDI, details(status, 'Said in English'));
  expect(shown(STATUS.notStarted)).toBe('परीक्षा शुरू होगी: 22 नवंबर 2026, सुबह 9:00 बजे');
  expect(shown(STATUS.expired)).toBe('परीक्षा समाप्त हुई: 22 नवंबर 2026, दोपहर 12:00 बजे');
  expect(shown(STATUS.awaited)).toBe('परिणाम: 21 नवंबर 2026, शाम 6:00 बजे');
  expect(statusText(HINDI, details(STATUS.awaited, ''))).toBe('');
  expect(statusText(ENGLISH, details(STATUS.awaited, 'Result on Dec 1'))).toBe('Result on Dec 1');
});

test('the dates of a test without a window, or with an invalid one, are in Hindi', () => {
  expect(HINDI.date(null)).toBe('लागू नहीं');
  expect(HINDI.date('someday')).toBe('अमान्य तिथि');
});
