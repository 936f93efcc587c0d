import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { resendReceipt } from '../../../../contract/staff/money/receipts.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Sends the receipt of an order again, after a confirmation. */
export function ResendReceipt({ reference }: { reference: string }) {
  const messages = useOrderMessages();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const send = async () => {
    await call(resendReceipt, { reference });
    showToast(resendReceipt.successMessage);
    setOpen(false);
    void revalidate();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.resend}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.resendTitle}
          text={messages.resendText}
          label={messages.resend}
          busyLabel={messages.resending}
          variant="primary"
          action={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
