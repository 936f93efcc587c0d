import type { ReactNode } from 'react';
import type { Language } from '../../common/languages/language.ts';
import { LanguageContext } from './use-language.ts';

/** Returns an element that the server renders apart from its page, such as an island, in the language of the page. */
export function inLanguage(language: Language, element: ReactNode) {
  return <LanguageContext value={language}>{element}</LanguageContext>;
}
