import type { Entry } from '../catalogue/index.ts';

export type Category = Extract<Entry, { kind: 'category' }>;
type Found<Wanted extends Entry> = {
  entry: Wanted;
  /** The categories from the top level down to the entry. */
  above: Category[];
};

/** Returns the first entry that `isWanted`, at any level. */
export function findEntry<Wanted extends Entry>(
  entries: readonly Entry[],
  isWanted: (entry: Entry) => entry is Wanted,
): Found<Wanted> | undefined {
  for (const entry of entries) {
    if (isWanted(entry)) return { entry, above: [] };
    const found = entry.kind === 'category' ? findEntry(entry.entries, isWanted) : undefined;
    if (found && entry.kind === 'category') return { ...found, above: [entry, ...found.above] };
  }
  return undefined;
}

export function isCategory(entry: Entry): entry is Category {
  return entry.kind === 'category';
}
