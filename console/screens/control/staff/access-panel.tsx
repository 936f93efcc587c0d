import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DataOf } from '../../../../contract/endpoint.ts';
import {
  reactivateStaff,
  resendInvitation,
  type StaffAccount,
  suspendStaff,
} from '../../../../contract/staff/accounts/accounts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useStaffMessages } from '../../../messages/staff/staff.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Invites again, suspends and reactivates an account. */
export function AccessPanel({ account }: { account: StaffAccount }) {
  const messages = useStaffMessages();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'suspend' | 'recover' | null>(null);
  const { staff_id, name, state } = account;
  const close = () => setDialog(null);
  const run = (endpoint: typeof resendInvitation | typeof reactivateStaff) => async () => {
    await (call(endpoint as typeof resendInvitation, { staff_id }) as Promise<DataOf<typeof endpoint>>);
    showToast(endpoint.successMessage);
    close();
    void revalidate();
  };
  return (
    <Panel title={messages.access} text={messages.accessTexts[state]}>
      <div className="flex flex-wrap items-start gap-3 px-5 py-4">
        {state === 'invited' && (
          <ActionButton label={messages.inviteAgain} busyLabel={messages.working} action={run(resendInvitation)} />
        )}
        {state === 'active' && (
          <Button variant="secondary" onClick={() => setDialog('recover')}>
            {messages.recover}
          </Button>
        )}
        {state === 'suspended' ? (
          <ActionButton label={messages.reactivate} busyLabel={messages.working} action={run(reactivateStaff)} />
        ) : (
          <Button variant="danger" onClick={() => setDialog('suspend')}>
            {messages.suspend}
          </Button>
        )}
      </div>
      {dialog === 'suspend' && (
        <ReasonDialog
          endpoint={suspendStaff}
          title={messages.suspendTitle(name)}
          text={messages.suspendText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.suspend}
          busyLabel={messages.suspending}
          submit={(reason) => call(suspendStaff, { staff_id, reason })}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
      <Dialog open={dialog === 'recover'} onClose={close} title={messages.recoverTitle(name)}>
        <p className="text-sm">{messages.recoverText}</p>
        <ActionButton
          variant="primary"
          label={messages.recover}
          busyLabel={messages.working}
          action={run(resendInvitation)}
        />
      </Dialog>
    </Panel>
  );
}
