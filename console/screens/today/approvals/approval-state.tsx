import type { Approval } from '../../../../contract/staff/money/approvals.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useRefundMessages } from '../../../messages/money/refunds.ts';

const TONES = { waiting: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain', expired: 'plain' } as const;

export function ApprovalState({ state }: Pick<Approval, 'state'>) {
  const { states } = useRefundMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
