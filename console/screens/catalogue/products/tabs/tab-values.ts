/** The tabs of a draft as they are edited. Pure. */

import type { Problem } from '../../../../../contract/staff/catalogue/products.ts';
import {
  type DraftTab,
  ENTRY_KINDS,
  type EntryKind,
  type OutlineEntry,
} from '../../../../../contract/staff/catalogue/tab-content.ts';

/**
 * Names a tab or an entry while it is edited. A symbol, because copies of an object have it too (`{ ...entry }`), while
 * comparisons and requests, which are made of JSON, do not.
 */
const KEY = Symbol('key');
type Keyed = { readonly [KEY]: number };

export type TabEntry = Readonly<OutlineEntry> & Keyed;
export type TabValues = Readonly<Omit<DraftTab, 'entries'>> & { readonly entries: readonly TabEntry[] } & Keyed;

let lastKey = 0;

export function withKey<Value extends object>(value: Value): Value & Keyed {
  return { ...value, [KEY]: ++lastKey };
}

export function keyOf(value: Keyed): number {
  return value[KEY];
}

export function tabValues(tabs: readonly DraftTab[] = []): TabValues[] {
  return tabs.map((tab) => withKey({ ...tab, entries: tab.entries.map(withKey) }));
}

/** Returns what is sent: fields without a value are left out. */
export function tabContents(tabs: readonly TabValues[]): DraftTab[] {
  return tabs.map(({ entries, web_view_url, type, name, name_hindi, icon }) => ({
    type,
    name: name.trim(),
    ...(name_hindi?.trim() ? { name_hindi: name_hindi.trim() } : {}),
    icon: icon.trim(),
    ...(web_view_url?.trim() ? { web_view_url: web_view_url.trim() } : {}),
    entries: entries.map(entryContent),
  }));
}

function entryContent(entry: TabEntry): OutlineEntry {
  const kind = kindOf(entry);
  const fields = Object.entries(entry).flatMap(([name, value]) => {
    const sent = typeof value === 'string' && !/^description/.test(name) ? value.trim() : value;
    return name === kind || (sent !== '' && sent !== false && sent !== undefined) ? [[name, sent]] : [];
  });
  return Object.fromEntries(fields) as OutlineEntry;
}

export function kindOf(entry: OutlineEntry): EntryKind {
  return ENTRY_KINDS.find((kind) => entry[kind] !== undefined) ?? 'category';
}

/** The title of an entry; of a test only its number. */
export function titleOf(entry: OutlineEntry): string {
  return String(entry[kindOf(entry)] ?? '');
}

/** What is wrong with tabs and entries, by their key and the name of the field; '' is the tab or the entry itself. */
export type TabProblems = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** A problem of a tab or an entry, found by its path such as `tabs.0.entries.3.file` in the tabs that were checked. */
export function problemTarget(tabs: readonly TabValues[], field: string) {
  const [root, tabAt, second, entryAt, ...rest] = field.split('.');
  const tab = root === 'tabs' ? tabs[Number(tabAt)] : undefined;
  if (!tab) return null;
  const entry = second === 'entries' ? tab.entries[Number(entryAt)] : undefined;
  return { tab, entry: entry ?? null, name: entry ? rest.join('.') : (second ?? '') };
}

export function tabProblems(tabs: readonly TabValues[], problems: readonly Problem[]): TabProblems {
  const found = new Map<number, Record<string, string>>();
  for (const { field, message } of problems) {
    const target = problemTarget(tabs, field);
    if (!target) continue;
    const key = keyOf(target.entry ?? target.tab);
    found.set(key, { ...found.get(key), [target.name]: message });
  }
  return found;
}
