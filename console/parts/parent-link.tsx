import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** A link to the page above this one. */
export function ParentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-6 items-center gap-1 text-ink-soft hover:text-accent">
      <Icon name="left" className="size-4" />
      {children}
    </Link>
  );
}
