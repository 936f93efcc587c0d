/** English texts below the mails of the newsletter, and for mail programs. */

const ENGLISH = {
  unsubscribe: 'Unsubscribe',
  isDone: 'You are unsubscribed.',
  isUnknown: 'We could not find this subscription.',
};
export type NewsletterMailMessages = typeof ENGLISH;
export default ENGLISH;
