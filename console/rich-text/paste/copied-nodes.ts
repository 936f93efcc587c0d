import type { parseDocument } from 'htmlparser2';

export type ChildNode = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<ChildNode, { attribs: Record<string, string> }>;

export function isElement(node: ChildNode): node is Element {
  return 'attribs' in node;
}

export function styleOf(element: Element): string {
  return (element.attribs.style ?? '').toLowerCase();
}

export function textOf(node: ChildNode): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
