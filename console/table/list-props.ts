import type { ReactNode } from 'react';
import type { ExportEndpoint } from '../../contract/staff/lists/exports.ts';
import type { Bulk } from './bulk/bulk-action.ts';
import type { Selection } from './bulk/use-selection.ts';
import type { Column, Filter } from './column.ts';
import type { ListPage } from './params/list-params.ts';
import type { ListState } from './params/use-list-params.ts';

/** What a list shows. */
export type ListProps<Row> = Readonly<{
  /** Accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  page: ListPage<Row>;
  rowKey(row: Row): string | number;
  /** The page of a row; absent if rows have none. */
  rowPath?(row: Row): string;
  /** Label of the search field; null if the list cannot be searched. */
  searchLabel: string | null;
  filters?: readonly Filter[];
  /** The sort order without a parameter in the URL, such as `-at`. */
  defaultSort: string;
  /** Exports all pages of the list; absent if the list has no export. */
  exportEndpoint?: ExportEndpoint;
  /** What the export needs besides the parameters in the URL, such as the batch. */
  exportParams?: Readonly<Record<string, string>>;
  /** Actions for the selected rows; absent if rows cannot be selected. */
  bulk?: Bulk<Row> | undefined;
  /** Whether rows may still arrive by themselves: `empty` is shown for a search, too. */
  isLoading?: boolean;
  /** What a card says on phones, instead of all columns but the first. */
  cardText?(row: Row): ReactNode;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
}>;

/** The same with the chosen columns and the state of the URL, for a table or cards; `selection` is null without actions. */
export type ShownListProps<Row> = ListProps<Row> & { list: ListState; selection: Selection<Row> | null };
