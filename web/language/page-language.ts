/** The language of the page that the browser shows. */
import { LANG, type Language } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';

/** Reads the language of the document; English on the server. */
export function pageLanguage(): Language {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return lang.startsWith(LANG.hindi) ? 'hindi' : 'english';
}

/** Returns the address of a page of the store in the language of this page. For scripts; components use `usePath`. */
export function pagePath(address: string): string {
  return pathIn(pageLanguage(), address);
}
