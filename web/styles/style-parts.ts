/** The parts of the style sheet, and the choice of those that a page uses. */

/** A rule, which a page uses if it contains all names (`.class`, `element`) of one list of `anyOf`, or if that is empty. */
export type RulePart = { css: string; anyOf: string[][] /** Names of `NamedPart`s. */; uses?: string[] };

/** What is used only by name: an animation or a custom property with its initial value. */
type NamedPart = { css: string; name: string };

/** A condition, layer or selector with its content; without content it is left out unless `isKept`. */
type GroupPart = { open: string; parts: StylePart[]; isKept: boolean };

export type StylePart = string | RulePart | NamedPart | GroupPart;

/** Classes that the page script adds to elements. */
const SCRIPT_CLASSES = ['.has-interacted', '.hidden', '.carousel-list', '.carousel-ring'];

/** Returns the distinct beginnings of tags and `class` attributes in the HTML, from which its styles follow. */
export function tagsAndClasses(html: string): Set<string> {
  return new Set(html.match(TAG_OR_CLASSES));
}

/** Returns the CSS that a page with these tags and classes uses, in the order of the style sheet. */
export function stylesOf(parts: readonly StylePart[], found: ReadonlySet<string>): string {
  const inPage = namesIn(found);
  const used = new Set<string>();
  collectUses(parts, inPage, used);
  return join(parts, inPage, used);
}

const TAG_OR_CLASSES = /<[a-z][\w-]*|\sclass="[^"]*"/g;
const CLASSES_START = ' class="'.length;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Returns the elements (`name`) and classes (`.name`). */
function namesIn(found: ReadonlySet<string>): Set<string> {
  const names = new Set(SCRIPT_CLASSES);
  for (const piece of found) {
    if (piece.startsWith('<')) {
      names.add(piece.slice(1));
      continue;
    }
    const value = piece.slice(CLASSES_START, -1);
    const text = value.includes('&') ? value.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity) : value;
    for (const name of text.split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}

function isUsed({ anyOf }: RulePart, inPage: Set<string>): boolean {
  return anyOf.length === 0 || anyOf.some((needed) => needed.every((name) => inPage.has(name)));
}

function collectUses(parts: readonly StylePart[], inPage: Set<string>, used: Set<string>): void {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if ('parts' in part) collectUses(part.parts, inPage, used);
    else if ('uses' in part && isUsed(part, inPage)) for (const name of part.uses ?? []) used.add(name);
  }
}

function join(parts: readonly StylePart[], inPage: Set<string>, used: Set<string>): string {
  let css = '';
  for (const part of parts) css += cssOf(part, inPage, used);
  return css;
}

function cssOf(part: StylePart, inPage: Set<string>, used: Set<string>): string {
  if (typeof part === 'string') return part;
  if ('name' in part) return used.has(part.name) ? part.css : '';
  if ('anyOf' in part) return isUsed(part, inPage) ? part.css : '';
  const content = join(part.parts, inPage, used);
  return content || part.isKept ? `${part.open}{${content}}` : '';
}
