/** The pages of the newsletter, by the last part of their path; the server redirects to them. */
export const STEP_TONES = {
  '': null,
  'check-your-mail': 'good',
  'not-taken': 'bad',
  later: 'bad',
  confirm: null,
  confirmed: 'good',
  'link-expired': 'bad',
  unsubscribe: null,
  unsubscribed: 'good',
  'link-unknown': 'bad',
} as const;

export type Step = keyof typeof STEP_TONES;

export function isStep(text: string): text is Step {
  return Object.hasOwn(STEP_TONES, text);
}
