/** English texts below the mails of the newsletter, and for mail programs. */

const ENGLISH = {
  unsubscribe: 'Unsubscribe',
  isDone: 'You are unsubscribed.',
  isUnknown: 'This link belongs to no subscription.',
};
export type NewsletterMailMessages = typeof ENGLISH;
export default ENGLISH;
