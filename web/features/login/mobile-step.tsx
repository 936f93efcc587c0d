import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { INDIA } from '../../../contract/identity/places.ts';
import { mobileInvalid, sendOtp } from '../../../contract/identity/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useInputBeforeHydration } from '../../lib/use-input-before-hydration.ts';
import { type Failure, resultOf } from '../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from './captcha/captcha.tsx';
import { type Country, CountryField, useCountries } from './country-field.tsx';
import type { LoginMessages } from './messages/english.ts';
import { useLoginMessages } from './messages/use-login-messages.ts';
import { SocialButton } from './social-button.tsx';

export type SentOtp = { countryId: number; callingCode: string; mobile: string; retryIn: number };
/** What the student entered; without a chosen country it is the first one. */
export type MobileDraft = { mobile: string; countryId: number | null };
type Props = {
  draft: MobileDraft;
  /** Called with what is entered at each change. */
  onDraft(draft: MobileDraft): void;
  onSent(sent: SentOtp): void;
  onSocial(credential: string): Promise<string | null>;
};

export function MobileStep({ draft, onDraft, onSent, onSocial }: Props) {
  const messages = useLoginMessages();
  const countries = useCountries();
  const [chosenId, setChosenId] = useState(draft.countryId);
  const countryId = chosenId ?? countries[0]?.id ?? INDIA;
  const [mobile, setMobile] = useState(draft.mobile);
  const [mobileError, setMobileError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useInputBeforeHydration(input, setMobile);
  useEffect(() => onDraft({ mobile, countryId: chosenId }), [onDraft, mobile, chosenId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = mobile.replaceAll(/\D/g, '');
    setError(null);
    setMobileError(digits ? null : messages.noMobile);
    if (!digits) return input.current?.focus();
    setSending(true);
    const failure = await requestOtp(digits);
    setSending(false);
    if (failure?.code !== mobileInvalid.code) return setError(failure?.message ?? null);
    setMobileError(failure.message);
    input.current?.focus();
  };

  const requestOtp = async (mobile_number: string): Promise<Failure | null> => {
    const recaptcha_token = (await captcha.current?.token()) ?? '';
    if (!recaptcha_token) return noCaptcha(messages);
    const { data, failure } = await resultOf(
      api(sendOtp, { country_id: countryId, mobile_number, recaptcha_token }),
      messages.notSent,
    );
    captcha.current?.reset();
    if (failure) return failure;
    onSent({
      countryId,
      callingCode: callingCodeOf(countries, countryId),
      mobile: mobile_number,
      retryIn: data.retry_in,
    });
    return null;
  };

  return (
    <div className="grid gap-6">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {error && <Notice tone="bad">{error}</Notice>}
        <CountryField countries={countries} value={countryId} onChange={setChosenId} />
        <Field
          ref={input}
          label={messages.mobile}
          hint={messages.mobileHint}
          error={mobileError}
          type="tel"
          name="mobile"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={16}
          required
          value={mobile}
          onChange={(event) => {
            setMobile(event.target.value);
            setMobileError(null);
          }}
        />
        <Captcha ref={captcha} />
        {/* Disabled before hydration, because a native submit would put the number into the URL. */}
        <Button type="submit" disabled={!isHydrated} busy={isSending && messages.sending}>
          {messages.getOtp}
        </Button>
      </form>
      <SocialButton before={<Separator>{messages.or}</Separator>} onCredential={onSocial} />
    </div>
  );
}

/** The failure of a call that needs the captcha first. */
export function noCaptcha({ noCaptcha: message }: LoginMessages): Failure {
  return { message, code: 'captcha_required' };
}

function callingCodeOf(countries: readonly Country[], id: number): string {
  return countries.find((country) => country.id === id)?.country_code ?? '';
}

function Separator({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  );
}
