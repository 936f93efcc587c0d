import { useEffect, useId, useRef } from 'react';
import { OTP_LENGTH } from '../../contract/identity.ts';
import { boxesOf, otpDigits } from './otp-rules.ts';

type Props = {
  value: string;
  onChange(digits: string): void;
  error: string | null;
  /** Takes the focus when it appears. */
  isFirst?: boolean;
};

/** Six boxes are drawn; one real field behind them takes typing, pasting, and what the phone fills in. */
export function OtpField({ value, onChange, error, isFirst = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useCodeFromMessage(onChange);
  useEffect(() => {
    if (error || isFirst) input.current?.focus();
  }, [error, isFirst]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        OTP
      </label>
      <div className="group relative max-w-96">
        <input
          ref={input}
          id={id}
          value={value}
          onChange={(event) => onChange(otpDigits(event.target.value))}
          // The caret has one place: after the last digit, so that Backspace takes that one away.
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {boxesOf(value).map((digit, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              className={`tabular grid h-13 place-items-center rounded-md border bg-surface text-xl font-semibold ${error ? 'border-bad' : 'border-line-strong'} ${index === Math.min(value.length, OTP_LENGTH - 1) ? 'group-focus-within:border-accent group-focus-within:outline-3 group-focus-within:outline-accent' : ''}`}
            >
              {digit}
            </span>
          ))}
        </div>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {OTP_LENGTH} digits, from the message we sent you.
        </p>
      )}
    </div>
  );
}

type OtpCredential = Credential & { code?: string };

/** Where the browser can read the code out of the message, it offers to. */
function useCodeFromMessage(onCode: (digits: string) => void) {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const ended = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: ended.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => latest.current(otpDigits((credential as OtpCredential | null)?.code ?? '')))
      // Declined, or no message came: the student types.
      .catch(() => undefined);
    return () => ended.abort();
  }, []);
}
