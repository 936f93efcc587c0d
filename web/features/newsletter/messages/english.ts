/** English messages of the newsletter. */
import { newsletterConsent } from '../../../../common/texts/newsletter-consent.ts';

const ENGLISH = {
  consent: (institute: string) => newsletterConsent(institute, 'english'),
  email: 'E-mail address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  unreachable: 'We could not reach the store. Please check your connection and try again.',
};
export default ENGLISH;

export type NewsletterMessages = typeof ENGLISH;
