import { isLatinText } from '../../common/languages/latin-text.ts';
import { mainLanguageOf } from './main-language.ts';
import { useLanguage } from './use-language.ts';

/**
 * Returns the function for the `lang` of a text from the content: absent if it is in the language of the page. On an English
 * page `detect` decides; on a Hindi page a text without Devanagari is English, such as one without a translation.
 */
export function useLang(
  detect: (text: string) => 'hi' | undefined = mainLanguageOf,
): (text: string) => 'hi' | 'en' | undefined {
  return useLanguage() === 'hindi' ? (text) => (isLatinText(text) ? 'en' : undefined) : detect;
}
