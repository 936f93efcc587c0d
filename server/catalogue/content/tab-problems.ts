/** Checks the tabs of a product. Pure. */
import { CONTENT_KIND, MAX_ENTRIES, MAX_LEVELS } from '../../../contract/staff/catalogue/tab-content.ts';
import {
  type ContentPath,
  type ContentProblem,
  type EntryContent,
  entriesOf,
  type ProductContent,
} from './product-content.ts';

export function tabProblems({ tabs = [] }: Pick<ProductContent, 'tabs'>): ContentProblem[] {
  return tabs.flatMap((tab, index) => {
    const path = ['tabs', index];
    const entries = entriesOf(tab);
    if (countLevels(entries) > MAX_LEVELS)
      return [{ path, reason: `a tab has at most ${MAX_LEVELS} levels of entries` }];
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

/** The number of levels, counted no further than the first one that is too many. */
function countLevels(entries: readonly EntryContent[], above = 0): number {
  if (entries.length === 0 || above > MAX_LEVELS) return above;
  return entries.reduce((deepest, entry) => Math.max(deepest, countLevels(entry.entries ?? [], above + 1)), above);
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
  return kind === 'pdf' && !entry.file
    ? [{ path: [...path, 'file'], reason: `the PDF '${entry.pdf}' has no file` }]
    : [];
}
