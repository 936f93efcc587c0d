import { PAYMENT_CANCELLED } from '../../../contract/checkout/payment-status.ts';
import { FAILURES } from '../notifications/stored-sentences.ts';

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
