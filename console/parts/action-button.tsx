import { useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { callErrorText } from '../calls/call-error.ts';
import { Cancelled } from '../calls/interruptions.ts';
import { useFormMessages } from '../messages/form.ts';

type Props = {
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
  action(): Promise<void>;
};

/** A button that runs an action at once; a failure is shown below it. */
export function ActionButton({ label, busyLabel, variant = 'secondary', action }: Props) {
  const messages = useFormMessages();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(callErrorText(error, messages.unreachable));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} onClick={() => void run()} busy={isBusy && busyLabel}>
        {label}
      </Button>
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
