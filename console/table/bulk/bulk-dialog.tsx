/** Confirms a bulk action, shows its progress, and lists the rows that were refused. */
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../form/controls/fields.tsx';
import type { PickerOption } from '../../form/controls/picker-field.tsx';
import { FormFrame, fieldId } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useTableMessages } from '../../messages/table.ts';
import { showToast } from '../../parts/toasts/show-toast.ts';
import type { BulkAction } from './bulk-action.ts';
import { type BulkProgress, type BulkRun, prepareRun, type Refusal, runBulk } from './run-bulk.ts';

type Props<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf(row: Row): string;
  rowPath: ((row: Row) => string) | undefined;
  /** Called with the rows that were refused or not reached, which stay selected. */
  onNotDone(rows: readonly Row[]): void;
  onClose(): void;
};

export function BulkDialog<Row>(props: Props<Row>) {
  const { action, rows, onNotDone, onClose } = props;
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<BulkProgress<Row> | null>(null);
  const finish = (refusals: readonly Refusal<Row>[]) => {
    onNotDone(refusals.map(({ row }) => row));
    void revalidate();
    if (refusals.length > 0) return setResult({ finished: rows.length, refusals });
    showToast(action.done(rows.length));
    onClose();
  };
  /** After an interruption: the outcome of the call that failed is unknown, so the list is loaded again. */
  const stop = ({ finished, refusals }: BulkProgress<Row>) => {
    if (finished > 0) onNotDone([...refusals.map(({ row }) => row), ...rows.slice(finished)]);
    void revalidate();
    if (refusals.length > 0) return setResult({ finished, refusals });
    onClose();
  };
  if (result) return <ResultDialog {...props} result={result} />;
  return <InputDialog action={action} rows={rows} onDone={finish} onStop={stop} onClose={onClose} />;
}

type InputProps<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  onDone(refusals: readonly Refusal<Row>[]): void;
  /** Called if the dialog is closed after a failure, with the rows of the calls before it. */
  onStop(progress: BulkProgress<Row>): void;
  onClose(): void;
};

function InputDialog<Row>({ action, rows, onDone, onStop, onClose }: InputProps<Row>) {
  const messages = useTableMessages();
  const { field, moreFields = [] } = action;
  const fields = field ? [field, ...moreFields] : moreFields;
  const [progress, setProgress] = useState<BulkProgress<Row>>({ finished: 0, refusals: [] });
  const [picked, setPicked] = useState<PickerOption | null>(null);
  /** The run with these values, which continues after a failure. */
  const currentRun = useRef<{ entered: string; run: BulkRun<Row> } | null>(null);
  const form = useForm<Record<string, string>, readonly Refusal<Row>[]>({
    schema: action.endpoint.body,
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    submit: (values) => {
      const entered = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
      const text = JSON.stringify(entered);
      if (currentRun.current?.entered !== text) currentRun.current = { entered: text, run: prepareRun(rows) };
      return runBulk(action, currentRun.current.run, entered, setProgress);
    },
    onDone,
  });
  const pick = (option: PickerOption | null) => {
    setPicked(option);
    if (field) form.set(field.name, option ? String(option.id) : '');
  };
  const close = () => {
    if (form.isBusy) return;
    if (currentRun.current) onStop(progress);
    else onClose();
  };
  return (
    <Dialog open onClose={close} title={action.title(rows.length)}>
      <p className="text-sm">{action.text}</p>
      <FormFrame
        form={form}
        submitLabel={action.label}
        busyLabel={messages.progress(action.busyLabel, progress.finished, rows.length)}
        submitVariant={action.variant === 'danger' ? 'danger' : 'primary'}
        onCancel={close}
      >
        {field?.Picker && (
          <field.Picker
            id={fieldId(form, field.name)}
            chosen={picked}
            error={form.errors[field.name]}
            onChange={pick}
          />
        )}
        {field && !field.Picker && (
          <TextField form={form} name={field.name} hint={field.hint} lang={field.lang} autoComplete="off" />
        )}
        {moreFields.map(({ name, hint, lang }) => (
          <TextField key={name} form={form} name={name} hint={hint} lang={lang} autoComplete="off" />
        ))}
      </FormFrame>
    </Dialog>
  );
}

function ResultDialog<Row>({
  action,
  result: { finished, refusals },
  nameOf,
  rowPath,
  onClose,
}: Props<Row> & { result: BulkProgress<Row> }) {
  const messages = useTableMessages();
  const done = finished - refusals.length;
  return (
    <Dialog open onClose={onClose} title={messages.refusedTitle(refusals.length, finished)}>
      <p className="text-sm">
        {done > 0 && `${action.done(done)} `}
        {messages.refusedText}
      </p>
      <ul className="max-h-[50vh] overflow-y-auto rounded-md border border-line">
        {refusals.map(({ row, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at} className="grid gap-0.5 border-line px-4 py-2 text-sm not-first:border-t">
            {rowPath ? (
              <Link to={rowPath(row)} className="font-semibold text-accent underline underline-offset-4">
                {nameOf(row)}
              </Link>
            ) : (
              <span className="font-semibold">{nameOf(row)}</span>
            )}
            <span className="text-ink-soft">{message}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </Dialog>
  );
}
