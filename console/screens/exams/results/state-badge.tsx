import type { ReleaseState } from '../../../../contract/staff/exams/results/releases.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useResultMessages } from '../../../messages/exams/results.ts';

const TONES = {
  practice: 'plain',
  with_end: 'plain',
  planned: 'plain',
  awaits_key: 'warn',
  held: 'warn',
  out: 'good',
} as const;

/** When the results of a test appear. */
export function StateBadge({ state }: { state: ReleaseState }) {
  return <Badge tone={TONES[state]}>{useResultMessages().states[state]}</Badge>;
}
