import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export function LinkButton({
  variant,
  className,
  ...props
}: ComponentProps<'a'> & { href: string; variant?: ButtonVariant }) {
  return <a className={buttonClass(variant, className)} {...props} />;
}
