/** Hindi messages of the checkout. */
import { hindiDay } from '../../../../common/dates/hindi-date.ts';
import { priceText } from '../../../../common/money.ts';
import type { CheckoutMessages } from './english.ts';

const HINDI: CheckoutMessages = {
  title: 'भुगतान',
  notLoaded: 'आपका ऑर्डर लोड नहीं हो सका।',
  notUpdated: 'बिल अपडेट नहीं हो सका। ',
  networkError: 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  unavailable: 'स्टोर अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',

  order: 'आपका ऑर्डर',
  untitled: 'बिना नाम का कोर्स',
  price: (amount) => `मूल्य: ${amount}`,
  emi: 'ईएमआई उपलब्ध: हाँ',
  instalment: (emiNo) => `किस्त ${emiNo}`,

  instalments: 'किस्तें',
  columns: { instalment: 'किस्त', due: 'देय तिथि', amount: 'राशि' },
  nth: (emiNo) => `किस्त ${emiNo}`,
  now: 'अभी',
  paid: 'जमा',
  by: (day) => `${hindiDay(day)} तक`,
  emiAmount: (rupees) => priceText(rupees),
  nextInstalment: (emiNo, day) =>
    `किस्त ${emiNo} की अंतिम तिथि ${hindiDay(day)} है। किस्त की तिथि निकलने पर कोर्स लॉक हो जाता है, और किस्त जमा करते ही फिर खुल जाता है।`,
  lastInstalment: 'यह आख़िरी किस्त है।',

  address: 'पता',
  addAddress: 'पता जोड़ें',
  changeAddress: 'पता बदलें',
  addressesNotLoaded: 'आपके सहेजे हुए पते लोड नहीं हो सके।',
  loadAddresses: 'पते लोड करें',
  addressFor: 'बिल के लिए, और आपको भेजी जाने वाली सामग्री के लिए।',
  addressUpdated: 'यह पता आपने पहले भी सहेजा था। अब इसमें यही विवरण है।',
  addressMissing: 'आगे बढ़ने के लिए कृपया पता जोड़ें।',
  addressNotSaved: 'पता सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  addressNotDeleted: 'पता हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  addressTitles: { list: 'पता चुनें', add: 'पता जोड़ें', edit: 'पता बदलें', delete: 'पता हटाएँ' },
  addressFormNotLoaded: 'फ़ॉर्म लोड नहीं हो सका।',
  mobile: 'मोबाइल ',

  addons: 'ऐड-ऑन',
  viewAll: 'सभी देखें',
  recommended: 'हमारी सलाह',
  included: 'शामिल',
  add: 'जोड़ें',
  remove: 'हटाएँ',

  savings: 'बचत',
  promoCode: 'प्रोमो कोड',
  enterCode: 'प्रोमो कोड लिखें।',
  apply: 'लगाएँ',
  applying: 'लगा रहे हैं...',
  removeCode: 'हटाएँ',
  codeApplied: 'प्रोमो कोड लग गया।',
  noResponse: 'सर्वर से कोई जवाब नहीं मिला।',
  codeRefused: 'प्रोमो कोड नहीं लगाया जा सका। कृपया फिर कोशिश करें।',
  codeInvalid: 'प्रोमो कोड नहीं लगाया जा सका। कृपया सही कूपन लिखें।',
  coupons: 'इस ऑर्डर के लिए कूपन',
  bestOffer: 'सबसे अच्छा ऑफ़र',
  tapToApply: 'लगाने के लिए टैप करें',

  bill: 'बिल का सारांश',
  ofInstalment: (emiNo) => ` (किस्त ${emiNo})`,
  subtotal: 'उप-योग',
  delivery: 'डिलीवरी',
  payable: 'देय राशि',
  toPay: 'अभी देय',
  pay: 'भुगतान करें',
  orderFree: 'निःशुल्क ऑर्डर करें',
  enrolFree: 'निःशुल्क नामांकन करें',
  processing: 'प्रक्रिया जारी है...',
  notStarted: 'भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश करें।',

  promises: 'भुगतान, डिलीवरी और धनवापसी',
  opensNow: 'यह तुरंत मेरे कोर्स में खुल जाता है।',
  opensWhenPaid: 'भुगतान की पुष्टि होते ही कोर्स और टेस्ट मेरे कोर्स में खुल जाते हैं।',
};
export default HINDI;
