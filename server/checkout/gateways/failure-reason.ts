import { PAYMENT_CANCELLED } from '../../../contract/checkout/payment-status.ts';

/** Why a payment failed. The Hindi versions are in `server/checkout/notifications/messages/hindi-sentences.ts`. */
export const FAILURES = {
  unfinished: 'The payment was not finished.',
  notMade: 'The payment was not made.',
  returned: 'The payment service has returned your money.',
  declined: 'The bank or the payment service declined the payment.',
} as const;

/**
 * The reason of a failed payment for the student, from the gateway's status; the gateways' own texts address merchants.
 */
export function failureReason(status: string): string {
  const word = status.toLowerCase();
  if (word === 'usercancelled') return PAYMENT_CANCELLED;
  if (word === 'dropped' || word === 'bounced') return FAILURES.unfinished;
  if (word.includes('refunded')) return FAILURES.returned;
  return FAILURES.declined;
}
