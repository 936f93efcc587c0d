import { useNavigate } from 'react-router';
import { type DueRow, postponeDue } from '../../../../contract/staff/money/dues.ts';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useDueMessages } from '../../../messages/money/dues.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Gives the student until the end of another day. */
export function PostponePanel({ due: { student_id, product_id, due_at } }: { due: DueRow }) {
  const messages = useDueMessages();
  const navigate = useNavigate();
  const form = useForm({
    schema: postponeDue.body,
    initial: { until: '', reason: '' },
    labels: { until: messages.until, reason: messages.reason },
    refusalFields: { day_invalid: 'until' },
    submit: ({ until, reason }) => call(postponeDue, { student_id, product_id, due_at, until, reason: reason.trim() }),
    onDone: () => {
      showToast(postponeDue.successMessage);
      void navigate('/dues');
    },
  });
  return (
    <Panel title={messages.postpone} text={messages.postponeText}>
      <FormFrame form={form} submitLabel={messages.postpone} busyLabel={messages.postponing} className="px-5 py-4">
        <TextField form={form} name="until" type="date" />
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Panel>
  );
}
