import { endStudentSessions } from '../../../contract/staff/students.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { call } from '../../calls/call.ts';
import { TextField } from '../../form/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useStudentMessages } from '../../messages/students.ts';
import { showToast } from '../../toasts/show-toast.ts';

type Props = { studentId: number; name: string; onClose(): void; onDone(): void };

/** Asks for the reason, then ends all sessions of the student. */
export function SignOutDialog({ studentId, name, onClose, onDone }: Props) {
  const messages = useStudentMessages();
  const form = useForm({
    schema: endStudentSessions.body,
    initial: { reason: '' },
    labels: { reason: messages.reason },
    submit: ({ reason }) => call(endStudentSessions, { student_id: studentId, reason: reason.trim() }),
    onDone: () => {
      showToast(endStudentSessions.successMessage);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.signOutTitle(name)}>
      <p className="text-sm">{messages.signOutText}</p>
      <FormFrame
        form={form}
        submitLabel={messages.signOut}
        busyLabel={messages.signingOut}
        submitVariant="danger"
        onCancel={onClose}
      >
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
