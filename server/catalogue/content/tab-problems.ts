/** Checks the tabs of a product. Pure. */
import {
  type ContentPath,
  type ContentProblem,
  type EntryContent,
  entriesOf,
  type ProductContent,
} from './product-content.ts';

/** Ids of entries are the tab's id and three digits. */
export const MAX_ENTRIES = 999;

/** The kind of entry that each type of tab contains, besides categories. */
export const CONTENT_KIND = { 1: 'pdf', 2: 'faq', 3: 'video', 4: 'test' } as const;

export function tabProblems({ tabs = [] }: Pick<ProductContent, 'tabs'>): ContentProblem[] {
  return tabs.flatMap((tab, index) => {
    const path = ['tabs', index];
    const entries = entriesOf(tab);
    return [
      ...(tab.type === 5 && !tab.web_view_url ? [{ path, reason: 'a tab of type 5 needs web_view_url' }] : []),
      ...entries.flatMap((entry, at) => entryProblems(entry, [...path, 'entries', at], tab.type)),
      ...(countEntries(entries) > MAX_ENTRIES ? [{ path, reason: `a tab has at most ${MAX_ENTRIES} entries` }] : []),
    ];
  });
}

/** The number of entries at all levels. */
export function countEntries(entries: readonly EntryContent[]): number {
  return entries.reduce((count, entry) => count + 1 + countEntries(entry.entries ?? []), 0);
}

function entryProblems(entry: EntryContent, path: ContentPath, tabType: number): ContentProblem[] {
  if (entry.category !== undefined) {
    return (entry.entries ?? []).flatMap((inner, at) => entryProblems(inner, [...path, 'entries', at], tabType));
  }
  const kind = CONTENT_KIND[tabType as keyof typeof CONTENT_KIND];
  if (!kind || entry[kind] === undefined) {
    const reason = `a tab of type ${tabType} may contain categories${kind ? ` and ${kind} entries` : ' only'}`;
    return [{ path, reason }];
  }
  return kind === 'pdf' && !entry.file ? [{ path, reason: `the PDF '${entry.pdf}' has no file` }] : [];
}
