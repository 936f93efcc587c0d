import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonClass } from './button.tsx';

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export function LinkButton({
  variant,
  className,
  ...props
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <Link className={buttonClass(variant, className)} {...props} />;
}
