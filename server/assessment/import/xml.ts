/**
 * A small, strict XML parser with line numbers. It supports elements, attributes, text, CDATA, comments and the five
 * predefined entities, and rejects document types (DTD), so that entity attacks are impossible.
 */
import { Rejected } from '../../platform/files/content-file.ts';

export type Element = {
  name: string;
  line: number;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  /** The element's own text, without its children's. */
  text: string;
};

const MAX_DEPTH = 40;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const TOKEN =
  /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</gy;

/** Returns the root element and the comments before it. Throws `Rejected` with the line of the first error. */
export function readXml(text: string): { root: Element; comments: string[] } {
  const comments: string[] = [];
  const top: Element = { name: '', line: 1, attributes: new Map(), children: [], text: '' };
  const open: Element[] = [top];
  let line = 1;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token, comment, cdata, closing, opening, attributes = '', selfClosing] = match;
    const inner = open.at(-1) as Element;
    if (comment !== undefined) {
      if (open.length === 1) comments.push(comment);
    } else if (cdata !== undefined) inner.text += cdata;
    else if (closing !== undefined) {
      if (open.length === 1 || inner.name !== closing) throw new Rejected(line, `</${closing}> closes nothing`);
      open.pop();
    } else if (opening !== undefined) {
      if (open.length > MAX_DEPTH) throw new Rejected(line, 'the elements are nested too deeply');
      const element = { name: opening, line, attributes: attributesOf(attributes, line), children: [], text: '' };
      inner.children.push(element);
      if (!selfClosing) open.push(element);
    } else if (token === '<!') throw new Rejected(line, 'a document type or an entity is not read');
    else if (token === '<') throw new Rejected(line, 'this is not XML: a "<" that begins nothing');
    else if (!token.startsWith('<?')) inner.text += decodeEntities(token, line);
    line += token.split('\n').length - 1;
  }
  if (open.length > 1) throw new Rejected(open.at(-1)?.line ?? line, `<${open.at(-1)?.name}> is never closed`);
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || top.text.trim())
    throw new Rejected(root?.line ?? 1, 'one element must hold all others');
  return { root, comments };
}

export function firstChild(element: Element, name: string): Element | undefined {
  return element.children.find((each) => each.name === name);
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((each) => each.name === name);
}

function attributesOf(text: string, line: number): Map<string, string> {
  const found = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    [...found].map(([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '', line)]),
  );
}

function decodeEntities(text: string, line: number): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);?/gi, (whole, name: string, at: number) => {
    const known = ENTITIES[name];
    if (known !== undefined) return known;
    if (!name.startsWith('#'))
      throw new Rejected(line + text.slice(0, Number(at)).split('\n').length - 1, `the entity ${whole} is not read`);
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff))
      throw new Rejected(line, `${whole} is no character`);
    return String.fromCodePoint(code);
  });
}
