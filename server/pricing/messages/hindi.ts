/** Hindi reasons why a coupon does not apply. */
import { priceText } from '../../../common/money.ts';
import type { CouponMessages } from './english.ts';

const HINDI: CouponMessages = {
  disabled: 'यह कोड अब मान्य नहीं है।',
  notYet: 'यह कोड अभी मान्य नहीं है।',
  expired: 'इस कोड की अवधि समाप्त हो गई है।',
  usedUp: 'इस कोड के सभी उपयोग हो चुके हैं।',
  alreadyUsed: 'आप इस कोड का उपयोग कर चुके हैं।',
  firstPurchase: 'यह कोड केवल पहली ख़रीद के लिए है।',
  notForThis: 'जो आप ख़रीद रहे हैं, उस पर यह कोड लागू नहीं होता।',
  minimum: (rupees) => `इस कोड के लिए ${priceText(rupees)} की और ख़रीद करें।`,
};
export default HINDI;
