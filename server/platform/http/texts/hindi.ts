/** Hindi messages of errors that every call can have, and names of devices. */
import type { GeneralMessages } from './english.ts';

const HINDI: GeneralMessages = {
  notSignedIn: 'आगे बढ़ने के लिए कृपया लॉगिन करें।',
  notFound: 'यह हमें नहीं मिला।',
  noAddress: 'ऐसा कोई पता नहीं है।',
  notOurAddress: 'यह इस साइट का पता नहीं है।',

  busy: 'इस समय बहुत भीड़ है। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  overloaded: 'इस समय बहुत से विद्यार्थी यहाँ हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  networkBusy: 'आपके नेटवर्क से इस समय बहुत से अनुरोध आ रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  callerBusy: 'आपके बहुत से अनुरोध अभी बाक़ी हैं। कृपया फिर कोशिश करें।',
  filesUnavailable: 'फ़ाइलें अभी खोली या सहेजी नहीं जा सकतीं। कृपया एक मिनट बाद फिर कोशिश करें।',
  documentsBusy: 'अभी बहुत से दस्तावेज़ तैयार हो रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  documentFailed: 'दस्तावेज़ तैयार नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  broken: (reference) => `हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें। (संदर्भ ${reference})`,

  askingOften: 'आप यह बहुत बार माँग रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  searchingFast: 'आप बहुत तेज़ी से खोज रहे हैं। कृपया थोड़ा रुकें।',
  openingFilesFast: 'आप बहुत तेज़ी से फ़ाइलें खोल रहे हैं। कृपया थोड़ा रुकें।',
  openingPagesFast: 'आप बहुत तेज़ी से पृष्ठ खोल रहे हैं। कृपया थोड़ा रुकें।',

  browserOnSystem: (browser, system) => `${system} पर ${browser}`,
  unknownDevice: 'अज्ञात डिवाइस',

  malformed: 'अनुरोध सही रूप में नहीं है।',
  notStorable: 'अनुरोध में ऐसा मान है जो सहेजा नहीं जा सकता।',
  notUnicode: 'अनुरोध का पाठ मान्य यूनिकोड नहीं है, या उसमें बहुत अधिक स्तर हैं।',
  notJson: 'अनुरोध का मुख्य भाग JSON नहीं है।',
  mustBeJson: 'अनुरोध का मुख्य भाग JSON होना चाहिए।',
  tooLarge: 'अनुरोध बहुत बड़ा है।',
  mustBeFile: (type) => `फ़ाइल को अनुरोध के मुख्य भाग में भेजें; content type ${type} हो।`,
  bodyNotObject: 'अनुरोध का मुख्य भाग JSON ऑब्जेक्ट होना चाहिए।',
  tooManyItems: (field, count) => `${field} में ${count} से अधिक मान नहीं हो सकते।`,
  unknownField: (field) => `अनजान फ़ील्ड: ${field}।`,
  missingFields: (fields) => `यह फ़ील्ड नहीं भेजी गई: ${fields}।`,
  wrongForm: (field) => (field ? `${field} सही रूप में नहीं लिखा गया है।` : 'अनुरोध सही रूप में नहीं है।'),
  fieldFault: (field) => (field ? `${field} का मान सही नहीं है।` : 'अनुरोध सही रूप में नहीं है।'),
};
export default HINDI;
