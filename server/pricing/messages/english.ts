/** English reasons why a coupon does not apply. */
import { priceText } from '../../../common/money.ts';

const ENGLISH = {
  disabled: 'This code is no longer valid.',
  notYet: 'This code is not valid yet.',
  expired: 'This code has expired.',
  usedUp: 'This code has been used up.',
  alreadyUsed: 'You have already used this code.',
  firstPurchase: 'This code is for a first purchase only.',
  notForThis: 'This code does not apply to what you are buying.',
  minimum: (rupees: number) => `Add ${priceText(rupees)} more to use this code.`,
};
export type CouponMessages = typeof ENGLISH;
export default ENGLISH;
