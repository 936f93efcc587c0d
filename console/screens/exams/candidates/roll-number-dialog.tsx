import { useRevalidator } from 'react-router';
import { type Admission, giveRollNumbers } from '../../../../contract/staff/exams/admission.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { admission: Admission; onClose(): void };

/** Gives roll numbers to everybody who may sit and has none. */
export function RollNumberDialog({ admission: { test_id, roll_prefix }, onClose }: Props) {
  const messages = useCandidateMessages();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: giveRollNumbers.body,
    initial: { prefix: roll_prefix },
    labels: { prefix: messages.prefix },
    submit: ({ prefix }) => call(giveRollNumbers, { test_id, prefix: prefix.trim() }),
    onDone: () => {
      showToast(giveRollNumbers.successMessage);
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.giveTitle}>
      <p className="text-sm">{messages.giveText}</p>
      <FormFrame form={form} submitLabel={messages.give} busyLabel={messages.giving} onCancel={onClose}>
        <TextField form={form} name="prefix" hint={messages.prefixHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
