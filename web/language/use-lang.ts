import { mainLanguageOf } from './main-language.ts';
import { useLanguage } from './use-language.ts';

/**
 * Returns the function for the `lang` of a text from the content: absent if it is in the language of the page. On an English
 * page `detect` decides; on a Hindi page a text without Devanagari is English, such as one without a translation.
 */
export function useLang(
  detect: (text: string) => 'hi' | undefined = mainLanguageOf,
): (text: string) => 'hi' | 'en' | undefined {
  return useLanguage() === 'hindi' ? (text) => (isLatin(text) ? 'en' : undefined) : detect;
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Devanagari}/u.test(text);
}
