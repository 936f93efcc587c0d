import type { ScoreGroupRow } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useScoreMessages } from '../../../messages/exams/scores.ts';

const TONES = { defined: 'plain', computing: 'warn', failed: 'warn', computed: 'warn', published: 'good' } as const;

export function StateBadge({ state, is_outdated }: Pick<ScoreGroupRow, 'state' | 'is_outdated'>) {
  const { states, outdated } = useScoreMessages();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{states[state]}</Badge>
      {is_outdated && <Badge tone="warn">{outdated}</Badge>}
    </span>
  );
}
