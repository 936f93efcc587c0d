import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx';

/** A link within the console that looks like a button. */
export function LinkButton({
  variant,
  className,
  ...props
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <Link className={buttonClass(variant, className)} {...props} />;
}
