/** Gets a Google ID token, from Google's button or from the sandbox's account chooser in a popup window. */
import { pageLanguage } from '../../language/page-language.ts';
import { loadThirdPartyScript } from './captcha/load-third-party-script.ts';

type CredentialResponse = { credential: string };
type GoogleAccounts = {
  initialize(options: object): void;
  renderButton(place: HTMLElement, options: object): void;
};
type GoogleWindow = Window & { google?: { accounts?: { id?: GoogleAccounts } } };

const SCRIPT = 'https://accounts.google.com/gsi/client';
const POLL_MS = 500;

/** Draws Google's button into `place`; `onCredential` gets each ID token. Throws if Google's script does not load. */
export async function renderGoogleButton(
  place: HTMLElement,
  { clientId, nonce, onCredential }: { clientId: string; nonce: string; onCredential(credential: string): void },
): Promise<void> {
  const accounts = await loadThirdPartyScript(SCRIPT, () => (window as GoogleWindow).google?.accounts?.id);
  accounts.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }: CredentialResponse) => onCredential(credential),
    use_fedcm_for_prompt: true,
    use_fedcm_for_button: true,
  });
  place.replaceChildren();
  accounts.renderButton(place, {
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    width: place.clientWidth,
    ...(pageLanguage() === 'hindi' ? { locale: 'hi' } : {}),
  });
}

/** Shows the account chooser in a popup that the click opened. Resolves to null if it is closed without a choice. */
export function chooseAccount(popup: Window, chooserUrl: string, nonce: string): Promise<string | null> {
  const chooser = new URL(chooserUrl, location.href);
  chooser.searchParams.set('nonce', nonce);
  chooser.searchParams.set('origin', location.origin);
  popup.location.replace(chooser);
  return new Promise((resolve) => {
    const finish = (credential: string | null) => {
      clearInterval(timer);
      removeEventListener('message', onMessage);
      resolve(credential);
    };
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== chooser.origin || source !== popup) return;
      const credential: unknown = data?.credential;
      if (typeof credential === 'string') finish(credential);
    };
    addEventListener('message', onMessage);
    // The message of a popup that closes itself may arrive shortly after it is closed.
    const timer = setInterval(() => popup.closed && setTimeout(() => finish(null), POLL_MS), POLL_MS);
  });
}

/** Returns the e-mail address in the ID token, or ''. It is not verified here: the server verifies the token. */
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
