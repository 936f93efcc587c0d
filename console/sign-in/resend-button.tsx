import { useEffect, useState } from 'react';
import { TextButton } from '../../ui/button.tsx';
import { callErrorText } from '../calls/call-error.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { showToast } from '../parts/toasts/show-toast.ts';

/** Requests another code, after a visible countdown. `send` returns the seconds until the next one. */
export function ResendButton({ retryIn, send }: { retryIn: number; send(): Promise<number> }) {
  const messages = useSignInMessages();
  const [seconds, setSeconds] = useState(retryIn);
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  if (isCounting) return <p className="tabular self-center text-sm text-ink-soft">{messages.resendIn(seconds)}</p>;
  const resend = async () => {
    try {
      setSeconds(await send());
      showToast(messages.sentAgain);
    } catch (error) {
      showToast(callErrorText(error, messages.unreachable), true);
    }
  };
  return <TextButton onClick={() => void resend()}>{messages.resend}</TextButton>;
}
