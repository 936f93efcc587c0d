import { API_PREFIX } from '../../contract/endpoint.ts';
import { apiOrigin } from '../environment.ts';
import type { CaptchaWidget } from './captcha.tsx';

type Outcome = CustomEvent<{ state: string; payload?: string }>;

/** The store's own puzzle: solves itself, and by its checkbox again when that failed. */
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
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as Outcome).detail;
    onToken(state === 'verified' ? (payload ?? '') : '');
    if (state === 'expired') void widget.verify();
  });
  place.append(widget);
  return {
    // Still loading, or solving.
    isAtWork: () => !widget.getState || widget.getState() === 'verifying',
    reset: () => {
      widget.reset();
      void widget.verify();
    },
    remove: () => widget.remove(),
  };
}
