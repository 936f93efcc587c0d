/** Google's ID token, from its own button or, where no Google is configured, from the account chooser in a window. */
import { outsideScript } from './outside-script.ts';

type CredentialAnswer = { credential: string };
type GoogleAccounts = {
  initialize(options: object): void;
  renderButton(place: HTMLElement, options: object): void;
};
type GoogleWindow = Window & { google?: { accounts?: { id?: GoogleAccounts } } };

const SCRIPT = 'https://accounts.google.com/gsi/client';
const LOOK_AGAIN_MS = 500;

/** Draws Google's button into `place`; each sign-in with it calls `onCredential`. Throws when Google cannot be reached. */
export async function drawGoogleButton(
  place: HTMLElement,
  { clientId, nonce, onCredential }: { clientId: string; nonce: string; onCredential(credential: string): void },
): Promise<void> {
  const accounts = await outsideScript(SCRIPT, () => (window as GoogleWindow).google?.accounts?.id);
  accounts.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }: CredentialAnswer) => onCredential(credential),
    use_fedcm_for_prompt: true,
    use_fedcm_for_button: true,
  });
  place.replaceChildren();
  accounts.renderButton(place, { theme: 'outline', size: 'large', text: 'continue_with', width: place.clientWidth });
}

/** Shows the account chooser in a window opened by the click. Null when it was closed without a choice. */
export function chooseAccount(popup: Window, chooserUrl: string, nonce: string): Promise<string | null> {
  const chooser = new URL(chooserUrl, location.href);
  chooser.searchParams.set('nonce', nonce);
  chooser.searchParams.set('origin', location.origin);
  popup.location.replace(chooser);
  return new Promise((resolve) => {
    const end = (credential: string | null) => {
      clearInterval(timer);
      removeEventListener('message', listen);
      resolve(credential);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== chooser.origin || source !== popup) return;
      const credential: unknown = data?.credential;
      if (typeof credential === 'string') end(credential);
    };
    addEventListener('message', listen);
    // A message of a window that closes itself may arrive just after it is gone.
    const timer = setInterval(() => popup.closed && setTimeout(() => end(null), LOOK_AGAIN_MS), LOOK_AGAIN_MS);
  });
}

/** The address the token speaks of. Read only to send it along: the server checks the token itself. */
export function emailIn(credential: string): string {
  try {
    const body = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(body), (character) => character.codePointAt(0) ?? 0);
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
