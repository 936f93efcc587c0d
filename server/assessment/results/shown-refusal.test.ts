import { expect, test } from 'vitest';
import type { Product } from '../../catalogue/index.ts';
import { EXPIRED, IN_PROGRESS, NOT_STARTED } from '../rules.ts';
import { NO_ACCESS, shownRefusal } from './shown-refusal.ts';

const NOW = new Date('2026-11-21T12:00:00+05:30');
const test501 = {
  opens: null,
  closes: null,
  results_at: null,
  results_held: false,
  can_reattempt: true,
  is_free: false,
  owners_may_sit: true,
  minutes: 60,
  running_until: null,
  is_paused: false,
  key_opens: null,
  awaits_final_key: false,
};
const product = { id: 2101, isPublished: true, isOutOfStock: false } as Product;
const owned = { canUse: true, dueEmiNo: null, admission: 'none' } as const;

test('a test that is not bought links to its course', () => {
  expect(shownRefusal(test501, NOT_STARTED, NO_ACCESS, product, NOW)).toEqual({
    code: 'test_not_owned',
    message: 'This test comes with the course.',
    action: { text: 'Buy Now', to: '/pay/2101' },
  });
});

test.each([
  ['sold out', { ...product, isOutOfStock: true }],
  ['withdrawn', { ...product, isPublished: false }],
])('a course that is %s cannot be bought', (_name, product) => {
  expect(shownRefusal(test501, NOT_STARTED, NO_ACCESS, product, NOW)?.action).toBeNull();
});

test('an instalment that is due is paid, also for a course that is no longer sold', () => {
  const locked = { ...NO_ACCESS, dueEmiNo: 2 };
  expect(shownRefusal(test501, NOT_STARTED, locked, { ...product, isPublished: false }, NOW)).toEqual({
    code: 'test_not_owned',
    message: 'Your 2nd instalment is due. Pay it to open this course again.',
    action: { text: 'PAY 2nd EMI', to: '/pay-emi/2101/2' },
  });
});

test('an owned or free test is not refused, and a running or finished one has its own actions', () => {
  expect(shownRefusal(test501, NOT_STARTED, owned, product, NOW)).toBeNull();
  expect(shownRefusal({ ...test501, is_free: true }, NOT_STARTED, NO_ACCESS, product, NOW)).toBeNull();
  expect(shownRefusal(test501, IN_PROGRESS, NO_ACCESS, product, NOW)).toBeNull();
  expect(shownRefusal(test501, EXPIRED, NO_ACCESS, product, NOW)).toBeNull();
});

test('a test that has not opened is refused with its date', () => {
  const opens = new Date(NOW.getTime() + 1);
  expect(shownRefusal({ ...test501, opens }, NOT_STARTED, owned, product, NOW)).toEqual({
    code: 'test_not_open',
    message: 'This test has not opened yet.',
    action: null,
  });
});
