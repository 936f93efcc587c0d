import { addNote } from '../../../../../contract/staff/exams/control.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { call } from '../../../../calls/call.ts';
import { AreaField } from '../../../../form/controls/fields.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useBoardMessages } from '../../../../messages/exams/board.ts';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { useCallKey } from './use-call-key.ts';

type Props = {
  testId: number;
  candidate: Readonly<{ student_id: number; name: string }>;
  onClose(): void;
  onDone(): void;
};

/** Notes an incident about a candidate. */
export function NoteDialog({ testId, candidate, onClose, onDone }: Props) {
  const messages = useBoardMessages();
  const keyOf = useCallKey();
  const form = useForm({
    schema: addNote.body,
    initial: { note: '' },
    labels: { note: messages.note },
    submit: ({ note }) => {
      const values = { test_id: testId, student_id: candidate.student_id, note: note.trim() };
      return call(addNote, { ...values, key: keyOf(values) });
    },
    onDone: () => {
      showToast(addNote.successMessage);
      onClose();
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.noteTitle(candidate.name)}>
      <FormFrame form={form} submitLabel={messages.storeNote} busyLabel={messages.storing} onCancel={onClose}>
        <AreaField form={form} name="note" hint={messages.noteHint} rows={4} />
      </FormFrame>
    </Dialog>
  );
}
