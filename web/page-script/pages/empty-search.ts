import { searchPath } from '../../features/search/search-path.ts';
import { readEntry } from '../../lib/storage.ts';

/** Opens the last search instead of a search page without text, or the landing page if there is none. */
export function start(): void {
  const rest = new URLSearchParams(location.search);
  for (const name of ['q', 'vertical']) rest.delete(name);
  const stored = readEntry('search-tag');
  const query = rest.size > 0 ? String(rest) : '';
  if (stored) location.replace(searchPath(stored) + (query && `&${query}`));
  else location.replace(query ? `/?${query}` : '/');
}
