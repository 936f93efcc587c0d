import { API_PREFIX } from '../../contract/endpoint.ts';
import { CAPTCHA_MINUTES } from '../../contract/identity.ts';
import { apiOrigin } from '../environment.ts';
import type { CaptchaWidget } from './captcha.tsx';

/** The captcha is solved again after this time, half a minute before it expires. */
const FRESH_MS = (CAPTCHA_MINUTES - 0.5) * 60_000;

type Outcome = CustomEvent<{ state: string; payload?: string }>;

/** Opens the ALTCHA widget, which solves its challenge automatically; after a failure its checkbox tries again. */
export function openAltcha(place: HTMLElement, onToken: (token: string) => void): CaptchaWidget {
  const widget = document.createElement('altcha-widget');
  const origin = apiOrigin(location.hostname);
  widget.setAttribute('challenge', `${origin}${API_PREFIX}/captcha/challenge?action=login`);
  widget.setAttribute('auto', 'onload');
  widget.setAttribute('name', 'recaptcha_token');
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the widget was opened or reset and has not begun to verify yet. */
  let isAbout = true;
  const again = () => {
    isAbout = true;
    widget.reset();
    void widget.verify();
  };
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as Outcome).detail;
    onToken(state === 'verified' ? (payload ?? '') : '');
    if (state !== 'unverified') isAbout = false;
    clearTimeout(timer);
    if (state === 'verified') timer = setTimeout(again, FRESH_MS);
  });
  place.append(widget);
  return {
    isAtWork: () => isAbout || widget.getState() === 'verifying',
    reset: again,
    remove: () => {
      clearTimeout(timer);
      widget.remove();
    },
  };
}
