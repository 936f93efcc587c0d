/** Addresses of pages in the one form in which they are rendered, kept and shared. */

/** The only query parameters a page depends on, by where; the rest is the browser's own business. */
const QUERY = [
  { where: /^\/search(\.data)?$/, names: ['q', 'medium', 'vertical'] },
  { where: /^/, names: ['medium', 'tab', 'in'] },
  { where: /\.data$/, names: ['_routes'] },
];
const MEDIA = new Set(['English', 'Hindi', 'Bilingual']);
const MAX_LENGTH = 2000;
const UNRESERVED = /[\w.~-]/;

/** What a page is kept under: its path and the query it depends on. A medium that there is not is left out. */
export function pageKey(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url.slice(0, MAX_LENGTH);
  const path = url.slice(0, at);
  const query = new URLSearchParams(url.slice(at + 1));
  const names = new Set(QUERY.flatMap(({ where, names }) => (where.test(path) ? names : [])));
  const used = [...names].flatMap((name) =>
    query
      .getAll(name)
      .slice(0, 1)
      .filter((value) => name !== 'medium' || MEDIA.has(value))
      .map((value) => [name, value]),
  );
  const text = new URLSearchParams(used).toString();
  return (path + (text && `?${text}`)).slice(0, MAX_LENGTH);
}

/** Pages that stand at whatever follows: the browser finds out later what is to be paid for. */
const ANY_ENDING = /^\/pay(-emi)?\//;

/**
 * Whether a key holds words of the asker's own choice: there is no end to such keys. So it is with capitals, which the
 * router takes for small letters in every way there is to mix them.
 */
export function isOpenEnded(key: string): boolean {
  const at = key.indexOf('?');
  const path = at < 0 ? key : key.slice(0, at);
  if (ANY_ENDING.test(path) || /[A-Z]/.test(path)) return true;
  return at >= 0 && !/^\?medium=[A-Za-z]+$/.test(key.slice(at));
}

/**
 * Where an address that is written oddly is to be found: `//ssc/`, `/./ssc` and `/%73sc` are `/ssc`. Null for
 * one that is as it should be, and '/' for one that cannot be read at all or is longer than any of ours.
 */
export function plainAddress(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (path.length > MAX_LENGTH) return '/';
  if (!/[^\w/.-]|\/\/|\/\.|.\/$/.test(path)) return null;
  try {
    if (decodeURIComponent(path).includes('\0')) return '/';
    const plain = new URL(`http://site${path}`).pathname
      .replace(/%[0-9a-f]{2}/gi, unescaped)
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
    return plain === path ? null : plain + (at < 0 ? '' : url.slice(at));
  } catch {
    return '/';
  }
}

/** RFC 3986, 6.2.2: a character that needs no escape has none, and an escape has capitals. */
function unescaped(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
}
