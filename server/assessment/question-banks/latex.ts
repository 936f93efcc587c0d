/** Converts LaTeX formulas between \( \), \[ \] or $$ $$ to MathML, which browsers render without a script. */
import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { UnsupportedQuestion } from './imported-question.ts';

const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;
/** Cache, because each formula is converted during validation and during storing. */
const cache = new LRUCache<string, string>({ max: 4000 });
const MAX_CHARACTERS = 2000;

/** Throws UnsupportedQuestion with the first invalid formula. */
export function withMathMl(html: string): string {
  if (!html.includes('\\') && !html.includes('$$')) return html;
  return html.replace(FORMULA, (_, inline?: string, block?: string, dollars?: string) => {
    const source = decodeEntities(inline ?? block ?? dollars ?? '');
    if (source.length > MAX_CHARACTERS) throw new UnsupportedQuestion('a formula is too long');
    const name = `${inline === undefined} ${source}`;
    const known = cache.get(name);
    if (known !== undefined) return known;
    try {
      const made = temml.renderToString(source, {
        displayMode: inline === undefined,
        throwOnError: true,
        trust: false,
        maxExpand: 200,
      });
      cache.set(name, made);
      return made;
    } catch {
      throw new UnsupportedQuestion(`the formula ${source.slice(0, 60)} cannot be parsed`);
    }
  });
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
