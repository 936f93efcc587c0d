/** HTML of a question as a tree of elements, and the reverse, for formats that have markup of their own. */
import { Parser } from 'htmlparser2';
import { escapeElementText, escapeHtml } from '../../../../common/texts/escape.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { type Element, newElement } from './xml.ts';

const MAX_DEPTH = 60;
const MAX_ELEMENTS = 20_000;

/** Returns an element without a name that has the nodes of the HTML. Throws UnsupportedQuestion for very many or deep ones. */
export function htmlTree(html: string, { isXml = false, maxElements = MAX_ELEMENTS } = {}): Element {
  const top = newElement('', 1);
  const open = [top];
  let count = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count += 1;
        if (open.length > MAX_DEPTH || count > maxElements)
          throw new UnsupportedQuestion('a text has too many elements');
        const element = newElement(name, 1);
        for (const [key, value] of Object.entries(attributes)) element.attributes.set(key, value);
        addNode(open.at(-1) ?? top, element);
        open.push(element);
      },
      ontext: (text) => addNode(open.at(-1) ?? top, text),
      onclosetag: () => {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(html);
  return top;
}

export function addNode(parent: Element, node: string | Element): void {
  if (typeof node === 'string') {
    parent.text += node;
    const last = parent.nodes.at(-1);
    if (typeof last === 'string') parent.nodes[parent.nodes.length - 1] = last + node;
    else parent.nodes.push(node);
  } else {
    parent.children.push(node);
    parent.nodes.push(node);
  }
}

/** Returns an element with these nodes. */
export function elementOf(
  name: string,
  nodes: ReadonlyArray<string | Element>,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const element = newElement(name, 1);
  for (const [key, value] of Object.entries(attributes)) element.attributes.set(key, value);
  for (const node of nodes) addNode(element, node);
  return element;
}

/** Returns the nodes as XML; elements without content are closed at once. */
export function xmlOf(nodes: ReadonlyArray<string | Element>): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementXml(node))).join('');
}

function elementXml({ name, attributes, nodes }: Element): string {
  const named = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
  return nodes.length === 0 ? `<${name}${named}/>` : `<${name}${named}>${xmlOf(nodes)}</${name}>`;
}

const VOID = new Set(['br', 'img']);

/** Returns the nodes as HTML of a question. */
export function htmlOf(nodes: ReadonlyArray<string | Element>): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeElementText(node) : elementHtml(node))).join('');
}

function elementHtml({ name, attributes, nodes }: Element): string {
  const named = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
  return VOID.has(name) ? `<${name}${named} />` : `<${name}${named}>${htmlOf(nodes)}</${name}>`;
}
