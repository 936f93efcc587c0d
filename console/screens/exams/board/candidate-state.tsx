import { Badge } from '../../../../ui/badge.tsx';
import { type CandidateState as State, useBoardMessages } from '../../../messages/exams/board.ts';

const TONES = { running: 'good', left: 'warn', submitted: 'plain', expired: 'plain' } as const;

export function CandidateState({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{useBoardMessages().states[state]}</Badge>;
}
