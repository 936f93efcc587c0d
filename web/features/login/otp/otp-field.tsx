import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { OTP_LENGTH } from '../../../../contract/identity/sign-in.ts';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import { boxesOf, isBoxSelected, isComplete, otpDigits, type Range, rangeAt } from './otp-rules.ts';

type Props = {
  value: string;
  onChange(digits: string): void;
  error: string | null;
};

/**
 * Six boxes drawn over one real input, which supports typing, pasting and autofill. It takes the focus. After a wrong
 * code all digits are selected, so that typing replaces them; after an incomplete code the caret is at its end.
 */
export function OtpField({ value, onChange, error }: Props) {
  const messages = useLoginMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [range, setRange] = useState<Range>([0, 0]);
  /** Whether the last edit deleted a digit; then the following digit is not selected, so that typing inserts. */
  const isRemoved = useRef(false);
  useCodeFromMessage(onChange);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const field = input.current;
    if (!error || !field) return;
    const end = field.value.length;
    const start = isComplete(field.value) ? 0 : end;
    field.focus();
    field.setSelectionRange(start, end);
    setRange([start, end]);
  }, [error]);

  /** Selects the digit after a caret within the code, so that typing replaces that digit. */
  const moveTo = (field: HTMLInputElement, at: number) => {
    const [start, end] = rangeAt(at, field.value.length);
    field.setSelectionRange(start, end);
    setRange([start, end]);
  };
  const followSelection = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const [start, end] = selectionOf(field);
    if (start === end && !isRemoved.current) moveTo(field, start);
    else setRange([start, end]);
  };
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    isRemoved.current = (nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
    onChange(otpDigits(target.value));
  };
  const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isRemoved.current = false;
    moveTo(event.currentTarget, selectionOf(event.currentTarget)[0] + step);
  };
  const moveByPress = (event: MouseEvent<HTMLInputElement>) => {
    const [start, end] = selectionOf(event.currentTarget);
    if (event.detail > 1 || end - start > 1) return;
    isRemoved.current = false;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    moveTo(event.currentTarget, Math.floor(((event.clientX - left) / width) * OTP_LENGTH));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = otpDigits(event.clipboardData.getData('text'));
    if (pasted) onChange(pasted);
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {messages.otp}
      </label>
      <div className="group relative max-w-96">
        <input
          ref={input}
          id={id}
          value={value}
          onChange={edit}
          onSelect={followSelection}
          onKeyDown={moveByKey}
          onClick={moveByPress}
          onPaste={paste}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index
              key={index}
              className={`tabular grid h-13 place-items-center rounded-md border bg-surface text-xl font-semibold ${error ? 'border-bad' : 'border-line-strong'} ${isBoxSelected(index, range) ? 'group-focus-within:border-ink group-focus-within:outline-3 group-focus-within:outline-focus' : ''}`}
            >
              {digit}
            </span>
          ))}
        </div>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="error-text">
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {messages.otpHint(OTP_LENGTH)}
        </p>
      )}
    </div>
  );
}

function selectionOf({ selectionStart, selectionEnd, value }: HTMLInputElement): Range {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

type OtpCredential = Credential & { code?: string };

/** Uses the WebOTP API, where it exists, to read the code from the text message. */
function useCodeFromMessage(onCode: (digits: string) => void) {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abortController = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: abortController.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => latest.current(otpDigits((credential as OtpCredential | null)?.code ?? '')))
      // The student declined, or no message arrived, and enters the code by hand.
      .catch(() => undefined);
    return () => abortController.abort();
  }, []);
}
