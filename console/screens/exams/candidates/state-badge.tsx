import type { ListedState } from '../../../../contract/staff/exams/candidates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';

const TONES = { listed: 'good', by_rule: 'plain', removed: 'warn' } as const;

/** Why a candidate may sit, or that the candidate is removed. */
export function StateBadge({ state }: { state: ListedState }) {
  return <Badge tone={TONES[state]}>{useCandidateMessages().states[state]}</Badge>;
}
