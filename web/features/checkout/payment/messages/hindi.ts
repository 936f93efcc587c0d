/** Hindi messages of the result of a payment. */
import { hindiDay } from '../../../../../common/dates/hindi-date.ts';
import { priceText } from '../../../../../common/money.ts';
import type { PaymentMessages } from './english.ts';

const RETURNED_BY_BANK =
  'यदि आपके बैंक में राशि कटी हुई दिखती है, तो बैंक या भुगतान सेवा उसे आमतौर पर पाँच से सात कार्य-दिवसों में लौटा देती है। यदि वह दस दिन के भीतर हम तक पहुँच जाती है, तो आपने जिसके लिए भुगतान किया वह आपको मिल जाएगा।';

const HINDI: PaymentMessages = {
  accepted: 'आपका ऑर्डर स्वीकार हो गया है',
  open: { course: 'पढ़ाई शुरू करें', tests: 'टेस्ट दें', ebook: 'ई-बुक खोलें' },
  seeCourse: 'कोर्स देखें',
  goToCourses: 'मेरे कोर्स पर जाएँ',
  goToOrders: 'मेरे ऑर्डर पर जाएँ',
  goToCart: 'मेरे कार्ट पर जाएँ',

  failed: 'आपका ऑर्डर असफल रहा',
  failedText: 'आपका ऑर्डर पूरा नहीं हो सका। कृपया फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  money: 'क्या आपके खाते से राशि कट गई है?',
  returnedByBank: RETURNED_BY_BANK,
  noMoney: `इस ऑर्डर के लिए हमें कोई राशि नहीं मिली है। ${RETURNED_BY_BANK}`,
  moneyReturned: (amount) =>
    `हाँ: ${amount} हमें मिले हैं, और जहाँ से आए थे वहीं लौटाए जा रहे हैं। इसमें बैंक को पाँच से सात कार्य-दिवस लगते हैं।`,
  ifMissing: ['यदि राशि वापस न आए, तो ', '।'],
  write: 'सहायता और संपर्क पर लिखें',
  newTab: ' (नए टैब में खुलता है)',
  withNumber: (txnid) => `, और भुगतान संख्या ${txnid} बताएँ`,

  confirming: 'आपके भुगतान की पुष्टि हो रही है',
  confirmingText:
    'इसमें कुछ सेकंड लगते हैं। आप यह पृष्ठ छोड़ सकते हैं: भुगतान मेरे ऑर्डर में दिखेगा, और पुष्टि होते ही हम आपको संदेश भेजेंगे। कृपया दोबारा भुगतान न करें।',
  late: 'आपके भुगतान की पुष्टि अभी बाक़ी है',
  lateText:
    'बैंक का जवाब अभी नहीं आया है। आते ही परिणाम इस पृष्ठ पर दिखेगा। आप यह पृष्ठ छोड़ सकते हैं: भुगतान मेरे ऑर्डर में दिखेगा, और पुष्टि होते ही हम आपको संदेश भेजेंगे। कृपया दोबारा भुगतान न करें।',
  checkAgain: 'फिर देखें',
  unknown: 'यह भुगतान हमें नहीं मिला।',
  unknownText: 'हो सकता है यह किसी दूसरे खाते का हो।',

  order: 'आपका ऑर्डर',
  orderNumber: (id) => `ऑर्डर ${id}`,
  paymentNumber: (txnid) => `भुगतान संख्या ${txnid}`,
  instalment: (emiNo) => `किस्त ${emiNo}`,
  sums: { paid: 'चुकाई गई राशि', failed: 'भुगतान नहीं हुआ', waiting: 'बैंक की प्रतीक्षा है', returned: 'लौटाया जा रहा है' },
  beingReturned: 'आपको लौटाया जा रहा है',

  receiptByMail: (email, mobile) => `रसीद हम ${email} पर और संदेश ${mobile} पर भेज रहे हैं।`,
  receiptBySms: (mobile) => `हम ${mobile} पर संदेश भेज रहे हैं।`,
  invoice: ' बिल मेरे ऑर्डर में है।',
  verifyEmail: ' रसीदें ईमेल पर पाने के लिए मेरे खाते में अपना ईमेल सत्यापित करें।',
  starts: (day) => ` की कक्षाएँ ${hindiDay(day)} से शुरू होंगी।`,
  findIt: ' यह आपको मेरे कोर्स में मिलेगा।',
  openNow: 'इस ऑर्डर की सारी ऑनलाइन सामग्री अब मेरे कोर्स में खुली है।',
  restOpenNow: 'इस ऑर्डर की बाक़ी सारी ऑनलाइन सामग्री अब मेरे कोर्स में खुली है।',
  nextInstalment: (emiNo, rupees, day) =>
    `किस्त ${emiNo} (${priceText(rupees)}) की अंतिम तिथि ${hindiDay(day)} है। इसे आप मेरे कोर्स से भरेंगे, और हम आपको पहले याद दिलाएँगे।`,
  lastInstalment: 'यह आख़िरी किस्त थी। अब कुछ देय नहीं है।',
  posted: 'मुद्रित सामग्री डाक से भेजी जाती है।',
  goTo: [' भेजने का पता: ', '।'],
};
export default HINDI;
