import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useImportMessages } from '../../messages/import.ts';
import {
  columnCount,
  dataRows,
  guessMapping,
  type ImportField,
  type ImportRow,
  type Mapping,
  NO_COLUMN,
} from './read-table.ts';

type Props = {
  rows: readonly ImportRow[];
  fields: readonly ImportField[];
  onMapped(mapping: Mapping): void;
  onBack(): void;
};

/** Which column of the list has which field. */
export function ColumnStep({ rows, fields, onMapped, onBack }: Props) {
  const messages = useImportMessages();
  const [mapping, setMapping] = useState(() => guessMapping(rows, fields));
  const columns = Array.from({ length: columnCount(rows) }, (_, column) => column);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onMapped(mapping);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 px-5 py-4">
      <p role="status" className="text-sm">
        {messages.columnsText(dataRows(rows, mapping).length)}
      </p>
      {fields.map(({ key, title, isOptional }) => (
        <SelectField
          key={key}
          label={title}
          value={mapping.columns[key]}
          onChange={(event) =>
            setMapping({ ...mapping, columns: { ...mapping.columns, [key]: Number(event.target.value) } })
          }
        >
          {isOptional && <option value={NO_COLUMN}>{messages.noColumn}</option>}
          {columns.map((column) => (
            <option key={column} value={column}>
              {messages.column(column + 1, rows[0]?.cells[column] ?? '')}
            </option>
          ))}
        </SelectField>
      ))}
      {rows.length > 1 && (
        <Checkbox
          checked={mapping.hasHeading}
          onChange={(event) => setMapping({ ...mapping, hasHeading: event.target.checked })}
        >
          {messages.hasHeading}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{messages.check}</Button>
        <Button variant="secondary" onClick={onBack}>
          {messages.another}
        </Button>
      </div>
    </form>
  );
}
