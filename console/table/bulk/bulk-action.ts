import type { ComponentType } from 'react';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import type { BulkEndpoint } from '../../../contract/staff/lists/bulk.ts';
import type { PickerOption } from '../../form/controls/picker-field.tsx';

type PickerProps = {
  id?: string;
  chosen: PickerOption | null;
  error?: string | undefined;
  onChange(option: PickerOption | null): void;
};

/** An input of the dialog; its value is a field of the call. */
type BulkField = Readonly<{
  name: string;
  label: string;
  hint?: string;
  /** The language of what is entered. */
  lang?: 'en' | 'hi';
  /** Finds the record whose number is the value; without it the value is a text. */
  Picker?: ComponentType<PickerProps>;
}>;

/** What can be done with the selected rows of a list. */
export type BulkAction<Row> = Readonly<{
  endpoint: BulkEndpoint;
  label: string;
  busyLabel: string;
  variant?: 'secondary' | 'danger';
  title(count: number): string;
  text: string;
  /** The fields of a row in the call; null for a row to which the action does not apply. */
  rowOf(row: Row): Record<string, unknown> | null;
  /** Fields that are the same for all rows. */
  shared?: Readonly<Record<string, unknown>>;
  field?: BulkField;
  /** Further texts that are entered. */
  moreFields?: readonly Omit<BulkField, 'Picker'>[];
  done(count: number): string;
}>;

/** What a list with bulk actions passes to the table. */
export type Bulk<Row> = Readonly<{
  actions: readonly BulkAction<Row>[];
  nameOf(row: Row): string;
  /** Loads the rows of all pages, at most `MAX_BULK`; absent if the list cannot. */
  loadAll?(): Promise<readonly Row[]>;
}>;

/** The fields come from an action that was made for the endpoint, and the server checks them. */
export type BulkBody = EncodedBody<BulkEndpoint>;
