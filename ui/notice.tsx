import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'plain' | 'good' | 'bad' | 'warn';

const TONES: Record<Tone, { look: string; icon: IconName }> = {
  plain: { look: 'border-line bg-sunken', icon: 'about' },
  good: { look: 'border-good bg-good-soft text-good', icon: 'check' },
  bad: { look: 'border-bad bg-bad-soft text-bad', icon: 'alert' },
  warn: { look: 'border-warn bg-warn-soft text-warn', icon: 'alert' },
};

/** A message within a page; screen readers announce a `bad` one immediately (`role="alert"`). */
export function Notice({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const { look, icon } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-md border px-4 py-3 text-sm ${look}`}
    >
      <Icon name={icon} className="mt-0.5 size-4" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
