import { type FormEvent, useRef, useState } from 'react';
import { type Account, confirmStudent, sendConfirmation } from '../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { Captcha, type CaptchaHandle } from '../login/captcha.tsx';
import { maskedMobile } from '../login/otp-rules.ts';
import { OtpStep } from '../login/otp-step.tsx';
import { NO_CAPTCHA, NOT_SENT, NOT_VERIFIED } from './words.ts';

/** Shows by a code to the student's own number who is there. */
export function ConfirmStep({ account, onConfirmed }: { account: Account; onConfirmed(): void }) {
  const [retryIn, setRetryIn] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const sentTo = maskedMobile(account.mobile_number);

  const send = (recaptcha_token: string) => outcome(api(sendConfirmation, { recaptcha_token }), NOT_SENT);
  const verify = async (otp: string) => {
    const { failure } = await outcome(api(confirmStudent, { otp }), NOT_VERIFIED);
    if (failure) return failure.message;
    onConfirmed();
    return null;
  };
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setBusy(true);
    const token = (await captcha.current?.token()) ?? '';
    const sent = token ? await send(token) : null;
    captcha.current?.reset();
    setBusy(false);
    if (sent?.data) setRetryIn(sent.data.retry_in);
    else setError(sent?.failure?.message ?? NO_CAPTCHA);
  };

  if (retryIn !== null) return <OtpStep sentTo={sentTo} retryIn={retryIn} verify={verify} resend={send} />;
  return (
    <form onSubmit={begin} noValidate className="grid gap-5">
      {error && <Notice tone="bad">{error}</Notice>}
      <p className="text-sm">
        Please show first that it is you. We send a one-time password to <span className="tabular">{sentTo}</span>.
      </p>
      <Captcha ref={captcha} />
      <Button type="submit" busy={isBusy && 'Sending OTP...'}>
        Send OTP
      </Button>
    </form>
  );
}
