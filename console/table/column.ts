import type { ReactNode } from 'react';
import type { SortOrder } from './params/list-params.ts';

/** What an empty cell of a table shows; a card leaves it out. */
export const EMPTY_CELL = '–';

/** Returns the content of a cell. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.render(row);
  return content === null || content === undefined || content === false || content === '' ? EMPTY_CELL : content;
}

/** A column of a list. On phones the first column is the title of a row's card. */
export type Column<Row> = Readonly<{
  key: string;
  title: string;
  render(row: Row): ReactNode;
  /** The order of the first click on the title; absent if the server cannot sort by this column. */
  sort?: SortOrder;
  /** Whether the column is shown only after it is chosen in the column menu. */
  isHiddenByDefault?: boolean;
  align?: 'end';
}>;

/** A filter with a set of values, by day, or `given` by a link from another page, which can only be removed. */
export type Filter = Readonly<
  { key: string; title: string } & (
    | { kind: 'choice'; options: readonly Readonly<{ value: string; title: string }>[] }
    | { kind: 'day' }
    | { kind: 'given' }
  )
>;

/** The options of a filter by a set of values, from their titles. */
export function optionsOf(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, title]) => ({ value, title }));
}

/** Returns the columns that are shown; `chosen` is the URL parameter with their keys. The first one is always shown. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: string | null): readonly Column<Row>[] {
  const keys = chosen?.split(',');
  return columns.filter(
    ({ key, isHiddenByDefault }, index) => index === 0 || (keys ? keys.includes(key) : !isHiddenByDefault),
  );
}
