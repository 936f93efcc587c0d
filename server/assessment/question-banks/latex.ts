/** Converts LaTeX formulas between \( \), \[ \] or $$ $$ to MathML, which browsers render without a script. */
import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { refuseLong, UnsupportedQuestion } from './imported-question.ts';
import { replaceBetween } from './replace-between.ts';

const OPENING = /\\\(|\\\[|\$\$/g;
const CLOSING: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };
/** Cache, because each formula is converted during validation and during storing. */
const cache = new LRUCache<string, string>({ max: 4000 });
const MAX_CHARACTERS = 2000;

/** Throws UnsupportedQuestion with the first invalid formula, and for a very long text. */
export function withMathMl(html: string): string {
  refuseLong(html);
  return replaceBetween(html, {
    opening: OPENING,
    closingOf: ([delimiter]) => CLOSING[delimiter] ?? null,
    replace: ([delimiter], inner) => mathMlOf(inner, delimiter === '\\('),
    minLength: 1,
  });
}

function mathMlOf(encoded: string, isInline: boolean): string {
  const source = decodeEntities(encoded);
  if (source.length > MAX_CHARACTERS) throw new UnsupportedQuestion('a formula is too long');
  const name = `${isInline} ${source}`;
  const known = cache.get(name);
  if (known !== undefined) return known;
  try {
    const made = temml.renderToString(source, {
      displayMode: !isInline,
      throwOnError: true,
      trust: false,
      maxExpand: 200,
    });
    cache.set(name, made);
    return made;
  } catch {
    throw new UnsupportedQuestion(`the formula ${source.slice(0, 60)} cannot be parsed`);
  }
}

/** Decodes entities, because "<" in a formula is escaped in HTML. */
function decodeEntities(source: string): string {
  return source
    .replace(/<br\s*\/?>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ');
}
