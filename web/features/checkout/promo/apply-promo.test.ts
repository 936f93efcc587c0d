import { expect, test } from 'vitest';
import { ApiError } from '../../../../contract/client.ts';
import messages from '../messages/english.ts';
import { resultOfError } from './apply-promo.ts';

const INVALID = 'Promo code could not be applied. Please enter a valid coupon.';

test.each([
  ['a network that is gone', new TypeError('Failed to fetch'), 'No response from server.'],
  ['an answer that is none', new ApiError(502, 'no_answer', 'x'), 'No response from server.'],
  [
    'a store that is overloaded',
    new ApiError(503, 'unavailable', 'x'),
    'Promo code could not be applied. Please try again.',
  ],
  ['too many tries', new ApiError(429, 'too_many', 'Please wait.'), 'Please wait.'],
])('after %s the code is not called invalid', (_cause, error, message) => {
  expect(resultOfError(error, messages)).toMatchObject({ error: message, isUnchecked: true });
});

test('a code that the server refuses is invalid', () => {
  expect(resultOfError(new ApiError(400, 'malformed', 'x'), messages)).toMatchObject({
    error: INVALID,
    isUnchecked: false,
  });
});
