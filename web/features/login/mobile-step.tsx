import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { INDIA } from '../../../contract/identity/places.ts';
import { mobileInvalid, sendOtp } from '../../../contract/identity/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useInputBeforeHydration } from '../../lib/use-input-before-hydration.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from './captcha/captcha.tsx';
import { type Country, CountryField, useCountries } from './country-field.tsx';
import { SocialButton } from './social-button.tsx';

export type SentOtp = { countryId: number; callingCode: string; mobile: string; retryIn: number };
type Props = { mobile: string; onSent(sent: SentOtp): void; onSocial(credential: string): Promise<string | null> };

export const NO_CAPTCHA = 'Please complete the reCAPTCHA.';
const NO_MOBILE = 'Mobile number is required.';
const NOT_SENT = 'Error sending OTP. Please try again.';

export function MobileStep({ mobile: initialMobile, onSent, onSocial }: Props) {
  const countries = useCountries();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const countryId = chosenId ?? countries[0]?.id ?? INDIA;
  const [mobile, setMobile] = useState(initialMobile);
  const [mobileError, setMobileError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useInputBeforeHydration(input, setMobile);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = mobile.replaceAll(/\D/g, '');
    setError(null);
    setMobileError(digits ? null : NO_MOBILE);
    if (!digits) return input.current?.focus();
    setSending(true);
    const failure = await requestOtp(digits);
    setSending(false);
    if (failure !== mobileInvalid.message) return setError(failure);
    setMobileError(failure);
    input.current?.focus();
  };

  const requestOtp = async (mobile_number: string): Promise<string | null> => {
    const recaptcha_token = (await captcha.current?.token()) ?? '';
    if (!recaptcha_token) return NO_CAPTCHA;
    const { data, failure } = await resultOf(
      api(sendOtp, { country_id: countryId, mobile_number, recaptcha_token }),
      NOT_SENT,
    );
    captcha.current?.reset();
    if (failure) return failure.message;
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
          label="Mobile number"
          hint="We send a one-time password (OTP) to it. You find your orders and courses by signing in with it."
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
        <Button type="submit" disabled={!isHydrated} busy={isSending && 'Sending OTP...'}>
          Get OTP
        </Button>
      </form>
      <SocialButton before={<Separator>OR</Separator>} onCredential={onSocial} />
    </div>
  );
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
