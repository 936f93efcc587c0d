/** Converts the HTML of a question to lines of plain text for the PDF: formulas in one line, tables row by row. */
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr']);

/** Returns the non-empty lines; expects HTML from `cleanHtml`. */
export function plainLines(html: string): string[] {
  return parseDocument(html, { recognizeSelfClosing: true })
    .children.map(textOf)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function textOf(node: Node): string {
  if (!isElement(node)) return DomUtils.textContent(node);
  const { name, attribs, children } = node;
  const inner = () => children.map(textOf).join('');
  switch (name) {
    case 'br':
      return '\n';
    case 'img':
      return ` [${attribs.alt || 'picture'}] `;
    case 'ol':
      return itemsOf(node, (at) => `${at}.`);
    case 'ul':
      return itemsOf(node, () => '•');
    case 'tr':
      return `\n${elementsOf(node)
        .map((cell) => textOf(cell).trim())
        .join(' | ')}\n`;
    case 'sup':
      return superscript(inner());
    case 'math':
      return mathOf(node).trim();
    default:
      return BLOCKS.has(name) ? `\n${inner()}\n` : inner();
  }
}

function itemsOf(list: Element, sign: (at: number) => string): string {
  const items = elementsOf(list).map((item, at) => `${sign(at + 1)} ${textOf(item).trim()}`);
  return `\n${items.join('\n')}\n`;
}

/** Formats MathML in one line as people type it: 1/2, x², root(x + 1). */
function mathOf(node: Node): string {
  if (!isElement(node)) return DomUtils.textContent(node).trim();
  const parts = elementsOf(node);
  const [first, second, third] = parts.map((part) => mathOf(part).trim());
  switch (node.name) {
    case 'mfrac':
      return `${parenthesize(first)}/${parenthesize(second)}`;
    case 'msqrt':
      return `√(${parts.map(mathOf).join('').trim()})`;
    case 'mroot':
      return `root ${second} of (${first})`;
    case 'msup':
    case 'mover':
      return parenthesize(first) + superscript(second ?? '');
    case 'msub':
    case 'munder':
      return `${first}_${parenthesize(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_${parenthesize(second)}${superscript(third ?? '')}`;
    case 'mo':
      return operatorOf(node.children.map(mathOf).join(''));
    case 'mtext':
      return node.children.map((child) => (isElement(child) ? mathOf(child) : DomUtils.textContent(child))).join('');
    case 'mspace':
      return ' ';
    case 'mtr':
      return `${parts.map((part) => mathOf(part).trim()).join(', ')}; `;
    default:
      return node.children.map(mathOf).join('');
  }
}

/** Relations and operators have spaces around them; brackets have none, and invisible operators are removed. */
function operatorOf(sign: string): string {
  const seen = sign.replace(/[\u2061-\u2064\u200b]/g, '');
  return /^[=<>≤≥≠≈+×÷−±→]$/.test(seen) ? ` ${seen} ` : seen;
}

const SUPERSCRIPTS = new Map(Object.entries({ 1: '¹', 2: '²', 3: '³', '°': '°', '∘': '°' }));

function superscript(text: string): string {
  return SUPERSCRIPTS.get(text) ?? `^${parenthesize(text)}`;
}

function parenthesize(text = ''): string {
  return /^([\p{L}\p{M}\d.]+|\(.*\))$/u.test(text) ? text : `(${text})`;
}

function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function elementsOf(node: Element): Element[] {
  return node.children.filter(isElement);
}
