import type { BatchRow } from '../../../../contract/staff/students/batches.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useBatchMessages } from '../../../messages/students/batches.ts';

const TONES = { running: 'good', upcoming: 'plain', ended: 'plain' } as const;

export function BatchState({ state }: Pick<BatchRow, 'state'>) {
  const { states } = useBatchMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
