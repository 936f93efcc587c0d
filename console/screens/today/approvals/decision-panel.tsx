import { type Approval, refuseRequest, withdrawRequest } from '../../../../contract/staff/money/approvals.ts';
import { approveOfflinePayment } from '../../../../contract/staff/money/offline/payment.ts';
import { approveRefund } from '../../../../contract/staff/money/refunds.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useCan } from '../../../calls/session.ts';
import { RequestDecision } from '../../../form/request-decision.tsx';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { Panel } from '../../../parts/panel.tsx';

/** The call that approves a request, and the texts that differ by its action. */
function useDecisionTexts({ action }: Approval) {
  const refund = useRefundMessages();
  const offline = useOfflineMessages();
  if (action === 'offline_payment') return { ...offline, endpoint: approveOfflinePayment };
  return { ...refund, endpoint: approveRefund };
}

type Props = {
  approval: Approval;
  isChanged: boolean;
  /** Whether the institute returns the money of a refund itself. */
  isByHand: boolean;
};

/** Approves, refuses or withdraws a request that waits. */
export function DecisionPanel({ approval, isChanged, isByHand }: Props) {
  const messages = useRefundMessages();
  const can = useCan();
  const { request_id, is_mine, amount } = approval;
  const texts = useDecisionTexts(approval);
  const canDecide = !is_mine && can('refunds.approve');
  return (
    <Panel title={messages.decision} text={is_mine ? messages.mine : !canDecide && messages.cannot}>
      <div className="grid gap-4 px-5 py-4 empty:hidden">
        {isChanged && <Notice tone="warn">{texts.changed}</Notice>}
        <RequestDecision
          requestId={request_id}
          texts={{
            ...messages,
            approve: messages.approveAmount(amount),
            approveTitle: texts.approveTitle(amount ?? 0),
            approveText: isByHand ? messages.byHand : texts.approveText,
            refuseText: texts.refuseText,
          }}
          endpoints={{ approve: texts.endpoint, refuse: refuseRequest, withdraw: withdrawRequest }}
          canApprove={canDecide && !isChanged}
          canRefuse={canDecide}
          canWithdraw={is_mine}
        />
      </div>
    </Panel>
  );
}
