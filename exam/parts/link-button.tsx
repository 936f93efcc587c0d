import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx';

/** A link that looks like a button. */
export function LinkButton({ variant = 'secondary', ...props }: ComponentProps<'a'> & { variant?: ButtonVariant }) {
  return <a className={buttonClass(variant, 'no-underline')} {...props} />;
}
