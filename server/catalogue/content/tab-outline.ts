/**
 * The entries of tabs as the console edits them: one list with levels in place of lists within lists, which a request
 * could nest without limit. Pure.
 */
import {
  type DraftTab,
  ENTRY_FIELDS,
  ENTRY_KINDS,
  type OutlineEntry,
} from '../../../contract/staff/catalogue/tab-content.ts';
import { type ContentPath, type EntryContent, entriesOf, type TabContent } from './product-content.ts';
import { countEntries } from './tab-problems.ts';

export function outlineOf(tabs: readonly TabContent[] = []): DraftTab[] {
  return tabs.map((tab) => ({ ...tab, entries: entriesOf(tab).flatMap((entry) => outlineOfEntry(entry, 1)) }));
}

function outlineOfEntry(entry: EntryContent, level: number): OutlineEntry[] {
  const kind = ENTRY_KINDS.find((one) => entry[one] !== undefined) ?? 'category';
  // Files may have further fields, which have no effect.
  const fields = [kind, ...ENTRY_FIELDS[kind]].flatMap((name) =>
    entry[name] === undefined ? [] : [[name, entry[name]]],
  );
  const below = kind === 'category' ? (entry.entries ?? []) : [];
  return [{ level, ...Object.fromEntries(fields) }, ...below.flatMap((inner) => outlineOfEntry(inner, level + 1))];
}

/** Returns why lists with levels are no tree, such as an entry below a PDF; null if they are. */
export function outlineFault(tabs: readonly DraftTab[]): string | null {
  for (const [tabAt, { entries }] of tabs.entries()) {
    for (const [at, entry] of entries.entries()) {
      const where = `content.tabs.${tabAt}.entries.${at}`;
      const kinds = ENTRY_KINDS.filter((kind) => entry[kind] !== undefined);
      if (kinds.length !== 1) return `${where} must have exactly one of ${ENTRY_KINDS.join(', ')}.`;
      const above = entries[at - 1];
      const deepest = above ? above.level + (above.category === undefined ? 0 : 1) : 1;
      if (entry.level > deepest) return `${where} must have a category above it.`;
    }
  }
  return null;
}

/** Returns the tabs in the form of a content file. The outline has no fault. */
export function tabsOf(outline: readonly DraftTab[]): TabContent[] {
  return outline.map(({ entries, ...tab }) => ({ ...tab, ...(entries.length ? { entries: treeOf(entries) } : {}) }));
}

function treeOf(outline: readonly OutlineEntry[]): never[] {
  const top: EntryContent[] = [];
  /** The list to which an entry of each level belongs. */
  const lists = [top];
  for (const { level, ...fields } of outline) {
    const entry: EntryContent = fields.category === undefined ? fields : { ...fields, entries: [] };
    lists[level - 1]?.push(entry);
    if (entry.entries) lists[level] = entry.entries;
  }
  // The recursive schema has no useful type.
  return top as never[];
}

/** Translates the path of a value in the tree, such as `tabs.0.entries.3.entries.1.file`, to its path in the list. */
export function outlinePath(tabs: readonly TabContent[] = [], path: ContentPath): ContentPath {
  const [root, tabAt, list, ...inner] = path;
  const tab = tabs[Number(tabAt)];
  if (root !== 'tabs' || list !== 'entries' || !tab || inner.length === 0) return path;
  let entries = entriesOf(tab);
  let index = -1;
  while (inner.length > 0) {
    const at = Number(inner.shift());
    index += 1 + countEntries(entries.slice(0, at));
    entries = entries[at]?.entries ?? [];
    if (inner[0] !== 'entries' || inner.length === 1) break;
    inner.shift();
  }
  return [root, Number(tabAt), list, index, ...inner];
}
