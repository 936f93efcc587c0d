import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './loading.tsx';

export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink border-accent hover:bg-accent-strong hover:border-accent-strong',
  soft: 'bg-accent-soft text-accent-strong border-accent-soft hover:border-accent',
  secondary: 'bg-surface text-ink border-line-strong hover:border-accent hover:text-accent',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-soft',
};

/** Returns the classes of a button, for another element that has to look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center text-sm font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress ${VARIANT_CLASSES[variant]} ${extra}`;
}

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** The label while the action runs, such as `Saving...`; clicks are ignored until it is false again. */
  busy?: string | false;
};

/** A button that does not submit a form unless its `type` says so. */
export function Button({ variant, busy = false, className, type = 'button', onClick, children, ...props }: Props) {
  // A `disabled` button would lose the focus.
  const ignoreClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type={type}
      className={buttonClass(variant, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? ignoreClick : onClick}
      {...props}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A button that looks like a link, within text or beside it. */
export function TextButton({ className = '', type = 'button', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={`min-h-11 text-sm font-semibold text-accent underline underline-offset-4 hover:text-accent-strong ${className}`}
      {...props}
    />
  );
}

/** A round button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`grid size-11 flex-none place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink ${className}`}
      {...props}
    >
      <Icon name={icon} />
    </button>
  );
}
