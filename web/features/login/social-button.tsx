import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { getSocialNonce } from '../../../contract/identity/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { chooseAccount, renderGoogleButton } from './google.ts';
import { useLoginMessages } from './messages/use-login-messages.ts';

type Props = {
  /** Shown above the button. */
  before?: ReactNode;
  /** Returns null, or the message of a refusal. */
  onCredential(credential: string): Promise<string | null>;
};

/**
 * Google's own button, or a button that opens the account chooser if the server sends its URL (sandbox). Shows nothing,
 * not even `before`, if sign-in with Google is not configured.
 */
export function SocialButton({ before, onCredential }: Props) {
  const messages = useLoginMessages();
  const { socialFailed } = messages;
  const [isGoogle, setGoogle] = useState(false);
  const [isOffered, setOffered] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(onCredential);
  latest.current = onCredential;

  const renderButton = useCallback(async () => {
    const { data, failure } = await resultOf(api(getSocialNonce), socialFailed);
    if (failure) return setError(failure.message);
    setOffered(Boolean(data.client_id));
    if (data.chooser_url || !data.client_id || !container.current) return;
    setGoogle(true);
    const onGoogleCredential = async (credential: string) => {
      setError(await latest.current(credential));
      // A nonce is valid for one sign-in, so the button is drawn again with a new one.
      void renderButton();
    };
    try {
      await renderGoogleButton(container.current, {
        clientId: data.client_id,
        nonce: data.nonce,
        onCredential: onGoogleCredential,
      });
    } catch (cause) {
      console.warn(cause);
      setError(socialFailed);
    }
  }, [socialFailed]);
  useEffect(() => void renderButton(), [renderButton]);

  const openChooser = async () => {
    const popup = window.open('about:blank', 'sopan_sign_in', 'popup,width=480,height=640');
    if (!popup) return setError(messages.popupBlocked);
    setBusy(true);
    setError(null);
    setError(await chooseAndSignIn(popup, latest.current, socialFailed));
    setBusy(false);
  };

  if (!isOffered) return null;
  return (
    <div className="grid gap-3">
      {before}
      {error && <Notice tone="bad">{error}</Notice>}
      <div ref={container} className={isGoogle ? 'min-h-11' : 'hidden'} />
      {!isGoogle && (
        <Button variant="secondary" onClick={openChooser} busy={isBusy && messages.waitingForGoogle}>
          <GoogleMark />
          {messages.withGoogle}
        </Button>
      )}
    </div>
  );
}

async function chooseAndSignIn(
  popup: Window,
  onCredential: Props['onCredential'],
  failed: string,
): Promise<string | null> {
  const { data, failure } = await resultOf(api(getSocialNonce), failed);
  if (failure || !data.chooser_url) {
    popup.close();
    return failure?.message ?? failed;
  }
  const credential = await chooseAccount(popup, data.chooser_url, data.nonce);
  return credential ? onCredential(credential) : null;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.8l-3.6-2.7c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.2v2.8A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.8 14a6.600 6.600 0 0 1 0-4.100V7.100H2.200a11 11 0 0 0 0 9.800L5.800 14Z" />
      <path
        fill="#ea4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.100-3.100A11 11 0 0 0 2.200 7.100l3.600 2.800C6.700 7.300 9.100 5.400 12 5.400Z"
      />
    </svg>
  );
}
