/** Hindi messages of the purchase and its payment. */
import type { CheckoutMessages } from './english.ts';

const MANY_PAYMENTS = 'आपके कई भुगतान अधूरे हैं। कृपया उनमें से एक पूरा करें, या';

const HINDI: CheckoutMessages = {
  namedTwice: 'purchase_components में एक उत्पाद दो बार है।',
  amountInvalid: 'राशि रुपयों में और दशमलव के बाद अधिक से अधिक दो अंकों की होनी चाहिए।',
  manyPaymentsInHour: `${MANY_PAYMENTS} एक घंटे बाद फिर कोशिश करें।`,
  manyPaymentsInDay: `${MANY_PAYMENTS} कल फिर कोशिश करें।`,
  openedOften: 'यह भुगतान कई बार खोला गया है। कृपया पीछे जाकर इसे फिर से शुरू करें।',
  manyCodes: (minutes) => `कई ग़लत प्रोमो कोड डाले गए। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
};
export default HINDI;
