import { otherParams, searchPath } from '../../features/search/search-path.ts';
import { pagePath } from '../../language/page-language.ts';
import { readEntry } from '../../lib/storage.ts';

/** Opens the last search instead of a search page without text, or the landing page if there is none. */
export function start(): void {
  const query = otherParams(location.search);
  const stored = readEntry('search-tag');
  location.replace(pagePath(stored ? searchPath(stored) + (query && `&${query}`) : `/${query && `?${query}`}`));
}
