import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

const INPUT_CLASS = 'size-5 flex-none accent-ink';
type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** A checkbox with its label beside it and an optional error message below it. */
export function Checkbox({ children, error, ...input }: Props & { error?: string | undefined }) {
  const errorId = useId();
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className="grid">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className={`${INPUT_CLASS} aria-invalid:outline-2 aria-invalid:outline-bad`}
          {...input}
          {...invalid}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type RadioProps = Props & {
  /** Called for a click or tap on the card; the keyboard uses the radio button inside. */ onPress?(): void;
};

/** A radio button with a longer description; a click anywhere on the card chooses it. */
export function RadioCard({ children, onPress, ...input }: RadioProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose through the radio button inside
    <label
      // A click that the keyboard caused has `detail` 0 and is not a press.
      onClick={(event) => event.detail > 0 && onPress?.()}
      className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-3 rounded-md border border-line-strong p-4 hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus"
    >
      <input type="radio" className={`mt-0.5 ${INPUT_CLASS}`} {...input} />
      {children}
    </label>
  );
}
