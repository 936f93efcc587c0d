/** How the console shows the state of a paper. */
import type { PaperState } from '../../../../contract/staff/exams/papers/papers.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { usePaperMessages } from '../../../messages/exams/papers.ts';

const TONES = { draft: 'plain', published: 'good', changed: 'warn' } as const;

export function PaperBadge({ state }: { state: PaperState }) {
  const { states } = usePaperMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
