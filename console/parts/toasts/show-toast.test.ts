import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, removeToastBefore, showToast } from './show-toast.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a message replaces the one before, and its time starts again', () => {
  showToast('The role is changed.');
  vi.advanceTimersByTime(4000);
  showToast('The view is saved.');
  vi.advanceTimersByTime(4000);
  expect(currentToast()?.text).toBe('The view is saved.');
  vi.advanceTimersByTime(2000);
  expect(currentToast()).toBeNull();
});

test('without a text nothing changes', () => {
  showToast('The role is changed.');
  showToast(undefined);
  expect(currentToast()?.text).toBe('The role is changed.');
});

test('a message is removed with its page, unless it was shown later', () => {
  showToast('The role is changed.');
  removeToastBefore(1_000_000);
  expect(currentToast()).not.toBeNull();
  removeToastBefore(1_000_001);
  expect(currentToast()).toBeNull();
});
