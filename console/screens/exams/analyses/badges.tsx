import type { AnalysisState, QuestionFlag } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';

const STATE_TONES = { none: 'plain', waiting: 'warn', running: 'warn', done: 'good', failed: 'bad' } as const;

export function AnalysisBadge({ state }: { state: AnalysisState }) {
  const { states } = useAnalysisMessages();
  return <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>;
}

const FLAG_TONES: Partial<Record<QuestionFlag, 'bad' | 'warn'>> = {
  key_suspicious: 'bad',
  negative: 'bad',
  weak: 'warn',
};

/** The notes about a question; nothing if there are none. */
export function FlagBadges({ flags, isDropped = false }: { flags: readonly QuestionFlag[]; isDropped?: boolean }) {
  const messages = useAnalysisMessages();
  if (flags.length === 0 && !isDropped) return null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isDropped && <Badge>{messages.dropped}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone={FLAG_TONES[flag] ?? 'plain'}>
          {messages.flags[flag]}
        </Badge>
      ))}
    </span>
  );
}
