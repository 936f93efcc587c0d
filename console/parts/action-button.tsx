import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useAction } from '../calls/use-action.ts';

type Props = {
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
  action(): Promise<void>;
};

/** A button that runs an action at once; a failure is shown below it. */
export function ActionButton({ label, busyLabel, variant = 'secondary', action }: Props) {
  const { run, isBusy, failure } = useAction(action);
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} onClick={() => void run()} busy={isBusy && busyLabel}>
        {label}
      </Button>
      {failure && (
        <p role="alert" className="error-text">
          {failure}
        </p>
      )}
    </div>
  );
}
