/** The language of the page that the browser shows. Every page loads this file, so it is short and imports nothing. */
import type { Language } from '../../common/languages/language.ts';

/** Reads the language of the document; English on the server. */
export function pageLanguage(): Language {
  return typeof document !== 'undefined' && document.documentElement.lang === 'hi-IN' ? 'hindi' : 'english';
}

/**
 * Returns the path of a page of the store in the language of this page; '' becomes the prefix of the language. For scripts;
 * components use `usePath`. `path` is a page's: `pathIn` also knows the addresses that are no pages, and is too long for a file
 * of every page.
 */
export function pagePath(path: string): string {
  return pageLanguage() === 'hindi' ? `/hi${path.replace(/^\/(?=\?|$)/, '')}` : path;
}
