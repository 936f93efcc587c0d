/** Hindi messages of My Orders. */
import type { OrdersMessages } from './english.ts';

const HINDI: OrdersMessages = {
  title: 'मेरे ऑर्डर',
  orders: 'ऑर्डर',
  tabs: { successful: 'सफल ऑर्डर', failed: 'असफल ऑर्डर' },
  empty: { successful: 'अभी कोई सफल ऑर्डर नहीं है।', failed: 'कोई असफल ऑर्डर नहीं है।' },
  explore: 'कोर्स देखें',
  notLoaded: 'आपके ऑर्डर लोड नहीं हो सके।',

  orderDate: 'ऑर्डर की तिथि ',
  sum: 'कुल ',
  paid: '#सफल',
  failed: '#असफल',
  orderId: (id) => `ऑर्डर संख्या #${id}`,
  paymentFailed: 'यह भुगतान असफल रहा। खाते से कटी हुई राशि आमतौर पर पाँच से सात कार्य-दिवसों में वापस आ जाती है।',
  withOrder: (id) => ` (ऑर्डर ${id})`,
  moneyReturned: 'राशि आपको लौटाई जा रही है। कितनी, यह क्रेडिट नोट में लिखा है।',
  viewInvoice: 'बिल देखें',
  viewCreditNote: 'क्रेडिट नोट देखें',
  ofOrder: (id) => ` (ऑर्डर ${id}, नए टैब में खुलता है)`,

  waiting: 'बैंक की पुष्टि की प्रतीक्षा है',
  waitingText:
    'आपके बैंक ने इन भुगतानों की पुष्टि अभी नहीं की है। कृपया दोबारा भुगतान न करें: पुष्टि होते ही हम आपको संदेश भेजेंगे, और जो भुगतान स्वीकार नहीं होगा उसकी राशि आपके खाते में लौट आएगी।',
  pending: '#लंबित',
  checkPayment: 'भुगतान की स्थिति देखें',
};
export default HINDI;
