/** Mails about accounts: codes and notices of changes. */
import { link, type MailDefinition, number, requiredNumber, STUDENT_NAME } from './definition.ts';

const ACCOUNT = { ...link('Link to My Account', '/my-account'), isRequired: true } as const;
const MOBILE = { text: 'The mobile number, without most of its digits', sample: '******0001' };
const GOOGLE = { text: 'Address of the Google account', sample: 'asha@gmail.com' };

const NOT_YOU = `If that was not you, please write to us at once and look at your account:
{{account_url}}`;
const NOT_YOU_HINDI = `यदि यह आपने नहीं किया है, तो कृपया तुरंत हमें लिखें और अपना खाता देखें:
{{account_url}}`;

const english = (subject: string, ...paragraphs: string[]) => ({
  subject,
  text: ['Hello {{name}},', ...paragraphs, NOT_YOU].join('\n\n'),
});
const hindi = (subject: string, ...paragraphs: string[]) => ({
  subject,
  text: ['नमस्ते {{name}},', ...paragraphs, NOT_YOU_HINDI].join('\n\n'),
});

export const ACCOUNT_MAILS = {
  email_code: {
    group: 'account',
    title: 'Code for the e-mail address',
    when: 'When a student confirms an e-mail address',
    fields: {
      code: requiredNumber('The one-time password', '123456'),
      minutes: number('Minutes for which the code is valid', '5'),
    },
    english: {
      subject: 'Your one-time password',
      text: `{{code}} proves that this address is yours.

It is valid for {{minutes}} minutes. Do not share it.`,
    },
    hindi: {
      subject: 'आपका वन-टाइम पासवर्ड',
      text: `{{code}} से यह पुष्टि होती है कि यह पता आपका है।

यह {{minutes}} मिनट तक मान्य है। इसे किसी को न बताएँ।`,
    },
  },
  mobile_changed: {
    group: 'account',
    title: 'Mobile number changed',
    when: 'After the mobile number of an account was changed',
    fields: {
      name: STUDENT_NAME,
      google_email: { ...GOOGLE, text: 'The Google account that was removed by this; can be empty', isOptional: true },
      account_url: ACCOUNT,
    },
    english: english(
      'Your mobile number was changed',
      'The mobile number of your account was just changed.',
      'The Google account {{google_email}} can no longer sign in; you can add it again in My Account.',
    ),
    hindi: hindi(
      'आपका मोबाइल नंबर बदला गया',
      'आपके खाते का मोबाइल नंबर अभी बदला गया है।',
      'गूगल खाता {{google_email}} अब साइन इन नहीं कर सकता; आप इसे ‘मेरा खाता’ में फिर जोड़ सकते हैं।',
    ),
  },
  email_changed: {
    group: 'account',
    title: 'E-mail address changed',
    when: 'After the e-mail address of an account was changed',
    fields: { name: STUDENT_NAME, account_url: ACCOUNT },
    english: english('Your e-mail address was changed', 'The e-mail address of your account was just changed.'),
    hindi: hindi('आपका ई-मेल पता बदला गया', 'आपके खाते का ई-मेल पता अभी बदला गया है।'),
  },
  details_corrected: {
    group: 'account',
    title: 'Details corrected',
    when: 'After the staff corrected the name, e-mail address, date of birth or gender of an account',
    fields: { name: STUDENT_NAME, account_url: ACCOUNT },
    english: english(
      'Your details were corrected',
      'Our staff just corrected details of your account: name, e-mail address, date of birth or gender. You see them in My Account.',
      'A new e-mail address gets mails as soon as you have confirmed it there.',
    ),
    hindi: hindi(
      'आपके विवरण ठीक किए गए',
      'हमारे कर्मचारियों ने अभी आपके खाते के विवरण ठीक किए हैं: नाम, ई-मेल पता, जन्मतिथि या लिंग। आप इन्हें ‘मेरा खाता’ में देख सकते हैं।',
      'नए ई-मेल पते पर मेल तभी भेजे जाएँगे, जब आप वहाँ उसकी पुष्टि कर देंगे।',
    ),
  },
  google_added: {
    group: 'account',
    title: 'Google account added',
    when: 'After a Google account was added to an account',
    fields: { name: STUDENT_NAME, google_email: GOOGLE, mobile: MOBILE, account_url: ACCOUNT },
    english: english(
      'A Google account was added to your account',
      'The Google account {{google_email}} can now sign in to the account with the mobile number {{mobile}}. You can remove it in My Account.',
    ),
    hindi: hindi(
      'आपके खाते में एक गूगल खाता जोड़ा गया',
      'गूगल खाता {{google_email}} अब मोबाइल नंबर {{mobile}} वाले खाते में साइन इन कर सकता है। आप इसे ‘मेरा खाता’ में हटा सकते हैं।',
    ),
  },
  google_removed: {
    group: 'account',
    title: 'Google account removed',
    when: 'After a Google account was removed from an account',
    fields: { name: STUDENT_NAME, google_email: GOOGLE, mobile: MOBILE, account_url: ACCOUNT },
    english: english(
      'A Google account was removed from your account',
      'The Google account {{google_email}} can no longer sign in to the account with the mobile number {{mobile}}.',
    ),
    hindi: hindi(
      'आपके खाते से एक गूगल खाता हटाया गया',
      'गूगल खाता {{google_email}} अब मोबाइल नंबर {{mobile}} वाले खाते में साइन इन नहीं कर सकता।',
    ),
  },
  devices_ended: {
    group: 'account',
    title: 'Devices signed out',
    when: 'After a student signed other devices out',
    fields: { name: STUDENT_NAME, mobile: MOBILE, account_url: ACCOUNT },
    english: english(
      'Devices were signed out of your account',
      'One or more devices were just signed out of the account with the mobile number {{mobile}}.',
    ),
    hindi: hindi(
      'आपके खाते से डिवाइस साइन आउट किए गए',
      'मोबाइल नंबर {{mobile}} वाले खाते से अभी एक या अधिक डिवाइस साइन आउट किए गए हैं।',
    ),
  },
  account_deleted: {
    group: 'account',
    title: 'Account deleted',
    when: 'After a student deleted the account',
    fields: { name: STUDENT_NAME },
    english: {
      subject: 'Your account is deleted',
      text: `Hello {{name}},

your account is deleted, as you asked. Invoices stay in our books without your name, as the law asks. So that offers for a first purchase are given once, we keep for a year a keyed hash of your mobile number and which offers it used.

If that was not you, please write to us at once.`,
    },
    hindi: {
      subject: 'आपका खाता हटा दिया गया है',
      text: `नमस्ते {{name}},

आपके अनुरोध पर आपका खाता हटा दिया गया है। कानून के अनुसार बिल आपके नाम के बिना हमारे रिकॉर्ड में रहते हैं। पहली ख़रीद के ऑफ़र एक ही बार मिलें, इसके लिए हम एक वर्ष तक आपके मोबाइल नंबर का एक कूट रूप और उस पर लिए गए ऑफ़र रखते हैं।

यदि यह आपने नहीं किया है, तो कृपया तुरंत हमें लिखें।`,
    },
  },
} as const satisfies Record<string, MailDefinition>;
