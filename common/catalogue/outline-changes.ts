/** Compares two versions of the tabs of a product, as texts that people read in the history and after a conflict. Pure. */
import { type Kind, matchNodes, type Node, nodesOf, type OutlineTab } from './outline-nodes.ts';

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  category: 'Category',
  pdf: 'PDF',
  faq: 'Question',
  video: 'Video',
  test: 'Test',
  tab: 'Tab',
};

/** The values of an entry besides its title. Of the longest ones only the fact of a change is reported. */
const FIELDS = [
  'name_hindi',
  'category_hindi',
  'pdf_hindi',
  'faq_hindi',
  'video_hindi',
  'sub_text',
  'sub_text_hindi',
  'icon',
  'file',
  'thumbnail',
  'free',
  'web_view_url',
  'description',
  'description_hindi',
] as const;
const FIELD_NAMES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  name_hindi: 'name in Hindi',
  category_hindi: 'title in Hindi',
  pdf_hindi: 'title in Hindi',
  faq_hindi: 'question in Hindi',
  video_hindi: 'title in Hindi',
  sub_text: 'text below the title',
  sub_text_hindi: 'text below the title in Hindi',
  icon: 'icon',
  file: 'file',
  thumbnail: 'picture',
  free: 'free',
  web_view_url: 'address',
  description: 'answer',
  description_hindi: 'answer in Hindi',
};

/** What was and what is now; what was moved or edited is in `after` only. */
export type OutlineChanges = { before: string[]; after: string[] };

/** More changes are counted only. */
const MAX_TEXTS = 200;

/** Returns what was removed (`before`), and what was added, moved and edited (`after`), in the order of the tabs. */
export function outlineChanges(before: readonly OutlineTab[], after: readonly OutlineTab[]): OutlineChanges {
  const [old, now] = [nodesOf(before), nodesOf(after)];
  matchNodes(old, now);
  return {
    before: limited(old.flatMap(removal)),
    after: limited([...now.flatMap(changesOf), ...[null, ...now].flatMap((parent) => reordering(parent, now))]),
  };
}

/** What a removed category contained is not reported again, unless it was moved out of it. */
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
  if (field === 'description' || field === 'description_hindi') return [`${nameOf(node)}: ${name} changed`];
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
