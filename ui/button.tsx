import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './loading.tsx';

export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';

/** The rules are in `ui/components.css`; a page can contain hundreds of buttons. */
const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'button button-primary',
  soft: 'button button-soft',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
};

/** Returns the classes of a button, for another element that has to look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return extra ? `${VARIANT_CLASSES[variant]} ${extra}` : VARIANT_CLASSES[variant];
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

const TEXT_TONES = {
  accent: 'font-semibold text-accent hover:text-accent-strong',
  quiet: 'text-ink-soft hover:text-ink',
};

/** A button that looks like a link, within text or beside it; `quiet` for actions that are rarely needed. */
export function TextButton({
  tone = 'accent',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { tone?: keyof typeof TEXT_TONES }) {
  return (
    <button
      type={type}
      className={`min-h-11 text-sm underline underline-offset-4 ${TEXT_TONES[tone]} ${className}`}
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
    <button type={type} aria-label={label} className={`round-button ${className}`} {...props}>
      <Icon name={icon} />
    </button>
  );
}
