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

/** Returns the CSS that the page's HTML uses, in the order of the style sheet. */
export function usedStyles(parts: readonly StylePart[], html: string): string {
  const inPage = namesInHtml(html);
  const used = new Set<string>();
  collectUses(parts, inPage, used);
  return join(parts, inPage, used);
}

const TAG_OR_CLASSES = /<([a-z][\w-]*)|\sclass="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Returns the elements (`name`) and classes (`.name`) in the HTML. */
function namesInHtml(html: string): Set<string> {
  const names = new Set(SCRIPT_CLASSES);
  const values = new Set<string>();
  for (const [, element, value] of html.matchAll(TAG_OR_CLASSES)) {
    if (element) names.add(element);
    else if (value) values.add(value);
  }
  for (const value of values) {
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
