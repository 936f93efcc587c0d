/** Reads XML into elements with line numbers. Rejects document types (DTD), so that entity attacks are impossible. */
import { SaxesParser } from 'saxes';
import { Rejected } from '../../../platform/files/content-file.ts';
import { MAX_ENTRIES } from '../found-questions.ts';

export type Element = {
  name: string;
  line: number;
  attributes: Map<string, string>;
  children: Element[];
  /** The element's own text, without its children's. */
  text: string;
  /** Texts and elements in their order. */
  nodes: Array<string | Element>;
  /** The line of its end. */
  endLine: number;
};

const MAX_DEPTH = 40;
/** A bare `&` outside comments and CDATA sections, which are matched as a whole. */
const BARE_AMPERSAND = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&(?!#?\w+;)/g;

/** Returns the root element and the comments before it. Throws `Rejected` with the line of the first error. */
export function readXml(
  text: string,
  maxEntries = MAX_ENTRIES,
  maxDepth = MAX_DEPTH,
): { root: Element; comments: string[] } {
  const comments: string[] = [];
  const top = newElement('', 1);
  const open = [top];
  const innermost = () => open.at(-1) ?? top;
  const parser = new SaxesParser();
  const reject = (reason: string) => {
    throw new Rejected(parser.line, reason);
  };
  let entries = 0;
  const count = () => {
    entries += 1;
    if (entries > maxEntries) reject('the file has too many elements: split it');
  };
  parser.on('error', ({ message }) => reject(`this is not XML: ${message.replace(/^\d+:\d+: /, '')}`));
  parser.on('doctype', () => reject('document types and entities are not supported'));
  parser.on('comment', (comment) => {
    count();
    if (open.length === 1) comments.push(comment);
  });
  parser.on('opentagstart', ({ name }) => {
    count();
    if (open.length > maxDepth) reject('the elements are nested too deeply');
    // A line break after the name has been read already.
    const element = newElement(name, parser.column === 0 ? parser.line - 1 : parser.line);
    innermost().children.push(element);
    innermost().nodes.push(element);
    open.push(element);
  });
  parser.on('attribute', ({ name, value }) => {
    count();
    innermost().attributes.set(name, value);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.endLine = parser.line;
  });
  const addText = (text: string) => {
    innermost().text += text;
    innermost().nodes.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text.replace(BARE_AMPERSAND, (found) => (found === '&' ? '&amp;' : found))).close();
  const [root] = top.children;
  if (!root) throw new Rejected(1, 'there must be one root element');
  return { root, comments };
}

export function newElement(name: string, line: number): Element {
  return { name, line, attributes: new Map(), children: [], text: '', nodes: [], endLine: line };
}

export function firstChild(element: Element, name: string): Element | undefined {
  return element.children.find((each) => each.name === name);
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((each) => each.name === name);
}

/** Returns the text of the element with that of its children, in their order. */
export function wholeText(element: Element): string {
  return element.nodes.map((node) => (typeof node === 'string' ? node : wholeText(node))).join('');
}
