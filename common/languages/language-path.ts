/** The language of an address: Hindi below `/hi`, English elsewhere. */
import type { Language } from './language.ts';

const PREFIX = '/hi';
const IS_HINDI = /^\/hi(?=[/?#]|$)/;
/**
 * Paths that are the same in all languages: of programs and of files. Lists of what browsers may store
 * (`web/offline/worker/page-rules.ts`) and prefetch (`server/app/pages/speculation-rules.ts`) also exclude pages.
 */
const NO_PAGE =
  /^\/(api|assets|console|console-assets|exam-assets|files|invoice|media|offline-files|preview|sandbox|share|hi)(?=[/?#]|$)/;

/** `address` is a path, with or without a query. */
export function languageOfPath(address: string): Language {
  return IS_HINDI.test(address) ? 'hindi' : 'english';
}

/** Returns the address of the English page: `/hi/ssc?price=free` becomes `/ssc?price=free`, `/hi` becomes `/`. */
export function withoutLanguage(address: string): string {
  const plain = address.replace(IS_HINDI, '');
  return plain.startsWith('/') ? plain : `/${plain}`;
}

/**
 * Returns the address of a page in a language. Other addresses stay as they are: of another site, of a file, or relative
 * to the page.
 */
export function pathIn(language: Language, address: string): string {
  if (language === 'english' || !/^\/(?!\/)/.test(address) || NO_PAGE.test(address)) return address;
  return PREFIX + (address === '/' ? '' : address.replace(/^\/(?=[?#])/, ''));
}
