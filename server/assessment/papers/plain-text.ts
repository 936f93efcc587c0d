/** Converts the HTML of a question to lines of plain text for the PDF: formulas in one line, tables row by row. */

type Node = string | { name: string; attributes: string; children: Node[] };
type Element = Exclude<Node, string>;

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'root']);
const TOKEN = /<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>|[^<]+|</gi;
const VOID = new Set(['br', 'img', 'mspace']);
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** Returns the non-empty lines; expects HTML from `cleanHtml`. */
export function plainLines(html: string): string[] {
  return textOf(treeOf(html))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function treeOf(html: string): Element {
  const root: Element = { name: 'root', attributes: '', children: [] };
  const open = [root];
  for (const [token, closing, name = '', attributes = '', selfClosing] of html.matchAll(TOKEN)) {
    const inner = open.at(-1) ?? root;
    if (!name) inner.children.push(decodeEntities(token));
    else if (closing) {
      if (open.length > 1 && inner.name === name.toLowerCase()) open.pop();
    } else {
      const element = { name: name.toLowerCase(), attributes, children: [] };
      inner.children.push(element);
      if (!selfClosing && !VOID.has(element.name)) open.push(element);
    }
  }
  return root;
}

function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  const inner = () => children.map(textOf).join('');
  switch (name) {
    case 'br':
      return '\n';
    case 'img':
      return ` [${/alt="([^"]+)"/.exec(attributes)?.[1] ?? 'picture'}] `;
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
  if (typeof node === 'string') return node.trim();
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
      return node.children.map((child) => (typeof child === 'string' ? child : mathOf(child))).join('');
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

const SUPERSCRIPTS: Readonly<Record<string, string>> = { 1: '¹', 2: '²', 3: '³', '°': '°', '∘': '°' };

function superscript(text: string): string {
  return SUPERSCRIPTS[text] ?? `^${parenthesize(text)}`;
}

function parenthesize(text = ''): string {
  return /^([\p{L}\p{M}\d.]+|\(.*\))$/u.test(text) ? text : `(${text})`;
}

function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => typeof child !== 'string');
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => {
    const known = ENTITIES[name];
    if (known !== undefined) return known;
    if (!name.startsWith('#')) return whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
