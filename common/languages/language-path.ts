/** The address of a page in each language: Hindi below `/hi`, English elsewhere. */
import type { Language } from './language.ts';

const PREFIX = '/hi';
/** First segments of addresses that programs request; none of them is a page, also if it does not exist. */
export const PROGRAM_PATHS = ['api', 'assets', 'console-assets', 'exam-assets', 'files', 'media', 'sandbox'] as const;
/**
 * First segments of documents, saved PDFs, previews and the console, whose address is the same in all languages. Lists of what
 * browsers may store (`web/offline/worker/page-rules.ts`) and prefetch (`server/app/pages/speculation-rules.ts`) also exclude pages.
 */
export const DOCUMENT_PATHS = [
  ...[
    'admit-card',
    'certificate',
    'console',
    'credit-note',
    'invoice',
    'merit-list',
    'offline-files',
    'preview',
    'scorecard',
  ],
  ...['share', 'shared-result'],
] as const;
const NO_PAGE = new RegExp(`^/(${[...PROGRAM_PATHS, ...DOCUMENT_PATHS, 'hi'].join('|')})(?=[/?#]|$)`);

/**
 * Returns the address of a page in a language. Other addresses stay as they are: of another site, of a file, or relative
 * to the page.
 */
export function pathIn(language: Language, address: string): string {
  if (language === 'english' || !/^\/(?!\/)/.test(address) || NO_PAGE.test(address)) return address;
  return PREFIX + (address === '/' ? '' : address.replace(/^\/(?=[?#])/, ''));
}
