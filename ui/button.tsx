import type { ComponentProps } from 'react';

export type Look = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-accent-ink border-accent hover:bg-accent-strong hover:border-accent-strong',
  soft: 'bg-accent-soft text-accent-strong border-accent-soft hover:border-accent',
  secondary: 'bg-surface text-ink border-line-strong hover:border-accent hover:text-accent',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-soft',
};

/** The classes of a button, for whatever element has to look like one. */
export function buttonClass(look: Look = 'primary', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center text-sm font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${LOOKS[look]} ${extra}`;
}

type Props = ComponentProps<'button'> & { look?: Look };

export function Button({ look, className, type = 'button', ...props }: Props) {
  return <button type={type} className={buttonClass(look, className)} {...props} />;
}
