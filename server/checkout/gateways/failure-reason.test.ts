import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test.each([
  ['userCancelled', 'You cancelled the payment.'],
  ['dropped', 'The payment was not finished.'],
  ['bounced', 'The payment was not finished.'],
  ['auto_refunded', 'The payment service has returned your money.'],
  ['failed', 'The bank or the payment service declined the payment.'],
  ['U30|ZM|Debit has been failed <b>', 'The bank or the payment service declined the payment.'],
])('%s has a message of the store', (status, reason) => {
  expect(failureReason(status)).toBe(reason);
});
