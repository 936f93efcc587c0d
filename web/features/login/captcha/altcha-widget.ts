import { API_PREFIX } from '../../../../contract/endpoint.ts';
import { CAPTCHA_MINUTES } from '../../../../contract/identity/captcha.ts';
import { apiOrigin } from '../../../lib/environment.ts';
import type { CaptchaWidget } from './captcha-widget.ts';

/** The captcha is solved again after this time, half a minute before it expires. */
const RENEW_AFTER_MS = (CAPTCHA_MINUTES - 0.5) * 60_000;

type StateChangeEvent = CustomEvent<{ state: string; payload?: string }>;

/** Opens the ALTCHA widget, which solves its challenge automatically; after a failure its checkbox tries again. */
export function openAltcha(container: HTMLElement, onToken: (token: string) => void): CaptchaWidget {
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
  let isStarting = true;
  const restart = () => {
    isStarting = true;
    widget.reset();
    void widget.verify();
  };
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as StateChangeEvent).detail;
    onToken(state === 'verified' ? (payload ?? '') : '');
    if (state !== 'unverified') isStarting = false;
    clearTimeout(timer);
    if (state === 'verified') timer = setTimeout(restart, RENEW_AFTER_MS);
  });
  container.append(widget);
  return {
    isSolving: () => isStarting || widget.getState() === 'verifying',
    reset: restart,
    remove: () => {
      clearTimeout(timer);
      widget.remove();
    },
  };
}
