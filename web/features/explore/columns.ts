/** The columns of the Explore menu and their keyboard navigation. Pure functions. */
import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import type { ExploreMessages } from './messages/english.ts';

type ColumnMessages = Pick<ExploreMessages, 'verticals' | 'columnOf'>;
export type Column = { title: string; label: string; nodes: HierarchyNode[] };

/** Maximum number of columns: the verticals and two levels below them. */
export const MAX_LEVELS = 3;

/** Returns the column of verticals, then the children of each selected node. `chosen` has one id per level. */
export function columnsOf(nodes: HierarchyNode[], chosen: readonly number[], messages: ColumnMessages): Column[] {
  const columns: Column[] = [{ title: messages.verticals, label: messages.verticals, nodes }];
  for (const id of chosen) {
    const parent = columns.at(-1)?.nodes.find((node) => node.id === id);
    if (!parent || parent.child.length === 0 || columns.length === MAX_LEVELS) break;
    const title = parent.child_group_name_english;
    columns.push({ title, label: messages.columnOf(title, parent.category_name_english), nodes: parent.child });
  }
  return columns;
}

/** Returns the ids from the vertical to the place; for any other path, the id of the first vertical with children. */
export function idsOnPath(nodes: readonly HierarchyNode[], place: string): number[] {
  const ids: number[] = [];
  let level: readonly HierarchyNode[] = nodes;
  while (ids.length < MAX_LEVELS) {
    const node = level.find(({ hierarchy }) => place === hierarchy || place.startsWith(`${hierarchy}/`));
    if (!node) break;
    ids.push(node.id);
    level = node.child;
  }
  if (ids.length > 0) return ids;
  const first = nodes.find((node) => node.child.length > 0) ?? nodes[0];
  return first ? [first.id] : [];
}

/** Returns the target of a key press: up and down within the column, right to the first child, left to the parent. */
export function keyTarget(
  columns: readonly Column[],
  level: number,
  id: number,
  key: string,
): { level: number; id: number } | null {
  const nodes = columns[level]?.nodes ?? [];
  const at = nodes.findIndex((node) => node.id === id);
  const targetInColumn = (nth: number) => targetAt(level, nodes[Math.min(Math.max(nth, 0), nodes.length - 1)]);
  switch (key) {
    case 'ArrowDown':
      return targetInColumn(at + 1);
    case 'ArrowUp':
      return targetInColumn(at - 1);
    case 'Home':
      return targetInColumn(0);
    case 'End':
      return targetInColumn(nodes.length - 1);
    case 'ArrowRight':
      return level + 1 < MAX_LEVELS ? targetAt(level + 1, nodes[at]?.child[0]) : null;
    case 'ArrowLeft':
      return targetAt(level - 1, parentOf(columns[level - 1], id));
    default:
      return null;
  }
}

function parentOf(column: Column | undefined, id: number): HierarchyNode | undefined {
  return column?.nodes.find(({ child }) => child.some((node) => node.id === id));
}

function targetAt(level: number, node: HierarchyNode | undefined) {
  return node ? { level, id: node.id } : null;
}
