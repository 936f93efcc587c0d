import type { Account } from '../../../contract/account/account.ts';
import { changeEmail, sendEmailOtp } from '../../../contract/account/contact.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { CodeStep } from './code-step.tsx';
import { NOT_SENT, NOT_VERIFIED } from './messages.ts';

type Props = { account: Account; onClose(): void; onVerified(account: Account): void };

/** Verifies the account's e-mail address by a mailed code. */
export function VerifyEmailDialog({ account, onClose, onVerified }: Props) {
  const email_id = account.email_id;
  const verify = async (otp: string) => {
    const { data, failure } = await resultOf(api(changeEmail, { email_id, otp }), NOT_VERIFIED);
    if (failure) return failure.message;
    onVerified(data);
    return null;
  };
  return (
    <Dialog open onClose={onClose} title="Verify e-mail">
      <CodeStep
        sentTo={email_id}
        intro={
          <>
            We mail a one-time password to <span className="font-medium">{email_id}</span>.
          </>
        }
        send={(recaptcha_token) => resultOf(api(sendEmailOtp, { email_id, recaptcha_token }), NOT_SENT)}
        verify={verify}
      />
    </Dialog>
  );
}
