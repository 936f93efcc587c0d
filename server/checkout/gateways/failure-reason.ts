import { PAYMENT_CANCELLED } from '../../../contract/checkout/payment-status.ts';

/**
 * The reason of a failed payment for the student, from the gateway's status; the gateways' own texts address merchants.
 */
export function failureReason(status: string): string {
  const word = status.toLowerCase();
  if (word === 'usercancelled') return PAYMENT_CANCELLED;
  if (word === 'dropped' || word === 'bounced') return 'The payment was not finished.';
  if (word.includes('refunded')) return 'The payment service has returned your money.';
  return 'The bank or the payment service declined the payment.';
}
