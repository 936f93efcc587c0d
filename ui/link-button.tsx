import { Link, type LinkProps } from 'react-router';
import { buttonClass, type Look } from './button.tsx';

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export function LinkButton({
  look,
  className,
  ...props
}: Omit<LinkProps, 'className'> & { look?: Look; className?: string }) {
  return <Link className={buttonClass(look, className)} {...props} />;
}
