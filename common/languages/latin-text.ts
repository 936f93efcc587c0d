/** Whether a text is in Latin letters alone: on a Hindi page it is English, such as one without a translation. */
export function isLatinText(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Devanagari}/u.test(text);
}
