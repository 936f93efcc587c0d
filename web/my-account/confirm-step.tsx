import { type Account, confirmStudent, sendConfirmation } from '../../contract/account.ts';
import { outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { maskedMobile } from '../login/otp-rules.ts';
import { CodeStep } from './code-step.tsx';
import { NOT_SENT, NOT_VERIFIED } from './words.ts';

/** Shows by a code to the student's own number who is there. */
export function ConfirmStep({ account, onConfirmed }: { account: Account; onConfirmed(): void }) {
  const sentTo = maskedMobile(account.mobile_number);
  const verify = async (otp: string) => {
    const { failure } = await outcome(api(confirmStudent, { otp }), NOT_VERIFIED);
    if (failure) return failure.message;
    onConfirmed();
    return null;
  };
  return (
    <CodeStep
      sentTo={sentTo}
      intro={
        <>
          Please show first that it is you. We send a one-time password to <span className="tabular">{sentTo}</span>.
        </>
      }
      send={(recaptcha_token) => outcome(api(sendConfirmation, { recaptcha_token }), NOT_SENT)}
      verify={verify}
    />
  );
}
