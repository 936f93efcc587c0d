/** The language of an address: Hindi below `/hi`, English elsewhere. Every page loads this small file. */
import type { Language } from './language.ts';

const IS_HINDI = /^\/hi(?=[/?#]|$)/;

/** `address` is a path, with or without a query. */
export function languageOfPath(address: string): Language {
  return IS_HINDI.test(address) ? 'hindi' : 'english';
}

/** Returns the address of the English page: `/hi/ssc?price=free` becomes `/ssc?price=free`, `/hi` becomes `/`. */
export function withoutLanguage(address: string): string {
  const plain = address.replace(IS_HINDI, '');
  return plain.startsWith('/') ? plain : `/${plain}`;
}
