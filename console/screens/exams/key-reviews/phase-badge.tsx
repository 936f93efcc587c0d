import type { ReviewPhase } from '../../../../contract/staff/exams/key-reviews.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';

const TONES = {
  none: 'plain',
  planned: 'plain',
  open: 'good',
  closed: 'warn',
  approved: 'warn',
  final: 'good',
} as const;

export function PhaseBadge({ phase }: { phase: ReviewPhase }) {
  const { phases } = useKeyReviewMessages();
  return <Badge tone={TONES[phase]}>{phases[phase]}</Badge>;
}
