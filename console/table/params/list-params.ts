/** The state of a list, in the query of its URL: search, filters, sort order, cursor and columns. */

/** One page of a list as the server returns it. */
export type ListPage<Row> = Readonly<{
  rows: readonly Row[];
  /** Cursor of the next page; null on the last one. */
  next_cursor: string | null;
  /** Number of rows of all pages; a lower limit unless `is_total_exact`. */
  total_estimate: number;
  is_total_exact: boolean;
}>;

/** Returns the query that the server understands, from the URL of a list; empty parameters are left out. */
export function readListQuery(url: string, filters: readonly string[]): Record<string, string> {
  const { searchParams } = new URL(url);
  const names = ['search', 'sort', 'cursor', ...filters];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** Returns the parameters with these changes. Empty values are removed; the list starts at its first page again. */
export function changeParams(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

export type SortOrder = 'ascending' | 'descending';

/** Reads `name` or `-name`, the sort parameter for ascending and descending. */
export function readSort(sort: string): { key: string; order: SortOrder } {
  return sort.startsWith('-') ? { key: sort.slice(1), order: 'descending' } : { key: sort, order: 'ascending' };
}

/** Returns the sort parameter after a click on a column: its first order, then the other one. */
export function nextSort(current: string, key: string, first: SortOrder): string {
  const { key: sorted, order } = readSort(current);
  const next = sorted === key ? (order === 'ascending' ? 'descending' : 'ascending') : first;
  return next === 'descending' ? `-${key}` : key;
}
