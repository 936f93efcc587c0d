import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { apiOrigin } from '../environment.ts';

type Widget = HTMLElementTagNameMap['altcha-widget'];
type Outcome = CustomEvent<{ state: string; payload?: string }>;

export type CaptchaHandle = {
  /** The solved puzzle; waits for one that is being solved. Empty when it has to be done by hand. */
  token(): Promise<string>;
  /** A token is good for one call: solve the next. */
  reset(): void;
};

const LONGEST_WAIT_MS = 20_000;

/** Solves itself once the page is open; a failed try can be repeated by its checkbox. */
export function Captcha({ ref }: { ref: RefObject<CaptchaHandle | null> }) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget | null>(null);
  const payload = useRef('');

  useEffect(() => {
    let isGone = false;
    import('./altcha.ts').then(
      () => {
        if (isGone || !place.current) return;
        widget.current = openWidget(place.current, (token) => {
          payload.current = token;
        });
      },
      (error) => console.warn('captcha', error),
    );
    return () => {
      isGone = true;
      widget.current?.remove();
      widget.current = null;
      payload.current = '';
    };
  }, []);

  useImperativeHandle(ref, () => ({
    async token() {
      const deadline = performance.now() + LONGEST_WAIT_MS;
      while (!payload.current && isAtWork(widget.current) && performance.now() < deadline) await pause(100);
      return payload.current;
    },
    reset() {
      payload.current = '';
      widget.current?.reset();
      void widget.current?.verify();
    },
  }));
  return <div ref={place} className="captcha min-h-12" />;
}

function openWidget(place: HTMLElement, onToken: (token: string) => void): Widget {
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
  return widget;
}

/** Still loading, or solving. */
function isAtWork(widget: Widget | null): boolean {
  return !widget?.getState || widget.getState() === 'verifying';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
