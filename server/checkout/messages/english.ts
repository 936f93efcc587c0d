/** English messages of the purchase and its payment. */

const MANY_PAYMENTS = 'You have begun many payments. Please finish one of them, or try again';

const ENGLISH = {
  namedTwice: 'purchase_components names a product twice.',
  amountInvalid: 'An amount must be rupees with at most two decimals.',
  manyPaymentsInHour: `${MANY_PAYMENTS} in an hour.`,
  manyPaymentsInDay: `${MANY_PAYMENTS} tomorrow.`,
  openedOften: 'This payment was opened many times. Please go back and begin it again.',
  manyCodes: (minutes: number) =>
    `Too many wrong promo codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
};
export type CheckoutMessages = typeof ENGLISH;
export default ENGLISH;
