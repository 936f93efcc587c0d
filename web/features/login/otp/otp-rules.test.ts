import { describe, expect, test } from 'vitest';
import { boxesOf, isBoxSelected, isComplete, maskedMobile, otpDigits, rangeAt, secondsLeft } from './otp-rules.ts';

describe('the code field', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your OTP is 482913.', '482913'],
    ['12345678', '123456'],
    ['12a4', '124'],
    ['१२३४५६', '123456'],
    ['no digits', ''],
  ])('turns %j into %j', (typed, digits) => {
    expect(otpDigits(typed)).toBe(digits);
  });

  test('is complete with six digits only', () => {
    expect(isComplete('12345')).toBe(false);
    expect(isComplete('123456')).toBe(true);
  });

  test('fills its boxes from the left', () => {
    expect(boxesOf('12')).toEqual(['1', '2', '', '', '', '']);
  });
});

describe('the selection in the code field', () => {
  test('a caret within the code selects the digit behind it', () => {
    expect(rangeAt(2, 6)).toEqual([2, 3]);
    expect(rangeAt(5, 6)).toEqual([5, 6]);
  });

  test('a caret behind the last digit selects nothing', () => {
    expect(rangeAt(3, 3)).toEqual([3, 3]);
    expect(rangeAt(5, 2)).toEqual([2, 2]);
    expect(rangeAt(-1, 2)).toEqual([0, 1]);
  });

  test('marks the boxes of the selection, or the box of the caret', () => {
    const marked = (start: number, end: number) => [0, 1, 2, 3, 4, 5].filter((box) => isBoxSelected(box, [start, end]));
    expect(marked(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(marked(2, 3)).toEqual([2]);
    expect(marked(4, 4)).toEqual([4]);
    expect(marked(6, 6)).toEqual([5]);
  });
});

test('the countdown shows whole seconds and stops at 0', () => {
  expect(secondsLeft(30_000, 0)).toBe(30);
  expect(secondsLeft(30_000, 1)).toBe(30);
  expect(secondsLeft(30_000, 29_001)).toBe(1);
  expect(secondsLeft(30_000, 30_000)).toBe(0);
  expect(secondsLeft(30_000, 90_000)).toBe(0);
});

test('a number is masked except its last four digits', () => {
  expect(maskedMobile('9876500001')).toBe('••••••0001');
});
