import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { recordReturn } from '../../../../contract/staff/money/offline/payment.ts';
import type { RefundDetails } from '../../../../contract/staff/money/orders.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Opens the dialog in which the staff record how they returned the money of a refund. */
export function RecordReturn({ refund }: { refund: RefundDetails }) {
  const messages = useOfflineMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.markReturned}
      </Button>
      {isOpen && <ReturnDialog reference={refund.reference} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReturnDialog({ reference, onClose }: { reference: string; onClose(): void }) {
  const messages = useOfflineMessages();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: recordReturn.body,
    initial: { returned_on: '', returned_reference: '' },
    labels: { returned_on: messages.returnedOn, returned_reference: messages.returnedReference },
    refusalFields: { received_invalid: 'returned_on' },
    submit: ({ returned_on, returned_reference }) =>
      call(recordReturn, { refund: reference, returned_on, returned_reference: returned_reference.trim() }),
    onDone: () => {
      showToast(recordReturn.successMessage);
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.returnTitle}>
      <p className="text-sm">{messages.returnText}</p>
      <FormFrame form={form} submitLabel={messages.markReturned} busyLabel={messages.recording} onCancel={onClose}>
        <TextField form={form} name="returned_on" type="date" />
        <TextField form={form} name="returned_reference" autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
