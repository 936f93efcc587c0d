import { useEffect, useRef, useState } from 'react';
import { type Account, getAccount } from '../../../contract/account/account.ts';
import { confirmStudent, sendConfirmation } from '../../../contract/account/confirmation.ts';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useLoginMessages } from '../login/messages/use-login-messages.ts';
import { maskedMobile } from '../login/otp/otp-rules.ts';
import { CodeStep } from './code-step.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';

type Props = {
  account: Account;
  /** Whether the code of a recent sign-in is enough. */
  acceptsSignIn?: boolean;
  onConfirmed(): void;
};

/** Requires a code to the student's own number, unless this session has a valid confirmation. */
export function ConfirmStep({ account, acceptsSignIn = false, onConfirmed }: Props) {
  const messages = useAccountMessages();
  const { loading } = useAccountPageMessages();
  const { notSent, notVerified } = useLoginMessages();
  const [needsCode, setNeedsCode] = useState(false);
  const latest = useRef(onConfirmed);
  latest.current = onConfirmed;
  useEffect(() => {
    let isOpen = true;
    resultOf(api(getAccount), '').then(({ data }) => {
      if (!isOpen) return;
      if (data?.is_confirmed || (acceptsSignIn && data?.has_recent_code)) latest.current();
      else setNeedsCode(true);
    });
    return () => {
      isOpen = false;
    };
  }, [acceptsSignIn]);
  const sentTo = maskedMobile(account.mobile_number);
  const verify = async (otp: string) => {
    const { failure } = await resultOf(api(confirmStudent, { otp }), notVerified);
    if (failure) return failure.message;
    onConfirmed();
    return null;
  };
  if (!needsCode) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {loading}
      </p>
    );
  }
  return (
    <CodeStep
      sentTo={sentTo}
      intro={
        <>
          {messages.confirm[0]}
          <span className="tabular">{sentTo}</span>
          {messages.confirm[1]}
        </>
      }
      send={(recaptcha_token) => resultOf(api(sendConfirmation, { recaptcha_token }), notSent)}
      verify={verify}
    />
  );
}
