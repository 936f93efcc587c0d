/** Hindi messages of the newsletter. */
import { newsletterConsent } from '../../../../common/texts/newsletter-consent.ts';
import type { NewsletterMessages } from './english.ts';

const HINDI: NewsletterMessages = {
  consent: (institute) => newsletterConsent(institute, 'hindi'),
  email: 'ईमेल पता',
  subscribe: 'न्यूज़लेटर पाएँ',
  subscribing: 'जोड़ा जा रहा है…',
  unreachable: 'स्टोर से संपर्क नहीं हो सका। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
};
export default HINDI;
