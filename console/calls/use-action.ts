import { useState } from 'react';
import { useFormMessages } from '../messages/form.ts';
import { callErrorText } from './call-error.ts';
import { Cancelled } from './interruptions.ts';

/**
 * Runs an action; returns whether it is running, and the message of its failure. `describe` returns the message of an
 * error that the action knows, or null.
 */
export function useAction(action: () => Promise<void>, describe?: (error: unknown) => string | null) {
  const { unreachable } = useFormMessages();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(describe?.(error) ?? callErrorText(error, unreachable));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
