/** Writes a document of the editor as HTML, in the form that the sanitiser of the server leaves unchanged. */
import type { Attrs, Mark, Node } from 'prosemirror-model';
import { escapeElementText } from '../../../common/texts/escape.ts';
import { attributesOf, ELEMENTS } from '../../../common/texts/rich-text.ts';
import { attributeHtml } from './write-parts.ts';

export function writeHtml(doc: Node): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'p' && doc.firstChild.content.size === 0;
  return isEmpty ? '' : blocks(doc).join('\n');
}

function blocks(parent: Node, isTight = false): string[] {
  return parent.children.map((node) => (isTight && isPlainParagraph(node) ? inline(node) : block(node)));
}

function block(node: Node): string {
  const { name } = node.type;
  if (name === 'hr') return `<hr${attributes(name, node.attrs)} />`;
  if (name === 'pre') return wrap(name, node.attrs, `<code>${codeText(node.textContent)}</code>`);
  if (name === 'table') return wrap(name, node.attrs, `\n${rowGroups(node).join('\n')}\n`);
  if (node.inlineContent) return wrap(name, node.attrs, inline(node));
  const isTight = isWrittenTight(node);
  const inner = blocks(node, isTight).join('\n');
  const isOneLine = isTight && !inner.includes('\n');
  return wrap(name, node.attrs, isOneLine ? inner : isTight ? `${inner}\n` : `\n${inner}\n`);
}

/** Two paragraphs beside each other, or an empty one that is not the first, need their tags. */
function isWrittenTight(node: Node): boolean {
  if (!ELEMENTS.get(node.type.name)?.isTight || node.attrs.isLoose) return false;
  return node.children.every((child, at) => {
    if (!isPlainParagraph(child)) return true;
    const before = at > 0 ? node.child(at - 1) : null;
    return !(before && isPlainParagraph(before)) && (at === 0 || child.content.size > 0);
  });
}

function isPlainParagraph(node: Node): boolean {
  return node.type.name === 'p' && attributes('p', node.attrs) === '';
}

/** Rows of header cells at the top are the head of the table. */
function rowGroups(table: Node): string[] {
  const isHead = (row: Node) => row.childCount > 0 && row.children.every(({ type }) => type.name === 'th');
  const end = table.children.findIndex((row) => !isHead(row));
  const groups = [
    ['thead', end < 0 ? table.children : table.children.slice(0, end)],
    ['tbody', end < 0 ? [] : table.children.slice(end)],
  ] as const;
  return groups
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => `<${name}>\n${rows.map(block).join('\n')}\n</${name}>`);
}

/** Browsers leave out a line break at the beginning. */
function codeText(text: string): string {
  return escapeElementText(text.startsWith('\n') ? `\n${text}` : text);
}

function inline(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const switchTo = (marks: readonly Mark[]) => {
    let shared = 0;
    while (shared < open.length && shared < marks.length && open[shared]?.eq(marks[shared] as Mark)) shared += 1;
    for (const mark of open.slice(shared).toReversed()) html += `</${mark.type.name}>`;
    for (const mark of marks.slice(shared)) html += `<${mark.type.name}${attributes(mark.type.name, mark.attrs)}>`;
    open = marks;
  };
  for (const node of parent.children) {
    switchTo(node.marks);
    html += node.isText ? escapeElementText(node.text ?? '') : leaf(node);
  }
  switchTo([]);
  return html;
}

function leaf({ type: { name }, attrs }: Node): string {
  return name === 'math' ? attrs.html : `<${name}${attributes(name, attrs)} />`;
}

function wrap(name: string, attrs: Attrs, inner: string): string {
  return `<${name}${attributes(name, attrs)}>${inner}</${name}>`;
}

function attributes(name: string, attrs: Attrs): string {
  return attributesOf(name)
    .filter((attribute) => isWritten(attribute, attrs[attribute]))
    .map((attribute) => attributeHtml(attribute, String(attrs[attribute])))
    .join('');
}

function isWritten(attribute: string, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return !(value === 1 && (attribute === 'colspan' || attribute === 'rowspan'));
}
