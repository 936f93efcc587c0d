import { type FormEvent, useRef, useState } from 'react';
import { OTP_LENGTH } from '../../../../contract/identity/sign-in.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Result } from '../../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from '../captcha/captcha.tsx';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import { OtpField } from './otp-field.tsx';
import { isComplete } from './otp-rules.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  /** The number or e-mail address the code was sent to, masked if necessary. */
  sentTo: string;
  retryIn: number;
  /** Returns null, or the message of a refusal. */
  verify(otp: string, captcha: string): Promise<string | null>;
  resend(captcha: string): Promise<Result<{ retry_in: number }>>;
  /** Goes back to enter another number or address; absent if it is fixed. */
  onChange?(): void;
};

export function OtpStep({ sentTo, retryIn, verify, resend, onChange }: Props) {
  const messages = useLoginMessages();
  const [otp, setOtp] = useState('');
  const [otpError, setOtpError] = useState<string | null>(null);
  const [notice, setNotice] = useState<{ text: string; isGood: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const countdown = useCountdown(retryIn);
  const captcha = useRef<CaptchaHandle>(null);

  const changeOtp = (digits: string) => {
    setOtp(digits);
    setOtpError(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNotice(null);
    // Cleared, then set in a new task, so that screen readers announce the same message again.
    setOtpError(null);
    if (!isComplete(otp)) return setTimeout(() => setOtpError(messages.otpTooShort(OTP_LENGTH)));
    setBusy(true);
    const failure = await verify(otp, (await captcha.current?.token()) ?? '');
    captcha.current?.reset();
    setBusy(false);
    setOtpError(failure);
  };

  const resendOtp = async () => {
    setOtpError(null);
    setNotice(null);
    const token = (await captcha.current?.token()) ?? '';
    if (!token) return setNotice({ text: messages.noCaptchaAgain, isGood: false });
    const { data, failure } = await resend(token);
    captcha.current?.reset();
    if (failure) return setNotice({ text: failure.message, isGood: false });
    countdown.start(data.retry_in);
    setOtp('');
    setNotice({ text: messages.newOtpSent, isGood: true });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="-my-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span className="tabular min-w-0 wrap-anywhere">{messages.sentTo(sentTo)}</span>
        {onChange && <TextButton onClick={onChange}>{messages.change}</TextButton>}
      </p>
      {notice && <Notice tone={notice.isGood ? 'good' : 'bad'}>{notice.text}</Notice>}
      <OtpField value={otp} onChange={changeOtp} error={otpError} />
      <Captcha ref={captcha} />
      <Button type="submit" busy={isBusy && messages.verifying}>
        {messages.verifyOtp}
      </Button>
      <p className="tabular grid min-h-11 place-items-center text-sm text-ink-soft">
        {countdown.left > 0 ? (
          messages.resendIn(countdown.left)
        ) : (
          <TextButton onClick={resendOtp}>{messages.resend}</TextButton>
        )}
      </p>
    </form>
  );
}
