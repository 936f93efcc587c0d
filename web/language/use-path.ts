import { pathIn } from '../../common/languages/language-path.ts';
import { sitePath } from '../lib/site-path.ts';
import { useLanguage } from './use-language.ts';

/**
 * Returns the function for the address of each link: a page of the store in the language of this page. Addresses from content
 * may lack the first slash; those of other sites, files and queries stay as they are.
 */
export function usePath(): (address: string) => string {
  const language = useLanguage();
  return (address) => (/^[?#]/.test(address) ? address : pathIn(language, sitePath(address)));
}
