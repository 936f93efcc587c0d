import { useState } from 'react';
import { callErrorText } from '../calls/call-error.ts';
import { Cancelled } from '../calls/interruptions.ts';
import { NoPasskey } from '../calls/passkey.ts';
import { useSignInMessages } from '../messages/sign-in.ts';

/** Runs an exchange with a passkey; returns whether it is running, and the message of its failure. */
export function usePasskeyAction(exchange: () => Promise<void>) {
  const messages = useSignInMessages();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await exchange();
    } catch (error) {
      if (error instanceof Cancelled) return;
      setFailure(error instanceof NoPasskey ? messages.noPasskey : callErrorText(error, messages.unreachable));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
