/** Hindi messages of refusals: sign-in, addresses, account. */
import type * as account from '../../../../../contract/account/account.ts';
import type * as confirmation from '../../../../../contract/account/confirmation.ts';
import type * as contact from '../../../../../contract/account/contact.ts';
import type * as googleLink from '../../../../../contract/account/google-link.ts';
import type * as push from '../../../../../contract/account/push.ts';
import type * as addresses from '../../../../../contract/identity/addresses.ts';
import type * as captcha from '../../../../../contract/identity/captcha.ts';
import type * as places from '../../../../../contract/identity/places.ts';
import type * as signIn from '../../../../../contract/identity/sign-in.ts';
import type { HindiOf } from './codes.ts';

export const SIGN_IN: HindiOf<typeof signIn & typeof captcha & typeof places> = {
  captcha_refused: 'कृपया “मैं रोबोट नहीं हूँ” की जाँच पूरी करें।',
  country_not_served: 'इस देश में हम अभी कोड नहीं भेज सकते। कृपया भारतीय मोबाइल नंबर दें।',
  mobile_invalid: 'यह मोबाइल नंबर सही नहीं लगता। कृपया जाँच लें।',
  otp_not_sent: 'ओटीपी नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  otp_invalid: 'ओटीपी सही नहीं है। कृपया फिर कोशिश करें।',
  otp_expired: 'इस ओटीपी का समय समाप्त हो गया है। कृपया नया ओटीपी मँगाएँ।',
  otp_locked: 'कई बार ग़लत ओटीपी दिया गया। कृपया नया ओटीपी मँगाएँ।',
  social_refused: 'Google ने इस लॉगिन की पुष्टि नहीं की। कृपया फिर कोशिश करें।',
  mobile_taken: 'यह मोबाइल नंबर किसी दूसरे खाते का है। कृपया उसी से लॉगिन करें।',
  email_taken: 'यह ईमेल पता किसी दूसरे खाते का है।',
  profile_incomplete: 'कृपया पूरी जानकारी भरें',
  sign_up_complete: 'आपका पंजीकरण पूरा हो चुका है। अपनी जानकारी आप ‘मेरा खाता’ में बदल सकते हैं।',
};

export const ADDRESSES: HindiOf<typeof addresses> = {
  address_invalid: 'कृपया पता जाँच लें।',
  address_limit: 'इससे अधिक पते नहीं सहेजे जा सकते। ज़रूरत हो तो सहायता से संपर्क करें।',
  address_saved_twice: 'आपके एक और सहेजे हुए पते में यही पंक्तियाँ और पिन कोड हैं। कृपया उसी का उपयोग करें या उसे हटा दें।',
  address_gone: 'यह पता अब सहेजा हुआ नहीं है। कृपया इसे फिर से जोड़ें।',
};

export const PUSH: HindiOf<typeof push> = {
  push_not_offered: 'सूचनाएँ अभी उपलब्ध नहीं हैं।',
  push_service_unknown: 'यह ब्राउज़र सूचनाएँ जिस तरह से लेता है, उस तरह से हम नहीं भेजते।',
};

export const ACCOUNT: HindiOf<typeof account & typeof confirmation & typeof contact & typeof googleLink> = {
  confirmation_needed: 'कृपया ओटीपी से पुष्टि करें कि यह आप ही हैं।',
  email_not_sent: 'ईमेल नहीं भेजा जा सका। कृपया पता जाँचकर फिर कोशिश करें।',
  email_proof_needed: 'कृपया पहले अपना ईमेल पता सत्यापित करें: आपके खाते की सूचनाएँ उसी पर जाती हैं।',
  identity_proof_needed: 'कृपया उस कोड से पुष्टि करें जो हम आपके सत्यापित ईमेल पते पर भेजते हैं।',
  identity_taken: 'यह Google खाता किसी दूसरे खाते से जुड़ा है। कृपया उसी से लॉगिन करें।',
  identity_too_soon: 'आपका ईमेल पता थोड़े समय पहले बदला या सत्यापित किया गया है। उसके तीन दिन बाद आप Google खाता जोड़ सकते हैं।',
  payment_undecided: 'आपके एक भुगतान की पुष्टि अभी बाक़ी है। कृपया आधे घंटे बाद फिर कोशिश करें।',
  vertical_unknown: 'ऐसा कोई परीक्षा वर्ग नहीं है।',
};
