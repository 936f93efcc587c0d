/**
 * Sentences that are stored with payments and refunds, and that messages to students contain. Their Hindi versions are in
 * `messages/hindi-sentences.ts`.
 */

export const PARTLY_OWNED = 'You owned a part of this already; its price is being returned to you.';
/** Why a payment bought nothing. */
export const UNDELIVERABLE_MESSAGES = {
  'wrong amount': 'The amount that was paid is not the amount of the bill.',
  'owned already': 'You own this already.',
  'bill expired': 'The bill was more than ten days old when your payment arrived, and its prices hold no longer.',
  'coupon used up': 'The coupon was used up before your payment arrived.',
  'coupon expired': 'The coupon had expired before your payment arrived.',
  'account deleted': 'The account was deleted before the payment arrived.',
} as const;
/** Follows such a sentence if money was paid. */
export const MONEY_RETURNS = ' Your money is being returned to you.';

/** The reason of a refund that the institute made in the dashboard of the gateway. */
export const RETURNED_AT_GATEWAY = 'returned by the institute through the payment gateway';
