import { extendAll, extendCandidates } from '../../../../../contract/staff/exams/control.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { call } from '../../../../calls/call.ts';
import { TextField } from '../../../../form/controls/fields.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useBoardMessages } from '../../../../messages/exams/board.ts';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { doneOrRefused } from './done-or-refused.ts';
import { useCallKey } from './use-call-key.ts';

/** One candidate; null for everybody. */
type Addressee = Readonly<{ student_id: number; name: string }> | null;

type Props = { testId: number; candidate: Addressee; onClose(): void; onDone?(): void };

/** Gives more time to one candidate, or to everybody who takes the test. */
export function ExtendDialog({ testId, candidate, onClose, onDone }: Props) {
  const messages = useBoardMessages();
  const keyOf = useCallKey();
  const form = useForm({
    schema: (candidate ? extendCandidates : extendAll).body,
    initial: { minutes: '', reason: '' },
    labels: { minutes: messages.minutesField, reason: messages.reason },
    submit: async (entered): Promise<number> => {
      const values = { test_id: testId, minutes: entered.minutes.trim(), reason: entered.reason.trim() };
      const key = keyOf(values);
      if (!candidate) return (await call(extendAll, { ...values, key })).extended;
      doneOrRefused(await call(extendCandidates, { ...values, rows: [{ student_id: candidate.student_id }], key }));
      return 1;
    },
    onDone: (count) => {
      showToast(messages.extended(count));
      onClose();
      onDone?.();
    },
  });
  return (
    <Dialog open onClose={onClose} title={candidate ? messages.extendTitle(candidate.name) : messages.extendAllTitle}>
      <p className="text-sm">{candidate ? messages.extendText : messages.extendAllText}</p>
      <FormFrame form={form} submitLabel={messages.extend} busyLabel={messages.extending} onCancel={onClose}>
        <TextField form={form} name="minutes" inputMode="numeric" autoComplete="off" />
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
