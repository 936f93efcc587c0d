import { type ComponentProps, type ReactNode, useId } from 'react';

/** The classes of a text field or a select, for controls outside `Field` and `SelectField`. */
export const CONTROL =
  'block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft [&[readonly]]:bg-sunken [select&]:pr-10 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-soft';

type Around = { label: ReactNode; hint?: ReactNode; error?: string | null };
type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };

/** An input with a visible label, an optional hint and an optional error message. */
export function Field({ label, hint, error, ...input }: Around & ComponentProps<'input'>) {
  return (
    <Labelled id={input.id} {...{ label, hint, error }}>
      {(described) => <input {...input} {...described} className={CONTROL} />}
    </Labelled>
  );
}

/** A select with a visible label, an optional hint and an optional error message; its options are its children. */
export function SelectField({ label, hint, error, ...select }: Around & ComponentProps<'select'>) {
  return (
    <Labelled id={select.id} {...{ label, hint, error }}>
      {(described) => <select {...select} {...described} className={CONTROL} />}
    </Labelled>
  );
}

/** The label, hint and error of any control; `children` receives the id and ARIA attributes that connect them to it. */
export function Labelled({
  id,
  label,
  hint,
  error,
  children,
}: Around & { id?: string; children: (described: Described) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const notes = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={controlId} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${controlId}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
