import { createContext, useContext } from 'react';
import type { Language } from '../../common/languages/language.ts';
import { pageLanguage } from './page-language.ts';

/** The server sets it for each page; in the browser it is the language of the document. */
export const LanguageContext = createContext<Language>(pageLanguage());

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
