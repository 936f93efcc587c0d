/** The texts of the newsletter's pages, by the last part of their path; the server redirects to them. */
export const STEPS = {
  '': {
    title: 'Newsletter',
    text: 'New courses, exam dates and study tips, in your inbox.',
    tone: null,
  },
  'check-your-mail': {
    title: 'Check your inbox',
    text: 'Almost there. We have sent you a mail: please open it and confirm. If it does not come in a few minutes, look into the spam folder.',
    tone: 'good',
  },
  'not-taken': {
    title: 'Something is missing',
    text: 'Please enter a full e-mail address, such as name@example.com, and tick the box: without your consent we send nothing.',
    tone: 'bad',
  },
  later: {
    title: 'Please try again later',
    text: 'There were too many subscriptions from here today, or from everywhere in this hour. Nothing was sent.',
    tone: 'bad',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: 'One click and you will receive our newsletter. You can unsubscribe at any time, by the link in each mail.',
    tone: null,
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Thank you. The next newsletter will come to your inbox; each has a link to unsubscribe.',
    tone: 'good',
  },
  'link-expired': {
    title: 'This link no longer works',
    text: 'Links to confirm work for two days. Subscribe once more, and we will send you a new one.',
    tone: 'bad',
  },
  unsubscribe: {
    title: 'Leave the newsletter?',
    text: 'After this we will send you no more newsletters. Mails about your orders and courses are not affected.',
    tone: null,
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'We will send you no more newsletters. If it was a mistake, you can subscribe again.',
    tone: 'good',
  },
  'link-unknown': {
    title: 'This link belongs to no subscription',
    text: 'Perhaps it was cut off in the mail: please try the whole link. Or write to us, and we will unsubscribe you.',
    tone: 'bad',
  },
} as const;

export type Step = keyof typeof STEPS;

export function isStep(text: string): text is Step {
  return Object.hasOwn(STEPS, text);
}
