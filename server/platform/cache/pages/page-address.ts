/** Canonical URLs and cache keys of pages. */
import { PRICE_RANGES, SORTS } from '../../../../common/catalogue/list-filters.ts';
import { withoutLanguage } from '../../../../common/languages/language-prefix.ts';

/** Paths of the home page. */
const HOME = /^\/(sample-dashboard)?$/;
/** The only query parameters that pages depend on, by path; other parameters do not change the page. */
const QUERY = [
  { where: HOME, names: ['vertical'] },
  { where: /^\/search$/, names: ['q', 'medium', 'vertical'] },
  { where: /^\/explore$/, names: ['place'] },
  { where: /^/, names: ['medium', 'format', 'price', 'sort', 'tab', 'in'] },
];
/** Parameters with a fixed set of values. */
const VALUES: Record<string, ReadonlySet<string>> = {
  medium: new Set(['English', 'Hindi', 'Bilingual']),
  price: new Set(PRICE_RANGES),
  sort: new Set(SORTS),
};
/** The id of a vertical, in its one spelling. */
const VERTICAL_ID = /^[1-9]\d{0,8}$/;
const MAX_LENGTH = 2000;
const UNRESERVED = /[\w.~-]/;

/** The cache key of a page: its path, which has the language, and the query parameters that it depends on. An invalid value is ignored. */
export function pageKey(url: string): string {
  const { path, pieces } = partsOf(url);
  if (pieces.length === 0) return path.slice(0, MAX_LENGTH);
  const used = usedParameters(path, pieces);
  const text = new URLSearchParams(used.map(({ name, value }) => [name, value])).toString();
  return (path + (text && `?${text}`)).slice(0, MAX_LENGTH);
}

/** The query parameters that the page does not depend on, as they were sent: `utm_source=x`. */
export function unusedQuery(url: string): string {
  const { path, pieces, rest } = partsOf(url);
  const used = new Set(usedParameters(path, pieces));
  const texts = pieces.filter((piece) => !used.has(piece)).map(({ text }) => text);
  return [...texts, rest].filter(Boolean).join('&');
}

/** The first valid parameter of each name that the page depends on. */
function usedParameters(path: string, pieces: readonly QueryParameter[]): QueryParameter[] {
  return namesAt(path).flatMap((name) => pieces.find((piece) => piece.name === name && isUsed(path, piece)) ?? []);
}

type QueryParameter = { text: string; name: string; value: string };

/** Splits a URL. `pieces` are from the first 2,000 characters of the query; no page depends on the `rest`. */
function partsOf(url: string): { path: string; pieces: QueryParameter[]; rest: string } {
  const at = url.indexOf('?');
  if (at < 0) return { path: url, pieces: [], rest: '' };
  const query = url.slice(at + 1);
  const end = query.length > MAX_LENGTH ? Math.max(query.lastIndexOf('&', MAX_LENGTH), 0) : query.length;
  const texts = query.slice(0, end).split('&').filter(Boolean);
  // URLSearchParams drops one leading question mark; the added one preserves a question mark that was sent.
  const pairs = [...new URLSearchParams(`?${texts.join('&')}`)];
  const pieces = pairs.map(([name, value], index) => ({ text: texts[index] ?? '', name, value }));
  return { path: url.slice(0, at), pieces, rest: query.slice(end).replace(/^&/, '') };
}

function namesAt(path: string): string[] {
  const page = withoutLanguage(path);
  return [...new Set(QUERY.flatMap(({ where, names }) => (where.test(page) ? names : [])))];
}

function isUsed(path: string, { name, value }: QueryParameter): boolean {
  const values = VALUES[name];
  if (values) return values.has(value);
  if (name === 'format') return value !== '';
  return name !== 'vertical' || !HOME.test(withoutLanguage(path)) || VERTICAL_ID.test(value);
}

/** Pages that exist for any path below them: the browser requests the bill later. */
const FREE_TEXT_PATHS = /^\/pay(-emi)?\//;

/** Old URLs whose pages redirect. */
const LEGACY_URLS = /^\/(index\.php\/|view-product\/|estore(\?|$))/;

/**
 * Whether an old URL redirects. It is not first redirected to its canonical spelling, so that one redirect is enough.
 */
export function isLegacyUrl(plain: string): boolean {
  return LEGACY_URLS.test(plain);
}

/** Whether a client can invent any number of such keys, because part of the key is free text. */
export function hasFreeText(key: string): boolean {
  const at = key.indexOf('?');
  const path = at < 0 ? key : key.slice(0, at);
  if (FREE_TEXT_PATHS.test(withoutLanguage(path))) return true;
  return at >= 0 && !/^\?medium=[A-Za-z]+$/.test(key.slice(at));
}

/** The cache key of the URL's canonical form. */
export function canonicalKey(url: string): string {
  return pageKey(canonicalUrl(url) ?? url);
}

/**
 * Returns the canonical form of a URL path: `//ssc/`, `/./ssc`, `/%73sc` and `/SSC` become `/ssc`. Returns null when it
 * is canonical already, and '/' when it is invalid or longer than 2,000 characters. The query is not changed.
 */
export function canonicalUrl(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  if (path.length > MAX_LENGTH) return `/${query}`;
  if (!/[^\w/.-]|[A-Z]|\/\/|\/\.|.\/$/.test(path)) return null;
  try {
    if (decodeURIComponent(path).includes('\0')) return `/${query}`;
    const plain = new URL(`http://site${path}`).pathname
      .replace(/%[0-9a-f]{2}/gi, normalizeEscape)
      .replace(CAPITALS, (text) => (text.startsWith('%') ? text : text.toLowerCase()))
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
    return plain === path ? null : plain + query;
  } catch {
    return `/${query}`;
  }
}

/** Capitals to lower, and escapes to skip: capitals are canonical in escapes. */
const CAPITALS = /%[0-9A-F]{2}|[A-Z]+/g;

/** Whether the path has capitals outside escapes, and so differs from its canonical form. */
export function hasCapitals(url: string): boolean {
  const [path = ''] = url.split('?');
  return /[A-Z]/.test(path.replace(/%[0-9a-f]{2}/gi, normalizeEscape).replace(/%[0-9A-F]{2}/g, ''));
}

/** RFC 3986, 6.2.2: unreserved characters are not escaped, and escapes use capitals. */
function normalizeEscape(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
}
