import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { changeEmail, changeMobile, sendEmailOtp, sendMobileOtp } from '../../../contract/account/contact.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from '../login/captcha/captcha.tsx';
import { OtpStep } from '../login/otp/otp-step.tsx';
import { refusedField } from '../login/profile/profile-rules.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { NO_CAPTCHA, NOT_SENT, NOT_VERIFIED } from './messages.ts';

export type ContactKind = 'mobile' | 'email';
type Props = { kind: ContactKind; account: Account; onClose(): void; onChange(account: Account): void };
type Stage = { at: 'confirm' } | { at: 'value' } | { at: 'code'; retryIn: number };

const TITLE = { mobile: 'Change mobile number', email: 'Change e-mail' };

/** Changes the number or e-mail address: first the confirmation, then the new value, then the code sent to it. */
export function ContactDialog({ kind, account, onClose, onChange }: Props) {
  const [stage, setStage] = useState<Stage>({ at: 'confirm' });
  const [value, setValue] = useState('');

  const send = (recaptcha_token: string) =>
    kind === 'mobile'
      ? resultOf(
          api(sendMobileOtp, { country_id: account.country_id, mobile_number: value.trim(), recaptcha_token }),
          NOT_SENT,
        )
      : resultOf(api(sendEmailOtp, { email_id: value.trim(), recaptcha_token }), NOT_SENT);

  const verify = async (otp: string) => {
    const call =
      kind === 'mobile'
        ? api(changeMobile, { country_id: account.country_id, mobile_number: value.trim(), otp })
        : api(changeEmail, { email_id: value.trim(), otp });
    const { data, failure } = await resultOf(call, NOT_VERIFIED);
    if (failure) return failure.message;
    onChange(data);
    return null;
  };

  return (
    <Dialog open onClose={onClose} title={TITLE[kind]}>
      {stage.at === 'confirm' && <ConfirmStep account={account} onConfirmed={() => setStage({ at: 'value' })} />}
      {stage.at === 'value' && (
        <ValueForm
          kind={kind}
          value={value}
          onValue={setValue}
          send={send}
          onSent={(retryIn) => setStage({ at: 'code', retryIn })}
        />
      )}
      {stage.at === 'code' && (
        <OtpStep
          sentTo={value.trim()}
          retryIn={stage.retryIn}
          verify={verify}
          resend={send}
          onChange={() => setStage({ at: 'value' })}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  kind: ContactKind;
  value: string;
  onValue(value: string): void;
  send(captcha: string): ReturnType<typeof resultOf<{ retry_in: number }>>;
  onSent(retryIn: number): void;
};

function ValueForm({ kind, value, onValue, send, onSent }: FormProps) {
  const [error, setError] = useState<string | null>(null);
  const [valueError, setValueError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const isMobile = kind === 'mobile';
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setValueError(null);
    if (!value.trim()) return refuseValue(isMobile ? 'Mobile number is required.' : 'Enter your e-mail address');
    setBusy(true);
    const token = (await captcha.current?.token()) ?? '';
    const sent = token ? await send(token) : null;
    captcha.current?.reset();
    setBusy(false);
    if (sent?.data) return onSent(sent.data.retry_in);
    const message = sent?.failure?.message ?? NO_CAPTCHA;
    if (refusedField(message)) refuseValue(message);
    else setError(message);
  };
  const refuseValue = (message: string) => {
    setValueError(message);
    input.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {error && <Notice tone="bad">{error}</Notice>}
      <Field
        ref={input}
        label={isMobile ? 'New mobile number' : 'New e-mail'}
        hint="We send a one-time password (OTP) to it."
        error={valueError}
        type={isMobile ? 'tel' : 'email'}
        inputMode={isMobile ? 'numeric' : 'email'}
        autoComplete={isMobile ? 'tel-national' : 'email'}
        maxLength={isMobile ? 16 : 254}
        required
        value={value}
        onChange={(event) => {
          onValue(event.target.value);
          setError(null);
          setValueError(null);
        }}
      />
      <Captcha ref={captcha} />
      <Button type="submit" busy={isBusy && 'Sending OTP...'}>
        Send OTP
      </Button>
    </form>
  );
}
