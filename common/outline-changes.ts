/** Compares two versions of the tabs of a product, as texts that people read in the history and after a conflict. Pure. */

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
type Tab = Readonly<{
  type: number;
  name: string;
  icon?: string;
  web_view_url?: string;
  entries: readonly Entry[];
}>;

const KINDS = { category: 'Category', pdf: 'PDF', faq: 'Question', video: 'Video', test: 'Test' } as const;
type Kind = keyof typeof KINDS | 'tab';
const KIND_NAMES: Readonly<Record<Kind, string>> = { ...KINDS, tab: 'Tab' };

/** The values of an entry besides its title. Of the longest one only the change is told. */
const FIELDS = ['sub_text', 'icon', 'file', 'thumbnail', 'free', 'web_view_url', 'description'] as const;
const FIELD_NAMES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  sub_text: 'text below the title',
  icon: 'icon',
  file: 'file',
  thumbnail: 'picture',
  free: 'free',
  web_view_url: 'address',
  description: 'answer',
};

/** A tab or an entry, with what contains it. */
type Node = {
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

/** What was and what is now; what was moved or edited is in `after` only. */
export type OutlineChanges = { before: string[]; after: string[] };

/** More changes are counted only. */
const MAX_TEXTS = 200;

/** Returns what was removed (`before`), and what was added, moved and edited (`after`), in the order of the tabs. */
export function outlineChanges(before: readonly Tab[], after: readonly Tab[]): OutlineChanges {
  const [old, now] = [nodesOf(before), nodesOf(after)];
  matchNodes(old, now);
  return {
    before: limited(old.flatMap(removal)),
    after: limited([...now.flatMap(changesOf), ...[null, ...now].flatMap((parent) => reordering(parent, now))]),
  };
}

function nodesOf(tabs: readonly Tab[]): Node[] {
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
      const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => entry[one] !== undefined) ?? 'category';
      path.length = entry.level;
      path.push(add(kind, String(entry[kind] ?? ''), entry, path.at(-1) ?? null));
    }
  }
  return nodes;
}

/** Finds the nodes that are the same: by their place and title first, then anywhere, at last by their place only. */
function matchNodes(old: readonly Node[], now: readonly Node[]): void {
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

/** What a removed category contained is not told again, unless it was moved out of it. */
function removal(node: Node): string[] {
  if (node.match || (node.parent && !node.parent.match)) return [];
  return [`${nameOf(node)} removed${node.parent ? ` from ${pathOf(node.parent)}` : ''}${contents(node)}`];
}

function changesOf(node: Node): string[] {
  const { match: old, parent } = node;
  if (!old) {
    if (parent && !parent.match) return [];
    return [`${nameOf(node)} added${parent ? ` to ${pathOf(parent)}` : ''}${contents(node)}`];
  }
  const isMoved = parent !== null && old.parent !== null && parent.match !== old.parent;
  return [
    ...(isMoved && parent && old.parent
      ? [`${nameOf(node)} moved from ${pathOf(old.parent)} to ${pathOf(parent)}`]
      : []),
    ...(old.title === node.title ? [] : [`${nameOf(old)} renamed to “${node.title}”`]),
    ...FIELDS.flatMap((field) => fieldChange(node, field, old.values[field], node.values[field])),
  ];
}

function fieldChange(node: Node, field: (typeof FIELDS)[number], from: unknown, to: unknown): string[] {
  if ((from || undefined) === (to || undefined)) return [];
  const name = FIELD_NAMES[field];
  if (field === 'description') return [`${nameOf(node)}: ${name} changed`];
  if (field === 'free') return [`${nameOf(node)}: ${to ? 'free now' : 'not free any more'}`];
  return [`${nameOf(node)}: ${name} ${from ? `changed from ${from} ` : 'set '}to ${to ? String(to) : 'none'}`];
}

/** Null stands for the list of tabs. */
function reordering(parent: Node | null, now: readonly Node[]): string[] {
  const children = parent ? parent.children : now.filter((node) => node.parent === null);
  const places = children.flatMap(({ match }) =>
    match && match.parent === (parent ? parent.match : null) ? [match.index] : [],
  );
  if (places.every((place, at) => at === 0 || place > (places[at - 1] as number))) return [];
  return [parent ? `Order changed in ${pathOf(parent)}` : 'Order of the tabs changed'];
}

/** The entries that were removed or added with it. */
function contents(node: Node): string {
  const count = countUnmatched(node);
  return count === 0 ? '' : `, with ${count === 1 ? '1 entry' : `${count} entries`}`;
}

function countUnmatched({ children }: Node): number {
  return children.reduce((count, child) => count + (child.match ? 0 : 1 + countUnmatched(child)), 0);
}

function nameOf({ kind, title }: Node): string {
  return kind === 'test' ? `Test ${title}` : `${KIND_NAMES[kind]} “${title}”`;
}

/** For example `Notes › Polity`. */
function pathOf({ title, parent }: Node): string {
  return parent ? `${pathOf(parent)} › ${title}` : title;
}

function limited(texts: string[]): string[] {
  if (texts.length <= MAX_TEXTS) return texts;
  return [...texts.slice(0, MAX_TEXTS), `and ${texts.length - MAX_TEXTS} more changes`];
}
