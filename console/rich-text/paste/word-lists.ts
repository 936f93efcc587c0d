/** Word copies the items of a list as paragraphs, each with its level and its bullet or number as text. */
import { type ChildNode, type Element, isElement, styleOf, textOf } from './copied-nodes.ts';

type ListItem = {
  /** From 1. */
  level: number;
  /** The number of an item of a numbered list, as it was shown; null with a bullet. */
  number: string | null;
};
type CopiedItem = ListItem & { content: readonly ChildNode[] };
type WrittenItem = ListItem & { html: string };

/** Returns the items that begin at a node, and the place of the first node after them. */
export function takeListItems(nodes: readonly ChildNode[], from: number): { items: CopiedItem[]; next: number } {
  const items: CopiedItem[] = [];
  let next = from;
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at] as ChildNode;
    const item = isElement(node) ? itemOf(node) : null;
    if (item) {
      items.push(item);
      next = at + 1;
    } else if (isElement(node) || textOf(node).trim() !== '') break;
  }
  return { items, next };
}

function itemOf(element: Element): CopiedItem | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/.exec(styleOf(element))?.[1];
  if (!level) return null;
  const marker = markerOf(element.children)?.trim() ?? '';
  const number = /^\(?([0-9]+|[a-z]+)[.)]+$/i.exec(marker)?.[1] ?? null;
  return { level: Number(level), number: marker === 'o' ? null : number, content: element.children };
}

/** Returns the bullet or the number, which the content leaves out. */
function markerOf(nodes: readonly ChildNode[]): string | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const marker = /mso-list:\s*ignore/.test(styleOf(node)) ? textOf(node) : markerOf(node.children);
    if (marker !== null) return marker;
  }
  return null;
}

export function listHtml(items: readonly WrittenItem[]): string {
  let html = '';
  const open: ('ul' | 'ol')[] = [];
  const close = () => {
    html += `</li></${open.pop()}>`;
  };
  for (const { level, number, html: content } of items) {
    const list = number === null ? 'ul' : 'ol';
    while (open.length > level) close();
    // Bullets follow numbers, or numbers follow bullets.
    if (open.length === level && open.at(-1) !== list) close();
    if (open.length === level) html += '</li><li>';
    while (open.length < level) {
      open.push(list);
      const isContinued = open.length === level && number !== null && /^[0-9]+$/.test(number) && number !== '1';
      html += `<${list}${isContinued ? ` start="${Number(number)}"` : ''}><li>`;
    }
    html += content.trim();
  }
  while (open.length > 0) close();
  return html;
}
