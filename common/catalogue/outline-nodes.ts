/** Tabs and their entries as nodes of a tree, and which nodes of two versions are the same. Pure. */

type Entry = Readonly<{
  level: number;
  category?: string;
  pdf?: string;
  faq?: string;
  video?: string;
  test?: number;
  sub_text?: string;
  icon?: string;
  file?: string;
  thumbnail?: string;
  free?: boolean;
  description?: string;
}>;
export type OutlineTab = Readonly<{
  type: number;
  name: string;
  icon?: string;
  web_view_url?: string;
  entries: readonly Entry[];
}>;

const ENTRY_KINDS = ['category', 'pdf', 'faq', 'video', 'test'] as const;
export type Kind = (typeof ENTRY_KINDS)[number] | 'tab';

/** A tab or an entry, with what contains it. */
export type Node = {
  kind: Kind;
  title: string;
  values: Readonly<Record<string, unknown>>;
  parent: Node | null;
  children: Node[];
  /** Position among all nodes of its version. */
  index: number;
  /** The same node in the other version. */
  match: Node | null;
};

export function nodesOf(tabs: readonly OutlineTab[]): Node[] {
  const nodes: Node[] = [];
  const add = (kind: Kind, title: string, values: Node['values'], parent: Node | null): Node => {
    const node: Node = { kind, title, values, parent, children: [], index: nodes.length, match: null };
    parent?.children.push(node);
    nodes.push(node);
    return node;
  };
  for (const { entries, ...tab } of tabs) {
    const path = [add('tab', tab.name, tab, null)];
    for (const entry of entries) {
      const kind = ENTRY_KINDS.find((one) => entry[one] !== undefined) ?? 'category';
      path.length = entry.level;
      path.push(add(kind, String(entry[kind] ?? ''), entry, path.at(-1) ?? null));
    }
  }
  return nodes;
}

/** Finds the nodes that are the same: by their place and title first, then anywhere, at last by their place only. */
export function matchNodes(old: readonly Node[], now: readonly Node[]): void {
  const place = (node: Node, isOld: boolean): string | null => {
    if (!node.parent) return 'top';
    const parent = isOld ? node.parent : node.parent.match;
    return parent ? `${parent.index}` : null;
  };
  type KeyOf = (node: Node, isOld: boolean) => string | null;
  const below =
    (keyOf: (node: Node) => string): KeyOf =>
    (node, isOld) => {
      const at = place(node, isOld);
      return at === null ? null : `${at} ${keyOf(node)}`;
    };
  const anywhere =
    (keyOf: (node: Node) => string): KeyOf =>
    (node) =>
      node.kind === 'tab' ? null : keyOf(node);
  const whole = ({ kind, title, values }: Node) => `${kind} ${values.type ?? ''} ${title} ${values.file ?? ''}`;
  const named = ({ kind, title, values }: Node) => `${kind} ${values.type ?? ''} ${title}`;
  const filed = ({ kind, title, values }: Node) => `${kind} ${values.file ?? title}`;
  const kindOnly = ({ kind, values }: Node) => `${kind} ${values.type ?? ''}`;
  const rules: KeyOf[] = [
    below(whole),
    below(named),
    below(filed),
    anywhere(whole),
    anywhere(named),
    // A test is what its id says; another id is another test.
    (node, isOld) => (node.kind === 'test' ? null : below(kindOnly)(node, isOld)),
  ];
  for (let at = 0; at < rules.length; ) at = matchBy(rules[at] as KeyOf, old, now) ? 0 : at + 1;
}

/** Matches the nodes that are not matched yet and have equal keys, in their order; returns whether there were any. */
function matchBy(
  keyOf: (node: Node, isOld: boolean) => string | null,
  old: readonly Node[],
  now: readonly Node[],
): boolean {
  const waiting = new Map<string, Node[]>();
  for (const node of old) {
    const key = node.match ? null : keyOf(node, true);
    if (key === null) continue;
    const list = waiting.get(key);
    if (list) list.push(node);
    else waiting.set(key, [node]);
  }
  for (const list of waiting.values()) list.reverse();
  let isFound = false;
  for (const node of now) {
    const key = node.match ? null : keyOf(node, false);
    const other = key === null ? undefined : waiting.get(key)?.pop();
    if (!other) continue;
    node.match = other;
    other.match = node;
    isFound = true;
  }
  return isFound;
}
