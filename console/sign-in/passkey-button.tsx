import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { canUsePasskeys, NoPasskey } from '../calls/passkey.ts';
import { useAction } from '../calls/use-action.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { ConsoleIcon } from '../parts/icon.tsx';

type Props = { label: string; variant?: ButtonVariant; authenticate(): Promise<void> };

/** A button that signs in or confirms with a passkey, and its failure. */
export function PasskeyButton({ label, variant, authenticate }: Props) {
  const messages = useSignInMessages();
  const { run, isBusy, failure } = useAction(authenticate, (error) =>
    error instanceof NoPasskey ? messages.noPasskey : null,
  );
  if (!canUsePasskeys()) return <Notice>{messages.noPasskeySupport}</Notice>;
  return (
    <div className="grid gap-3">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button variant={variant} onClick={() => void run()} busy={isBusy && messages.waitingForPasskey}>
        <ConsoleIcon name="key" className="size-4.5" />
        {label}
      </Button>
    </div>
  );
}
