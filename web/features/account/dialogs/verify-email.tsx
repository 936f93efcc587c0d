import type { Account } from '../../../../contract/account/account.ts';
import { changeEmail, sendEmailOtp } from '../../../../contract/account/contact.ts';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { useLoginMessages } from '../../login/messages/use-login-messages.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { CodeStep } from './code-step.tsx';

type Props = { account: Account; onVerified(account: Account): void };

/** Verifies the account's e-mail address by a mailed code. */
export function VerifyEmail({ account, onVerified }: Props) {
  const messages = useAccountMessages();
  const { notSent, notVerified } = useLoginMessages();
  const email_id = account.email_id;
  const verify = async (otp: string) => {
    const { data, failure } = await resultOf(api(changeEmail, { email_id, otp }), notVerified);
    if (failure) return failure.message;
    onVerified(data);
    return null;
  };
  return (
    <CodeStep
      sentTo={email_id}
      intro={
        <>
          {messages.mailTo[0]}
          <span className="font-medium">{email_id}</span>
          {messages.mailTo[1]}
        </>
      }
      send={(recaptcha_token) => resultOf(api(sendEmailOtp, { email_id, recaptcha_token }), notSent)}
      verify={verify}
    />
  );
}
