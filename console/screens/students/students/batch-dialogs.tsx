/** Dialogs that add a student to a batch, move to another one, and remove from one. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  enrolStudents,
  type Membership,
  removeMember,
  transferMember,
} from '../../../../contract/staff/students/batches.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { BatchChoice } from './batch-choice.tsx';

type AddProps = { studentId: number; name: string; onClose(): void };

export function AddToBatchDialog({ studentId, name, onClose }: AddProps) {
  const messages = useBatchMessages();
  const { revalidate } = useRevalidator();
  const [batch, setBatch] = useState<PickerOption | null>(null);
  const add = async (batch_id: number) => {
    const { enrolled } = await call(enrolStudents, { batch_id, student_ids: [studentId] });
    showToast(messages.enrolled(enrolled));
    onClose();
    void revalidate();
  };
  return (
    <Dialog open onClose={onClose} title={messages.addTitle(name)}>
      <p className="text-sm">{messages.addText}</p>
      <BatchChoice chosen={batch} onChange={setBatch} />
      {batch && (
        <ActionButton variant="primary" label={messages.add} busyLabel={messages.adding} action={() => add(batch.id)} />
      )}
    </Dialog>
  );
}

type ChangeProps = { studentId: number; batch: Membership; onClose(): void };

export function TransferDialog({ studentId, batch, onClose }: ChangeProps) {
  const messages = useBatchMessages();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const form = useForm({
    schema: transferMember.body,
    initial: { to_batch_id: '', reason: '' },
    labels: { to_batch_id: messages.batch, reason: messages.reason },
    refusalFields: { batch_full: 'to_batch_id', batch_ended: 'to_batch_id' },
    submit: ({ to_batch_id, reason }) =>
      call(transferMember, { batch_id: batch.batch_id, student_id: studentId, to_batch_id, reason: reason.trim() }),
    onDone: () => {
      showToast(transferMember.successMessage);
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.transferTitle(batch.name)}>
      <p className="text-sm">{messages.transferText}</p>
      <FormFrame form={form} submitLabel={messages.transfer} busyLabel={messages.transferring} onCancel={onClose}>
        <BatchChoice
          id={fieldId(form, 'to_batch_id')}
          except={batch.batch_id}
          chosen={form.errors.to_batch_id ? null : chosen}
          error={form.errors.to_batch_id}
          onChange={(option) => {
            setChosen(option);
            form.set('to_batch_id', option ? String(option.id) : '');
          }}
        />
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}

export function RemoveDialog({ studentId, batch, onClose }: ChangeProps) {
  const messages = useBatchMessages();
  const { revalidate } = useRevalidator();
  return (
    <ReasonDialog
      endpoint={removeMember}
      title={messages.removeTitle(batch.name)}
      text={messages.removeText}
      reasonLabel={messages.reason}
      reasonHint={messages.reasonHint}
      submitLabel={messages.remove}
      busyLabel={messages.removing}
      submit={(reason) => call(removeMember, { batch_id: batch.batch_id, student_id: studentId, reason })}
      onClose={onClose}
      onDone={() => void revalidate()}
    />
  );
}
