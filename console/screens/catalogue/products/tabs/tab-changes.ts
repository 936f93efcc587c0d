/** Changes of the tabs of a product. Pure. */
import { CONTENT_KIND } from '../../../../../contract/staff/catalogue/tab-content.ts';
import { keyOf, kindOf, type TabEntry, type TabValues, titleOf } from './tab-values.ts';
import {
  endOf,
  fitsLevel,
  hasRoom,
  insertAt,
  moveTo,
  type Place,
  parentOf,
  placeIn,
  placeOfReturn,
} from './tree/outline.ts';

export type Tabs = readonly TabValues[];

/** What was removed, and where it was. */
export type Removed = Readonly<
  | { kind: 'tab'; title: string; tab: TabValues; index: number }
  | { kind: 'entries'; title: string; tabKey: number; entries: readonly TabEntry[]; place: Place }
>;

/** A category to which an entry can be moved, or the top of a tab (`category` is null). */
export type Target = Readonly<{ tab: number; category: number | null; label: string }>;

export function indexOf(entries: readonly TabEntry[], key: number | null): number {
  return entries.findIndex((entry) => keyOf(entry) === key);
}

export function changeTab(tabs: Tabs, key: number, change: (tab: TabValues) => TabValues): Tabs {
  return tabs.map((tab) => (keyOf(tab) === key ? change(tab) : tab));
}

export function changeEntries(
  tabs: Tabs,
  key: number,
  change: (entries: readonly TabEntry[]) => readonly TabEntry[],
): Tabs {
  return changeTab(tabs, key, (tab) => ({ ...tab, entries: change(tab.entries) }));
}

/** Moves a tab by one place; -1 is to the left. */
export function moveTab(tabs: Tabs, key: number, by: -1 | 1): Tabs {
  const at = tabs.findIndex((tab) => keyOf(tab) === key);
  const other = tabs[at + by];
  const tab = tabs[at];
  return tab && other ? tabs.with(at, other).with(at + by, tab) : tabs;
}

/** Brings back what was removed; the tabs as they are if its tab was removed later, or has no room any more. */
export function restore(tabs: Tabs, removed: Removed): Tabs {
  if (removed.kind === 'tab') return tabs.toSpliced(Math.min(removed.index, tabs.length), 0, removed.tab);
  return changeEntries(tabs, removed.tabKey, (entries) => {
    if (!hasRoom(entries, removed.entries.length)) return entries;
    return insertAt(entries, removed.entries, placeOfReturn(entries, removed.place));
  });
}

/** Whether a tab of this type can contain the entries. */
export function canContain(type: number, entries: readonly TabEntry[]): boolean {
  if (type === 5) return false;
  const kind = CONTENT_KIND[type as keyof typeof CONTENT_KIND];
  return entries.every((entry) => kindOf(entry) === 'category' || kindOf(entry) === kind);
}

/** Returns all places to which an entry can be moved with what is below it. */
export function targetsOf(tabs: Tabs, fromTab: number, key: number): Target[] {
  const from = tabs.find((tab) => keyOf(tab) === fromTab);
  const at = from ? indexOf(from.entries, key) : -1;
  if (!from || at < 0) return [];
  const moved = from.entries.slice(at, endOf(from.entries, at));
  return tabs.flatMap((tab): Target[] => {
    const isSame = tab === from;
    if (!canContain(tab.type, moved) || !(isSame || hasRoom(tab.entries, moved.length))) return [];
    const categories = tab.entries.flatMap((entry, index): Target[] => {
      const isInside = isSame && moved.includes(entry);
      if (kindOf(entry) !== 'category' || isInside || !fitsLevel(moved, entry.level + 1)) return [];
      return [{ tab: keyOf(tab), category: keyOf(entry), label: pathOf(tab, index) }];
    });
    return [{ tab: keyOf(tab), category: null, label: tab.name }, ...categories];
  });
}

/** Moves an entry to the end of a category or of a tab. */
export function transfer(tabs: Tabs, fromTab: number, key: number, { tab, category }: Target): Tabs {
  const from = tabs.find((one) => keyOf(one) === fromTab);
  const at = from ? indexOf(from.entries, key) : -1;
  if (!from || at < 0) return tabs;
  const placeAmong = (entries: readonly TabEntry[]) =>
    placeIn(entries, category === null ? -1 : indexOf(entries, category));
  if (tab === fromTab) return changeEntries(tabs, tab, (entries) => moveTo(entries, at, placeAmong(entries)));
  const end = endOf(from.entries, at);
  const moved = from.entries.slice(at, end);
  const without = changeEntries(tabs, fromTab, (entries) => entries.toSpliced(at, end - at));
  return changeEntries(without, tab, (entries) => insertAt(entries, moved, placeAmong(entries)));
}

/** For example `Notes › Polity`. */
export function pathOf(tab: TabValues, index: number): string {
  if (index < 0) return tab.name;
  const entry = tab.entries[index];
  return `${pathOf(tab, parentOf(tab.entries, index))} › ${entry ? titleOf(entry) : ''}`;
}
