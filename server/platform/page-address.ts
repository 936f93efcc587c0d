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

/** The cache key of a page: its path and the query it depends on. A medium that there is not is left out. */
export function pageKey(url: string): string {
  const { path, pieces } = partsOf(url);
  if (pieces.length === 0) return path.slice(0, MAX_LENGTH);
  const used = usedPieces(path, pieces);
  const text = new URLSearchParams(used.map(({ name, value }) => [name, value])).toString();
  return (path + (text && `?${text}`)).slice(0, MAX_LENGTH);
}

/** The part of the query, as it was sent, that the page does not depend on: `utm_source=x`. */
export function unusedQuery(url: string): string {
  const { path, pieces, rest } = partsOf(url);
  const used = new Set(usedPieces(path, pieces));
  const texts = pieces.filter((piece) => !used.has(piece)).map(({ text }) => text);
  return [...texts, rest].filter(Boolean).join('&');
}

/** Of each name the first piece with a value that counts. */
function usedPieces(path: string, pieces: readonly Piece[]): Piece[] {
  return namesAt(path).flatMap((name) => pieces.find((piece) => piece.name === name && isUsed(piece)) ?? []);
}

type Piece = { text: string; name: string; value: string };

/** `pieces` are of the first 2,000 characters of the query: no page depends on what follows, `rest`. */
function partsOf(url: string): { path: string; pieces: Piece[]; rest: string } {
  const at = url.indexOf('?');
  if (at < 0) return { path: url, pieces: [], rest: '' };
  const query = url.slice(at + 1);
  const end = query.length > MAX_LENGTH ? Math.max(query.lastIndexOf('&', MAX_LENGTH), 0) : query.length;
  const texts = query.slice(0, end).split('&').filter(Boolean);
  // One parser for all: it leaves out empty pieces, too, and one question mark at the beginning.
  const pairs = [...new URLSearchParams(`?${texts.join('&')}`)];
  const pieces = pairs.map(([name, value], index) => ({ text: texts[index] ?? '', name, value }));
  return { path: url.slice(0, at), pieces, rest: query.slice(end).replace(/^&/, '') };
}

function namesAt(path: string): string[] {
  return [...new Set(QUERY.flatMap(({ where, names }) => (where.test(path) ? names : [])))];
}

function isUsed({ name, value }: Piece): boolean {
  return name !== 'medium' || MEDIA.has(value);
}

/** Pages that stand at whatever follows: the browser finds out later what is to be paid for. */
const ANY_ENDING = /^\/pay(-emi)?\//;

/** Addresses of earlier years, which are pages that redirect. */
const OLD = /^\/(index\.php\/|view-product\/|estore(\?|$))/;

/** Whether an address redirects: one that is also written oddly is answered with that, so that it needs one redirect. */
export function isOldAddress(plain: string): boolean {
  return OLD.test(plain);
}

/** Whether a key holds words of the asker's own choice: there is no end to such keys. */
export function isOpenEnded(key: string): boolean {
  const at = key.indexOf('?');
  const path = at < 0 ? key : key.slice(0, at);
  if (ANY_ENDING.test(path)) return true;
  return at >= 0 && !/^\?medium=[A-Za-z]+$/.test(key.slice(at));
}

/** The key of the page that an address leads to, however it is written. */
export function canonicalKey(url: string): string {
  return pageKey(plainAddress(url) ?? url);
}

/**
 * The canonical form of an address: `//ssc/`, `/./ssc`, `/%73sc` and `/SSC` are `/ssc`. Null for one that has it
 * already, and '/' for one that cannot be read at all or is longer than any of ours. The query stays as it is.
 */
export function plainAddress(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  if (path.length > MAX_LENGTH) return `/${query}`;
  if (!/[^\w/.-]|[A-Z]|\/\/|\/\.|.\/$/.test(path)) return null;
  try {
    if (decodeURIComponent(path).includes('\0')) return `/${query}`;
    const plain = new URL(`http://site${path}`).pathname
      .replace(/%[0-9a-f]{2}/gi, unescaped)
      .replace(CAPITALS, (text) => (text.startsWith('%') ? text : text.toLowerCase()))
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
    return plain === path ? null : plain + query;
  } catch {
    return `/${query}`;
  }
}

/** Capitals, and escapes, whose capitals are part of the canonical form. */
const CAPITALS = /%[0-9A-F]{2}|[A-Z]+/g;

/** Whether an address differs from its canonical form by capitals. */
export function hasCapitals(url: string): boolean {
  const [path = ''] = url.split('?');
  return /[A-Z]/.test(path.replace(/%[0-9a-f]{2}/gi, unescaped).replace(/%[0-9A-F]{2}/g, ''));
}

/** RFC 3986, 6.2.2: a character that needs no escape has none, and an escape has capitals. */
function unescaped(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
}
