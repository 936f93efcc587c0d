import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASS, FieldError } from '../../../ui/field.tsx';
import { useImportMessages } from '../../messages/import.ts';
import { readFile } from './read-file.ts';
import { type ImportRow, readTable } from './read-table.ts';

type Props = {
  maxRows: number;
  /** An example of the pasted text. */
  placeholder: string;
  /** `fileName` is empty for pasted text. */
  onRead(rows: readonly ImportRow[], fileName: string): void;
};

/** The list, as pasted text or as a file. */
export function SourceStep({ maxRows, placeholder, onRead }: Props) {
  const messages = useImportMessages();
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const use = (rows: readonly ImportRow[], fileName: string) => {
    // One more row can be the heading.
    if (rows.length > maxRows + 1) return setError(messages.tooManyRows(rows.length, maxRows));
    if (rows.length === 0) return setError(messages.noRows);
    onRead(rows, fileName);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    use(readTable(text), '');
  };
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after it was corrected.
    if (!file) return;
    // Enough to tell that there are too many, also below a heading.
    const rows = await readFile(file, maxRows + 2);
    target.value = '';
    if (rows === 'too_large') return setError(messages.fileTooLarge);
    if (rows === 'unreadable') return setError(messages.fileUnreadable);
    use(rows, file.name);
  };
  const errorId = `${id}-error`;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5 px-5 py-4">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm font-semibold">
          {messages.paste}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {messages.pasteHint}
        </p>
        <textarea
          id={`${id}-text`}
          rows={6}
          value={text}
          placeholder={placeholder}
          aria-describedby={error ? `${id}-hint ${errorId}` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
          className={`${CONTROL_CLASS} tabular`}
        />
        {error && (
          <div role="alert">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        )}
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-file`} className="text-sm font-semibold">
          {messages.file}
        </label>
        <p id={`${id}-file-hint`} className="text-xs text-ink-soft">
          {messages.fileHint}
        </p>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          aria-describedby={`${id}-file-hint`}
          onChange={(event) => void onFile(event)}
          className={CONTROL_CLASS}
        />
      </div>
      <div>
        <Button type="submit">{messages.read}</Button>
      </div>
    </form>
  );
}
