import { type StaffAccount, suspendStaff } from '../../../contract/staff/accounts/accounts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { call } from '../../calls/call.ts';
import { TextField } from '../../form/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useStaffMessages } from '../../messages/staff.ts';
import { showToast } from '../../toasts/show-toast.ts';

/** A dialog with the reason, which suspends the account. */
export function SuspendDialog({
  account,
  onClose,
  onDone,
}: {
  account: StaffAccount;
  onClose(): void;
  onDone(): void;
}) {
  const messages = useStaffMessages();
  const form = useForm({
    schema: suspendStaff.body,
    initial: { reason: '' },
    labels: { reason: messages.reason },
    submit: ({ reason }) => call(suspendStaff, { staff_id: account.staff_id, reason: reason.trim() }),
    onDone: () => {
      showToast(suspendStaff.successMessage);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.suspendTitle(account.name)}>
      <p className="text-sm">{messages.suspendText}</p>
      <FormFrame
        form={form}
        submitLabel={messages.suspend}
        busyLabel={messages.suspending}
        submitVariant="danger"
        onCancel={onClose}
      >
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
