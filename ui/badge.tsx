import type { ReactNode } from 'react';

const TONES = {
  plain: 'badge',
  accent: 'badge badge-accent',
  good: 'badge badge-good',
  bad: 'badge badge-bad',
  warn: 'badge badge-warn',
};

/** A short label, such as a medium or a state. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={TONES[tone]}>{children}</span>;
}
