import { useEffect, useRef } from 'react';
import { Button, type ButtonVariant, TextButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { logIn, WindowBlocked } from '../calls/login-window.ts';
import { useAction } from '../calls/use-action.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { ConsoleIcon } from '../parts/icon.tsx';

type Login = { login_id: string; response: string };
type Props = {
  label: string;
  variant?: ButtonVariant;
  begin(): Promise<{ login_id: string; url: string }>;
  redeem(login: Login): Promise<unknown>;
  onDone(): void;
};

/** A button that signs in or confirms with the institute's identity provider, and its failure. */
export function OidcButton({ label, variant = 'secondary', begin, redeem, onDone }: Props) {
  const messages = useSignInMessages();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const authenticate = async () => {
    const controller = new AbortController();
    waiting.current = controller;
    await redeem(await logIn(begin, controller.signal));
    onDone();
  };
  const { run, isBusy, failure } = useAction(authenticate, (error) =>
    error instanceof WindowBlocked ? messages.windowBlocked : null,
  );
  return (
    <div className="grid gap-3">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button variant={variant} onClick={() => void run()} busy={isBusy && messages.waitingForLogin}>
        <ConsoleIcon name="key" className="size-4.5" />
        {label}
      </Button>
      {isBusy && (
        <TextButton className="justify-self-start" onClick={() => waiting.current?.abort()}>
          {messages.stopWaiting}
        </TextButton>
      )}
    </div>
  );
}
