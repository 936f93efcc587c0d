/** English texts below the mails of the newsletter, for mail programs, and of its limits. */

const ENGLISH = {
  unsubscribe: 'Unsubscribe',
  isDone: 'You are unsubscribed.',
  isUnknown: 'We could not find this subscription.',

  manyFromHere: 'Too many subscriptions from here today. Please try again tomorrow.',
  manyAtOnce: 'Too many people are subscribing right now. Please try again in an hour.',
};
export type NewsletterMailMessages = typeof ENGLISH;
export default ENGLISH;
