import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { withdrawRequest } from '../../contract/staff/money/approvals.ts';
import { Button } from '../../ui/button.tsx';
import { call } from '../calls/call.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { showToast } from '../parts/toasts/show-toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Texts = Readonly<
  Record<
    | 'approve'
    | 'approving'
    | 'approveTitle'
    | 'approveText'
    | 'refuse'
    | 'refusing'
    | 'refuseTitle'
    | 'refuseText'
    | 'refuseHint'
    | 'reason'
    | 'withdraw'
    | 'withdrawing'
    | 'withdrawTitle'
    | 'withdrawText',
    string
  >
>;

type Props = {
  requestId: number;
  texts: Texts;
  /** Each has a field `request_id` in its body; that of `refuse` has a `reason` too. */
  endpoints: Readonly<Record<'approve' | 'refuse' | 'withdraw', AnyEndpoint>>;
  canApprove: boolean;
  canRefuse: boolean;
  canWithdraw: boolean;
};

/** The buttons by which a request is approved, refused or withdrawn, each with a dialog. */
export function RequestDecision({ requestId, texts, endpoints, canApprove, canRefuse, canWithdraw }: Props) {
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'approve' | 'refuse' | 'withdraw' | null>(null);
  const close = () => setDialog(null);
  const run = (endpoint: AnyEndpoint) => async () => {
    await call(endpoint as typeof withdrawRequest, { request_id: requestId });
    showToast(endpoint.successMessage);
    close();
    void revalidate();
  };
  return (
    <>
      {(canApprove || canRefuse || canWithdraw) && (
        <div className="flex flex-wrap gap-3">
          {canApprove && <Button onClick={() => setDialog('approve')}>{texts.approve}</Button>}
          {canRefuse && (
            <Button variant="danger" onClick={() => setDialog('refuse')}>
              {texts.refuse}
            </Button>
          )}
          {canWithdraw && (
            <Button variant="secondary" onClick={() => setDialog('withdraw')}>
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
      {dialog === 'approve' && (
        <ConfirmDialog
          title={texts.approveTitle}
          text={texts.approveText}
          label={texts.approve}
          busyLabel={texts.approving}
          variant="primary"
          action={run(endpoints.approve)}
          onClose={close}
        />
      )}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          label={texts.withdraw}
          busyLabel={texts.withdrawing}
          action={run(endpoints.withdraw)}
          onClose={close}
        />
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          endpoint={endpoints.refuse}
          title={texts.refuseTitle}
          text={texts.refuseText}
          reasonLabel={texts.reason}
          reasonHint={texts.refuseHint}
          submitLabel={texts.refuse}
          busyLabel={texts.refusing}
          submit={(reason) => call(endpoints.refuse, { request_id: requestId, reason })}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
