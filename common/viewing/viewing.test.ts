import { expect, test } from 'vitest';
import { consolePathOf, isEndedHash, isRefusedPath, viewingText } from './viewing.ts';

test('the bar names the student and the end in India', () => {
  expect(viewingText({ name: 'Asha Verma', ends_at: '2026-11-21T05:15:00.000Z' })).toBe(
    'You are viewing the store as Asha Verma (read-only) until 10:45 am',
  );
});

test.each([
  ['#ended-2101', true, '/console/students/2101'],
  ['#ended', true, null],
  ['#ended-//evil.example', true, null],
  ['#7f1c0d9e-0000-4000-8000-000000000000', false, null],
])('the hash %s says that a view has ended: %s', (hash, isEnded, path) => {
  expect([isEndedHash(hash), consolePathOf(hash)]).toEqual([isEnded, path]);
});

test.each([
  ['/files/2101/7', true],
  ['/invoice/abc', true],
  ['/credit-note/abc', true],
  ['/api/v1/test_series/pts/event_log', true],
  ['/pay/1101', true],
  ['/hi/pay/1101', true],
  ['/pay-emi/1101/2', true],
  ['/payment', true],
  ['/payment-success', false],
  ['/my-orders', false],
  ['/invoices-explained', false],
])('the view refuses %s: %s', (path, isRefused) => {
  expect(isRefusedPath(path)).toBe(isRefused);
});
