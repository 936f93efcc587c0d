/** Hindi messages of the dialog of addresses. */
import type { AddressMessages } from './english.ts';

const HINDI: AddressMessages = {
  fields: {
    line1: 'पते की पंक्ति 1',
    line2: 'पते की पंक्ति 2',
    town: 'शहर या क़स्बा',
    pincode: 'पिन कोड',
    mobile_number: 'मोबाइल नंबर',
  },
  hints: {
    line1: 'मकान या फ़्लैट नंबर, भवन (अंग्रेज़ी अक्षरों में)',
    line2: 'गली, मोहल्ला (अंग्रेज़ी अक्षरों में)',
    mobile_number: 'कूरियर के लिए, और आपके बिल पर',
  },
  invalid: (field) =>
    `${field} में ऐसे अक्षर हैं जो मान्य नहीं हैं। केवल अंग्रेज़ी अक्षर, अंक, ख़ाली जगह और . , - # / ( ) लिखें (3–100 अक्षर)।`,
  required: (field) => `${field} भरना ज़रूरी है।`,
  pincodeInvalid: 'पिन कोड में ठीक 6 अंक होने चाहिए।',
  mobileInvalid: 'मोबाइल नंबर में ठीक 10 अंक होने चाहिए।',
  stateMissing: 'कृपया राज्य चुनें।',
  save: 'पता सहेजें',
  saving: 'सहेज रहे हैं...',
  cancel: 'रद्द करें',

  saved: 'सहेजे हुए पते',
  edit: 'बदलें',
  delete: 'हटाएँ',
  use: 'यही पता चुनें',
  addNew: 'नया पता जोड़ें',
  limit: 'इससे अधिक पते नहीं सहेजे जा सकते। ज़रूरत हो तो सहायता से संपर्क करें।',

  deleteText: 'यह पता हटाएँ? आपके ऑर्डर और बिल में यह बना रहेगा।',
  keep: 'रहने दें',
  deleteAddress: 'पता हटाएँ',
  deleting: 'हटा रहे हैं...',
};
export default HINDI;
