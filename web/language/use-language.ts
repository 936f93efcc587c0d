import { createContext, useContext } from 'react';
import type { Language } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import { sitePath } from '../lib/site-path.ts';
import { pageLanguage } from './page-language.ts';

/** The server sets it for each page; in the browser it is the language of the document. */
export const LanguageContext = createContext<Language>(pageLanguage());

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns the function for the address of each link: a page of the store in the language of this page. Addresses from content
 * may lack the first slash; those of other sites, files and queries stay as they are.
 */
export function usePath(): (address: string) => string {
  const language = useLanguage();
  return (address) => (/^[?#]/.test(address) ? address : pathIn(language, sitePath(address)));
}
