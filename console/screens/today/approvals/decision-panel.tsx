import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Approval, refuseRequest, withdrawRequest } from '../../../../contract/staff/money/approvals.ts';
import { approveOfflinePayment } from '../../../../contract/staff/money/offline/payment.ts';
import { approveRefund } from '../../../../contract/staff/money/refunds.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Approving = typeof approveRefund | typeof approveOfflinePayment;

/** The call that approves a request, and the texts that differ by its action. */
function useDecisionTexts({ action }: Approval) {
  const refund = useRefundMessages();
  const offline = useOfflineMessages();
  if (action === 'offline_payment') return { ...offline, endpoint: approveOfflinePayment as Approving };
  return { ...refund, endpoint: approveRefund as Approving };
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
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'approve' | 'refuse' | 'withdraw' | null>(null);
  const { request_id, is_mine, amount } = approval;
  const close = () => setDialog(null);
  const texts = useDecisionTexts(approval);
  const run = (endpoint: Approving | typeof withdrawRequest) => async () => {
    await call(endpoint as typeof approveRefund, { request_id });
    showToast(endpoint.successMessage);
    close();
    void revalidate();
  };
  const canDecide = !is_mine && can('refunds.approve');
  return (
    <Panel title={messages.decision} text={is_mine ? messages.mine : !canDecide && messages.cannot}>
      <div className="grid gap-4 px-5 py-4 empty:hidden">
        {isChanged && <Notice tone="warn">{texts.changed}</Notice>}
        {(canDecide || is_mine) && (
          <div className="flex flex-wrap gap-3">
            {canDecide && !isChanged && (
              <Button onClick={() => setDialog('approve')}>{messages.approveAmount(amount)}</Button>
            )}
            {canDecide && (
              <Button variant="danger" onClick={() => setDialog('refuse')}>
                {messages.refuse}
              </Button>
            )}
            {is_mine && (
              <Button variant="secondary" onClick={() => setDialog('withdraw')}>
                {messages.withdraw}
              </Button>
            )}
          </div>
        )}
      </div>
      {dialog === 'approve' && (
        <ConfirmDialog
          title={texts.approveTitle(amount ?? 0)}
          text={isByHand ? messages.byHand : texts.approveText}
          label={messages.approveAmount(amount)}
          busyLabel={messages.approving}
          variant="primary"
          action={run(texts.endpoint)}
          onClose={close}
        />
      )}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={messages.withdrawTitle}
          text={messages.withdrawText}
          label={messages.withdraw}
          busyLabel={messages.withdrawing}
          action={run(withdrawRequest)}
          onClose={close}
        />
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          endpoint={refuseRequest}
          title={messages.refuseTitle}
          text={texts.refuseText}
          reasonLabel={messages.reason}
          reasonHint={messages.refuseHint}
          submitLabel={messages.refuse}
          busyLabel={messages.refusing}
          submit={(reason) => call(refuseRequest, { request_id, reason })}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
    </Panel>
  );
}
