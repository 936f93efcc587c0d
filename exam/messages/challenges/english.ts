/** Messages of provisional keys and challenges in English. */
import type { KeyOutcome } from '../../../contract/assessment/challenges.ts';

const OUTCOMES: Readonly<Record<KeyOutcome, string>> = {
  keep: 'The key was kept',
  changed: 'The key was changed',
  several: 'Several answers are right',
  dropped: 'The question was dropped and counts for nobody',
  bonus: 'Everybody has full marks',
  bonus_attempted: 'Everybody who answered has full marks',
};

export const ENGLISH = {
  title: 'Provisional answer key',
  intro: 'These are your responses with the provisional key. Score and rank appear with the final key.',
  openUntil: (time: string) => `You can challenge the key until ${time}. It is free.`,
  closed: 'The time for challenges is over. The institute decides about them and publishes the final key.',
  left: (count: number) => `You can challenge ${count === 1 ? 'one more question' : `${count} more questions`}.`,
  question: 'Question',
  challenge: 'Challenge this key',
  change: 'Change the challenge',
  yours: 'Your challenge',
  claim: 'What is right instead?',
  otherAnswer: 'Another answer is right',
  noAnswer: 'No answer is right, or the question has a mistake',
  claimed: 'You say',
  challenged: 'Challenged',
  none: 'no answer',
  reason: 'Reason',
  reasonHint: (min: number, max: number) => `${min} to ${max} characters. Name a source if you can.`,
  file: 'Picture (optional)',
  fileHint: 'JPEG, PNG or WebP, at most 2 MB. A photo of the page of a book helps.',
  hasFile: 'A picture is attached. Choose another one to replace it.',
  fileAttached: 'with a picture',
  removeFile: 'Remove the picture',
  save: 'Save the challenge',
  saving: 'Saving…',
  cancel: 'Cancel',
  withdraw: 'Withdraw the challenge',
  withdrawing: 'Withdrawing…',
  saved: (time: string) => `Saved on ${time}`,
  reasonLength: (min: number) => `Reason: write at least ${min} characters.`,
  claimMissing: 'Choose the answer that is right.',
  fileTooLarge: 'The picture is larger than 2 MB.',
  /** By their codes; without a text here, that of the server is shown. */
  refusals: {} as Readonly<Record<string, string>>,
  failed: 'This was not saved. Check your connection, then try again.',
  decision: 'Decision about the key',
  outcomes: OUTCOMES,
  otherLanguage: 'This decision is for candidates of the other language; for your attempt the key was kept.',
};
export type ChallengeMessages = typeof ENGLISH;
