import type { ReactNode } from 'react';

const TONES = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
};

/** A short label, such as a medium or a state. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={`inline-block rounded-sm px-2 py-0.5 text-xs font-medium ${TONES[tone]}`}>{children}</span>;
}
