import { useRevalidator } from 'react-router';
import { extendAccess } from '../../../../contract/staff/students/access.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useAccessMessages } from '../../../messages/students/access.ts';
import { dateText } from '../../../parts/format.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { studentId: number; productId: number; validTill: string; title: string; onClose(): void };

export function ExtendDialog({ studentId, productId, validTill, title, onClose }: Props) {
  const messages = useAccessMessages();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: extendAccess.body,
    initial: { until: '', reason: '' },
    labels: { until: messages.newEnd, reason: messages.reason },
    refusalFields: { end_invalid: 'until' },
    submit: ({ until, reason }) =>
      call(extendAccess, {
        student_id: studentId,
        product_id: productId,
        valid_till: validTill,
        until,
        reason: reason.trim(),
      }),
    onDone: () => {
      showToast(extendAccess.successMessage);
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.extendTitle(title)}>
      <p className="text-sm">{messages.extendText(dateText(validTill))}</p>
      <FormFrame form={form} submitLabel={messages.extend} busyLabel={messages.extending} onCancel={onClose}>
        <TextField form={form} name="until" type="date" />
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
