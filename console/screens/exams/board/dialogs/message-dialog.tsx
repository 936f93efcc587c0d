import { messageAll, messageCandidates } from '../../../../../contract/staff/exams/control.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { call } from '../../../../calls/call.ts';
import { TextField } from '../../../../form/controls/fields.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useBoardMessages } from '../../../../messages/exams/board.ts';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { doneOrRefused } from './done-or-refused.ts';
import { useCallKey } from './use-call-key.ts';

type Props = {
  testId: number;
  /** Null for everybody. */
  candidate: Readonly<{ student_id: number; name: string }> | null;
  onClose(): void;
  onDone?(): void;
};

/** Shows a message on the screen of one candidate, or of everybody who takes the test. */
export function MessageDialog({ testId, candidate, onClose, onDone }: Props) {
  const messages = useBoardMessages();
  const keyOf = useCallKey();
  const form = useForm({
    schema: (candidate ? messageCandidates : messageAll).body,
    initial: { english: '', hindi: '' },
    labels: { english: messages.english, hindi: messages.hindi },
    submit: async (entered): Promise<number> => {
      const values = { test_id: testId, english: entered.english.trim(), hindi: entered.hindi.trim() };
      const key = keyOf(values);
      if (!candidate) return (await call(messageAll, { ...values, key })).sent;
      doneOrRefused(await call(messageCandidates, { ...values, rows: [{ student_id: candidate.student_id }], key }));
      return 1;
    },
    onDone: (count) => {
      showToast(count > 0 ? messages.sent(count) : messages.sentBefore);
      onClose();
      onDone?.();
    },
  });
  return (
    <Dialog open onClose={onClose} title={candidate ? messages.messageTitle(candidate.name) : messages.messageAllTitle}>
      <p className="text-sm">{messages.messageText}</p>
      <FormFrame form={form} submitLabel={messages.send} busyLabel={messages.sending} onCancel={onClose}>
        <TextField form={form} name="english" lang="en" autoComplete="off" />
        <TextField form={form} name="hindi" lang="hi" hint={messages.hindiHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
