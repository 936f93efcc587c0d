/** In which script, and so in which language, a text is. */
import type { Language } from './language.ts';

/** Whether a text has a Devanagari letter. */
export function isDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/** Whether a text has more Devanagari letters than Latin ones. */
export function isMostlyDevanagari(text: string): boolean {
  const { devanagari, latin } = countLetters(text);
  return devanagari > latin;
}

export function countLetters(text: string): { devanagari: number; latin: number } {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return { devanagari: count(/\p{Script=Devanagari}/gu), latin: count(/\p{Script=Latin}/gu) };
}

/**
 * Returns the `lang` of a text from the content; undefined if it is in the language of the page. A text on an English page is
 * Hindi if it is mostly Devanagari. A text on a Hindi page is English if it has Latin letters only, such as one without a
 * translation: Hindi texts can have many Latin names.
 */
export function langOf(text: string, page: Language): 'hi' | 'en' | undefined {
  if (page === 'english') return isMostlyDevanagari(text) ? 'hi' : undefined;
  return /\p{Script=Latin}/u.test(text) && !isDevanagari(text) ? 'en' : undefined;
}
