/** English messages of the pages of the newsletter. */
import type { Step } from '../../steps.ts';

const ENGLISH = {
  steps: {
    '': { title: 'Newsletter', text: 'New courses, exam dates and study tips, in your inbox.' },
    'check-your-mail': {
      title: 'Check your inbox',
      text: 'Almost there. We have sent you a mail: please open it and confirm. If it does not come in a few minutes, look into the spam folder.',
    },
    'not-taken': {
      title: 'Something is missing',
      text: 'Please enter a full e-mail address, such as name@example.com, and tick the box: without your consent we send nothing.',
    },
    later: {
      title: 'Please try again later',
      text: 'Too many people are subscribing at the moment, so we sent nothing. Please try again in an hour, or tomorrow.',
    },
    confirm: {
      title: 'Confirm your subscription',
      text: 'One click and you will receive our newsletter. You can unsubscribe at any time, by the link in each mail.',
    },
    confirmed: {
      title: 'You are subscribed',
      text: 'Thank you. The next newsletter will come to your inbox; each has a link to unsubscribe.',
    },
    'link-expired': {
      title: 'This link no longer works',
      text: 'A confirmation link is valid for two days. Subscribe again to get a new one.',
    },
    unsubscribe: {
      title: 'Leave the newsletter?',
      text: 'After this we will send you no more newsletters. Mails about your orders and courses are not affected.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      text: 'We will send you no more newsletters. If it was a mistake, you can subscribe again.',
    },
    'link-unknown': {
      title: 'We could not find this subscription',
      text: 'The link may be incomplete. Open the whole link from the mail, or write to us and we will unsubscribe you.',
    },
  } as Record<Step, StepTexts>,
  confirm: 'Yes, subscribe me',
  unsubscribe: 'Unsubscribe',
  notNow: 'Not now',
  keep: 'Keep the newsletter',
  home: 'Go to the home page',
  again: 'Subscribe again',
};
export default ENGLISH;

type StepTexts = { title: string; text: string };
export type NewsletterPageMessages = typeof ENGLISH;
