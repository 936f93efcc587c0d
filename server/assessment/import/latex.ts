/** Converts LaTeX formulas between \( \), \[ \] or $$ $$ to MathML, which browsers render without a script. */
import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { NotSupported } from './draft.ts';

const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;
/** Cache, because each formula is converted during validation and during storing. */
const read = new LRUCache<string, string>({ max: 4000 });
const MOST_LETTERS = 2000;

/** Throws NotSupported with the first invalid formula. */
export function withMathMl(html: string): string {
  if (!html.includes('\\') && !html.includes('$$')) return html;
  return html.replace(FORMULA, (_, inline?: string, block?: string, dollars?: string) => {
    const source = unescaped(inline ?? block ?? dollars ?? '');
    if (source.length > MOST_LETTERS) throw new NotSupported('a formula is too long');
    const name = `${inline === undefined} ${source}`;
    const known = read.get(name);
    if (known !== undefined) return known;
    try {
      const made = temml.renderToString(source, {
        displayMode: inline === undefined,
        throwOnError: true,
        trust: false,
        maxExpand: 200,
      });
      read.set(name, made);
      return made;
    } catch {
      throw new NotSupported(`the formula ${source.slice(0, 60)} cannot be read`);
    }
  });
}

/** Decodes entities, because "<" in a formula is escaped in HTML. */
function unescaped(source: string): string {
  return source
    .replace(/<br\s*\/?>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ');
}
