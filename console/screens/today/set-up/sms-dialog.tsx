import { testSms } from '../../../../contract/staff/set-up/provider-tests.ts';
import { call } from '../../../calls/call.ts';
import { MobileDialog } from '../../../form/mobile-dialog.tsx';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { onClose(): void; onSent(): Promise<void> };

/** Asks for the number to which a test message is sent. */
export function SmsDialog({ onClose, onSent }: Props) {
  const messages = useSetUpMessages();
  return (
    <MobileDialog
      schema={testSms.body}
      title={messages.sendTo}
      text={messages.smsText}
      label={messages.mobile}
      hint={messages.mobileHint}
      submitLabel={messages.send}
      busyLabel={messages.sending}
      submit={(mobile) => call(testSms, { mobile })}
      onClose={onClose}
      onDone={() => {
        showToast(testSms.successMessage);
        void onSent();
      }}
    />
  );
}
