import { langOf } from '../../common/languages/script.ts';
import { useLanguage } from './use-language.ts';

/** Returns the function for the `lang` of a text from the content. */
export function useLang(): (text: string) => 'hi' | 'en' | undefined {
  const language = useLanguage();
  return (text) => langOf(text, language);
}
