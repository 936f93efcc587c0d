/** Hindi texts below the mails of the newsletter, and for mail programs. */
import type { NewsletterMailMessages } from './english.ts';

const HINDI: NewsletterMailMessages = {
  unsubscribe: 'सदस्यता समाप्त करें',
  isDone: 'आपकी सदस्यता समाप्त कर दी गई है।',
  isUnknown: 'यह लिंक किसी सदस्यता का नहीं है।',
};
export default HINDI;
