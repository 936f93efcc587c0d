import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Result } from '../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from '../login/captcha/captcha.tsx';
import { useLoginMessages } from '../login/messages/use-login-messages.ts';
import { OtpStep } from '../login/otp/otp-step.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';

type Props = {
  /** The number or e-mail address, masked if necessary. */
  sentTo: string;
  intro: ReactNode;
  send(captcha: string): Promise<Result<{ retry_in: number }>>;
  /** Returns null, or the message of a refusal. */
  verify(otp: string): Promise<string | null>;
};

/** Sends a one-time password to the account's number or e-mail address, then shows the field for it. */
export function CodeStep({ sentTo, intro, send, verify }: Props) {
  const { sendOtp } = useAccountMessages();
  const { noCaptcha, sending } = useLoginMessages();
  const [retryIn, setRetryIn] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setBusy(true);
    const token = (await captcha.current?.token()) ?? '';
    const sent = token ? await send(token) : null;
    captcha.current?.reset();
    setBusy(false);
    if (sent?.data) setRetryIn(sent.data.retry_in);
    else setError(sent?.failure?.message ?? noCaptcha);
  };

  if (retryIn !== null) return <OtpStep sentTo={sentTo} retryIn={retryIn} verify={verify} resend={send} />;
  return (
    <form onSubmit={begin} noValidate className="grid gap-5">
      {error && <Notice tone="bad">{error}</Notice>}
      <p className="text-sm wrap-anywhere">{intro}</p>
      <Captcha ref={captcha} />
      <Button type="submit" busy={isBusy && sending}>
        {sendOtp}
      </Button>
    </form>
  );
}
