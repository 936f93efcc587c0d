import type { FormMessages } from '../../messages/form.ts';
import { type FormSchema, validate } from '../validate.ts';
import type { FormRow, RowColumn } from './row-fields.tsx';

/** Returns the messages of invalid rows, by `name.0.column`; `schema` is that of one row. */
export function rowErrors(
  name: string,
  rows: readonly FormRow[],
  columns: readonly RowColumn[],
  schema: unknown,
  messages: FormMessages,
): Record<string, string> {
  const labels = Object.fromEntries(columns.map((column) => [column.name, column.label]));
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(validate(schema as FormSchema, row, labels, messages)).map(([column, text]) => [
        `${name}.${at}.${column}`,
        text,
      ]),
    ),
  );
}
