import { type ComponentProps, type ReactNode, useId } from 'react';

/** The classes of a text field or a select, for controls outside `Field` and `SelectField`. */
export const CONTROL_CLASS =
  'block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft [&[readonly]]:bg-sunken [select&]:pr-10 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-soft';

type LabelProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What the value means, below the control. */
  note?: ReactNode;
  error?: string | null | undefined;
};
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };

/** An input with a visible label, an optional hint and an optional error message. */
export function Field({ label, hint, note, error, ...input }: LabelProps & ComponentProps<'input'>) {
  return (
    <LabelledControl id={input.id} {...{ label, hint, note, error }}>
      {(controlProps) => <input {...input} {...controlProps} className={CONTROL_CLASS} />}
    </LabelledControl>
  );
}

/** A select with a visible label, an optional hint and an optional error message; its options are its children. */
export function SelectField({ label, hint, error, ...select }: LabelProps & ComponentProps<'select'>) {
  return (
    <LabelledControl id={select.id} {...{ label, hint, error }}>
      {(controlProps) => <select {...select} {...controlProps} className={CONTROL_CLASS} />}
    </LabelledControl>
  );
}

/** A text of several lines with a visible label, an optional hint and an optional error message. */
export function AreaField({ label, hint, error, ...area }: LabelProps & ComponentProps<'textarea'>) {
  return (
    <LabelledControl id={area.id} {...{ label, hint, error }}>
      {(controlProps) => <textarea rows={4} {...area} {...controlProps} className={CONTROL_CLASS} />}
    </LabelledControl>
  );
}

/** The label, hint and error of any control; `children` receives the id and ARIA attributes that connect them to it. */
function LabelledControl({
  id,
  label,
  hint,
  note,
  error,
  children,
}: LabelProps & { id?: string; children: (controlProps: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const notes = [hint && `${controlId}-hint`, note && `${controlId}-note`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field grid content-start gap-1.5">
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
      {note && (
        <p id={`${controlId}-note`} className="text-xs text-ink-soft">
          {note}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error message of a control, which names its id in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="error-text">
      {children}
    </p>
  );
}
