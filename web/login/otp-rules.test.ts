import { describe, expect, test } from 'vitest';
import { boxesOf, isComplete, maskedMobile, otpDigits, secondsLeft } from './otp-rules.ts';

describe('the code field', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your OTP is 482913.', '482913'],
    ['12345678', '123456'],
    ['12a4', '124'],
    ['१२३४५६', '123456'],
    ['no digits', ''],
  ])('makes of %j %j', (typed, kept) => {
    expect(otpDigits(typed)).toBe(kept);
  });

  test('is complete with six digits only', () => {
    expect(isComplete('12345')).toBe(false);
    expect(isComplete('123456')).toBe(true);
  });

  test('fills its boxes from the left', () => {
    expect(boxesOf('12')).toEqual(['1', '2', '', '', '', '']);
  });
});

test('the countdown shows whole seconds and stops at 0', () => {
  expect(secondsLeft(30_000, 0)).toBe(30);
  expect(secondsLeft(30_000, 1)).toBe(30);
  expect(secondsLeft(30_000, 29_001)).toBe(1);
  expect(secondsLeft(30_000, 30_000)).toBe(0);
  expect(secondsLeft(30_000, 90_000)).toBe(0);
});

test('a number is shown by its last four digits', () => {
  expect(maskedMobile('9876500001')).toBe('••••••0001');
});
