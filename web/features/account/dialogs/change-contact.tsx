import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Account } from '../../../../contract/account/account.ts';
import { changeEmail, changeMobile, sendEmailOtp, sendMobileOtp } from '../../../../contract/account/contact.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from '../../login/captcha/captcha.tsx';
import { useLoginMessages } from '../../login/messages/use-login-messages.ts';
import { OtpStep } from '../../login/otp/otp-step.tsx';
import { refusedField } from '../../login/profile/profile-rules.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { ConfirmStep } from './confirm-step.tsx';

type ContactKind = 'mobile' | 'email';
type Props = { kind: ContactKind; account: Account; onChange(account: Account): void };
type Stage = { at: 'confirm' } | { at: 'value' } | { at: 'code'; retryIn: number };

/** Changes the number or e-mail address: first the confirmation, then the new value, then the code sent to it. */
export function ChangeContact({ kind, account, onChange }: Props) {
  const { notSent, notVerified } = useLoginMessages();
  const [stage, setStage] = useState<Stage>({ at: 'confirm' });
  const [value, setValue] = useState('');

  const send = (recaptcha_token: string) =>
    kind === 'mobile'
      ? resultOf(
          api(sendMobileOtp, { country_id: account.country_id, mobile_number: value.trim(), recaptcha_token }),
          notSent,
        )
      : resultOf(api(sendEmailOtp, { email_id: value.trim(), recaptcha_token }), notSent);

  const verify = async (otp: string) => {
    const call =
      kind === 'mobile'
        ? api(changeMobile, { country_id: account.country_id, mobile_number: value.trim(), otp })
        : api(changeEmail, { email_id: value.trim(), otp });
    const { data, failure } = await resultOf(call, notVerified);
    if (failure) return failure.message;
    onChange(data);
    return null;
  };

  return (
    <>
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
    </>
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
  const messages = useAccountMessages();
  const { noMobile, ifEmpty, noCaptcha, sending } = useLoginMessages();
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
    if (!value.trim()) return refuseValue(isMobile ? noMobile : ifEmpty.email_id);
    setBusy(true);
    const token = (await captcha.current?.token()) ?? '';
    const sent = token ? await send(token) : null;
    captcha.current?.reset();
    setBusy(false);
    if (sent?.data) return onSent(sent.data.retry_in);
    const failure = sent?.failure;
    if (failure && refusedField(failure)) refuseValue(failure.message);
    else setError(failure?.message ?? noCaptcha);
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
        label={messages.newFields[kind]}
        hint={messages.newFieldHint}
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
      <Button type="submit" busy={isBusy && sending}>
        {messages.sendOtp}
      </Button>
    </form>
  );
}
