import type { ReactNode } from 'react';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import { useFormMessages } from '../../messages/form.ts';
import { chosenTimeText } from '../../parts/format.ts';
import { fieldId } from '../form-frame.tsx';
import type { Form } from '../use-form.ts';
import { MediaField } from './media-field.tsx';

/** A row of repeated fields. */
export type FormRow = Readonly<Record<string, string | boolean>>;

/** A field of each row. */
export type RowColumn = Readonly<{
  name: string;
  label: string;
  hint?: ReactNode;
  /** `options` make a choice; `flag` is a checkbox, `picture` a path of the library, `moment` a local time; otherwise a text. */
  kind?: 'text' | 'flag' | 'picture' | 'moment';
  options?: readonly Readonly<{ value: string; title: string }>[];
  inputMode?: 'decimal' | 'numeric';
  /** The language of a text that is not English. */
  lang?: 'hi';
  className?: string;
}>;

type Props<Values extends Record<string, unknown>> = {
  form: Form<Values>;
  /** The field of the form that has the rows; the errors of a row are at `name.0.column`. */
  name: keyof Values & string;
  columns: readonly RowColumn[];
  empty: FormRow;
  max: number;
  /** Names a row, such as `Instalment 2`. */
  rowTitle(index: number): string;
  addLabel: string;
};

/** Rows of the same fields, which can be added, removed and moved. */
export function RowFields<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, name, columns, empty, max, rowTitle, addLabel } = props;
  const messages = useFormMessages();
  const rows = form.values[name] as readonly FormRow[];
  const change = (next: readonly FormRow[]) => form.set(name, next as Values[typeof name]);
  const swap = (at: number) =>
    change(rows.map((row, index) => (index === at ? rows[at + 1] : index === at + 1 ? rows[at] : row)) as FormRow[]);
  const add = () => {
    change([...rows, empty]);
    const first = `${fieldId(form, `${name}.${rows.length}.${columns[0]?.name}`)}`;
    // After the row is on the page.
    setTimeout(() => document.getElementById(first)?.focus());
  };
  return (
    <div className="grid justify-items-start gap-4">
      {rows.length > 0 && (
        <ol className="grid w-full gap-4">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position
            <li key={at}>
              <fieldset className="grid gap-3 rounded-md border border-line p-4">
                <legend className="px-1 text-sm font-semibold">{rowTitle(at)}</legend>
                <div className="grid items-start gap-3 sm:grid-cols-2">
                  {columns.map((column) => (
                    <RowField
                      key={column.name}
                      id={fieldId(form, `${name}.${at}.${column.name}`)}
                      column={column}
                      value={row[column.name] ?? ''}
                      error={form.errors[`${name}.${at}.${column.name}`]}
                      onChange={(value) =>
                        change(rows.map((one, index) => (index === at ? { ...one, [column.name]: value } : one)))
                      }
                    />
                  ))}
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  <TextButton onClick={() => change(rows.filter((_, index) => index !== at))}>
                    {messages.removeRow(rowTitle(at))}
                  </TextButton>
                  {at > 0 && (
                    <Button variant="quiet" aria-label={messages.moveUp(rowTitle(at))} onClick={() => swap(at - 1)}>
                      ↑
                    </Button>
                  )}
                  {at < rows.length - 1 && (
                    <Button variant="quiet" aria-label={messages.moveDown(rowTitle(at))} onClick={() => swap(at)}>
                      ↓
                    </Button>
                  )}
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {form.errors[name] && <p className="error-text">{form.errors[name]}</p>}
      {rows.length < max && (
        <Button variant="secondary" id={fieldId(form, name)} onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}

type RowFieldProps = {
  id: string;
  column: RowColumn;
  value: string | boolean;
  error: string | undefined;
  onChange(value: string | boolean): void;
};

function RowField({ id, column, value, error, onChange }: RowFieldProps) {
  const { label, hint, kind = 'text', options, inputMode, lang, className } = column;
  if (kind === 'flag') {
    return (
      <Checkbox id={id} checked={value === true} error={error} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Checkbox>
    );
  }
  const common = { id, label, hint, error, value: String(value) };
  if (kind === 'picture') {
    return (
      <div className={className}>
        <MediaField {...common} kind="picture" onChange={onChange} />
      </div>
    );
  }
  return (
    <div className={className}>
      {options ? (
        <SelectField {...common} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </SelectField>
      ) : (
        <Field
          {...common}
          note={kind === 'moment' ? chosenTimeText(String(value)) : undefined}
          type={kind === 'moment' ? 'datetime-local' : 'text'}
          autoComplete="off"
          inputMode={inputMode}
          lang={lang}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
