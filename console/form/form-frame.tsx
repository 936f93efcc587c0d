import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useFormMessages } from '../messages/form.ts';
import { bottomBar } from '../parts/bottom-bar.ts';
import type { Form } from './use-form.ts';

type Props<Values extends Record<string, unknown>> = {
  form: Form<Values>;
  submitLabel: string;
  busyLabel?: string;
  submitVariant?: ButtonVariant;
  /** Buttons beside the submit button. */
  actions?: ReactNode;
  /** Shows a Cancel button beside the submit button. */
  onCancel?(): void;
  /** Whether the submit button is as wide as the form. */
  isWide?: boolean;
  /** Whether the buttons stay at the bottom of the window, for long forms. */
  isSticky?: boolean;
  className?: string;
  children: ReactNode;
};

const STICKY = 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0';

/** A form with a summary of its errors, which gets the focus, and the submit button. */
export function FormFrame<Values extends Record<string, unknown>>(props: Props<Values>) {
  const {
    form,
    submitLabel,
    busyLabel,
    submitVariant,
    actions,
    onCancel,
    isWide,
    isSticky,
    className = '',
    children,
  } = props;
  const messages = useFormMessages();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) void form.submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className={`grid gap-5 ${className}`}>
      <ErrorSummary form={form} />
      {children}
      <div
        ref={isSticky ? bottomBar : undefined}
        className={`form-actions flex flex-wrap gap-3 ${isSticky ? STICKY : ''}`}
      >
        <Button
          type="submit"
          variant={submitVariant}
          className={isWide ? 'w-full' : ''}
          busy={form.isBusy && (busyLabel ?? messages.saving)}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        {actions}
      </div>
    </form>
  );
}

/** Returns the id of a field's control. */
export function fieldId(form: { id: string }, name: string): string {
  return `${form.id}-${name}`;
}

function ErrorSummary<Values extends Record<string, unknown>>({ form }: { form: Form<Values> }) {
  const messages = useFormMessages();
  const summary = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.errors);
  // A field can have several problems, one in each line.
  const problems = errors.flatMap(([name, texts]) => texts.split('\n').map((text) => [name, text] as const));
  const isShown = errors.length > 0 || form.failure !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit moves the focus to the summary
  useEffect(() => {
    summary.current?.focus();
  }, [form.failedSubmits]);
  if (!isShown) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="grid gap-1 rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm"
    >
      <p className="font-semibold text-bad">{messages.problem}</p>
      {form.failure && <p>{form.failure}</p>}
      {problems.map(([name, text]) => (
        <p key={`${name} ${text}`}>
          <a
            href={`#${fieldId(form, name)}`}
            className="underline underline-offset-4"
            onClick={focusOn(fieldId(form, name))}
          >
            {text}
          </a>
        </p>
      ))}
    </div>
  );
}

/** Moves the focus without changing the URL, because the router would treat the fragment as another page. */
const focusOn = (id: string) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
