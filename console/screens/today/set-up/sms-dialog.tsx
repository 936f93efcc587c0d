import { testSms } from '../../../../contract/staff/set-up/provider-tests.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { onClose(): void; onSent(): Promise<void> };

/** Asks for the number to which a test message is sent. */
export function SmsDialog({ onClose, onSent }: Props) {
  const messages = useSetUpMessages();
  const form = useForm({
    schema: testSms.body,
    initial: { mobile: '' },
    labels: { mobile: messages.mobile },
    submit: ({ mobile }) => call(testSms, { mobile: mobile.trim() }),
    onDone: () => {
      showToast(testSms.successMessage);
      onClose();
      void onSent();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.sendTo}>
      <p className="text-sm">{messages.smsText}</p>
      <FormFrame form={form} submitLabel={messages.send} busyLabel={messages.sending} onCancel={onClose}>
        <TextField
          form={form}
          name="mobile"
          type="tel"
          inputMode="numeric"
          hint={messages.mobileHint}
          autoComplete="off"
        />
      </FormFrame>
    </Dialog>
  );
}
