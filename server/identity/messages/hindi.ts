/** Hindi messages of sign-in, profile, addresses and account. */
import { MIN_AGE_YEARS } from '../../../contract/identity/sign-in.ts';
import type { AddressLine, IdentityMessages } from './english.ts';

const LINES: Record<AddressLine, string> = { line1: 'पंक्ति 1', line2: 'पंक्ति 2', town: 'शहर' };

const HINDI: IdentityMessages = {
  name: 'कृपया अपना नाम अक्षरों में लिखें।',
  email: 'कृपया सही ईमेल पता लिखें।',
  dob: 'कृपया सही जन्म-तिथि लिखें।',
  age: `आपकी आयु कम से कम ${MIN_AGE_YEARS} वर्ष होनी चाहिए।`,
  terms: 'कृपया नियम और शर्तें स्वीकार करें।',
  emailInAccount: 'नया ईमेल पता सत्यापित करके आप उसे मेरा खाता में बदल सकते हैं।',
  mobileVerified: 'आपका मोबाइल नंबर सत्यापित हो चुका है और यहाँ नहीं बदला जा सकता।',
  mobileIsOwn: 'यह पहले से आपका मोबाइल नंबर है।',

  lineRequired: (line) => `${LINES[line]} भरना ज़रूरी है।`,
  lineInvalid: (line) => `${LINES[line]} में अमान्य वर्ण हैं। केवल अंग्रेज़ी अक्षर, अंक, ख़ाली जगह और . , - # / ( ) लिखें (3–100 वर्ण)।`,
  pincodeRequired: 'पिन कोड भरना ज़रूरी है।',
  pincodeInvalid: 'पिन कोड ठीक 6 अंकों का होना चाहिए।',
  mobileRequired: 'मोबाइल नंबर भरना ज़रूरी है।',
  mobileInvalid: 'मोबाइल नंबर ठीक 10 अंकों का होना चाहिए।',
  stateMissing: 'कृपया राज्य चुनें।',

  tryInAnHour: 'कई बार ग़लत कोड दिया गया। कृपया एक घंटे बाद फिर कोशिश करें।',
  tryTomorrow: 'कई बार ग़लत कोड दिया गया। कृपया कल फिर कोशिश करें।',
  tryLater: 'कई बार ग़लत कोड दिया गया। कृपया बाद में फिर कोशिश करें।',
  manyOtps: 'ओटीपी बहुत बार माँगा गया। कृपया बाद में फिर कोशिश करें।',
  nextOtp: (seconds) => `दूसरा ओटीपी मँगाने से पहले कृपया ${seconds} सेकंड रुकें।`,
  otpFailed: 'ओटीपी की जाँच नहीं हो सकी। कृपया फिर कोशिश करें।',
  captchaBusy: 'आपके नेटवर्क से बहुत से साइन-इन की जाँच हो रही है। कृपया फिर कोशिश करें।',
  captchaUnavailable: 'reCAPTCHA की जाँच नहीं हो सकी। कृपया फिर कोशिश करें।',

  socialFailed: 'Google से साइन इन नहीं हो सका। कृपया फिर कोशिश करें।',
  manySignIns: 'बहुत बार साइन इन किया गया। कृपया बाद में फिर कोशिश करें।',
  signedInOften: 'आपने बहुत बार साइन इन किया है। कृपया बाद में फिर कोशिश करें।',
  openedTestsOften: 'आपने बहुत बार परीक्षा खोली है। कृपया एक मिनट रुकें।',
  manyChanges: 'आज आपके खाते में बहुत बदलाव हो चुके हैं। कृपया बाद में फिर कोशिश करें।',
  sameGoogle: 'यह Google खाता पहले से जुड़ा है।',
  otherGoogle: 'एक Google खाता पहले से जुड़ा है। कृपया पहले उसे हटाएँ।',
};
export default HINDI;
