import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { getCaptcha } from '../../contract/identity.ts';
import { api } from '../api.ts';
import { openAltcha } from './altcha-widget.ts';
import { openRecaptcha } from './recaptcha-widget.ts';

/** A captcha on the page. It tells each new token, and '' when the one before is good no more. */
export type CaptchaWidget = {
  /** Whether a token comes by itself. */
  isAtWork(): boolean;
  /** Begins anew. */
  reset(): void;
  remove(): void;
};

export type CaptchaHandle = {
  /** The solved puzzle; waits for one that is being solved. Empty when it has to be done by hand. */
  token(): Promise<string>;
  /** A token is good for one call: solve the next. */
  reset(): void;
};

const LONGEST_WAIT_MS = 20_000;

/** The store's own puzzle solves itself once the page is open; reCAPTCHA wants a hand. */
export function Captcha({ ref }: { ref: RefObject<CaptchaHandle | null> }) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidget | null>(null);
  const isOpening = useRef(true);
  const payload = useRef('');

  useEffect(() => {
    let isGone = false;
    isOpening.current = true;
    const onToken = (token: string) => {
      payload.current = token;
    };
    open(onToken)
      .then((opened) => {
        if (!isGone && place.current) widget.current = opened(place.current);
      })
      .catch((error) => console.warn('captcha', error))
      .finally(() => {
        isOpening.current = false;
      });
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
      const comes = () => isOpening.current || widget.current?.isAtWork();
      while (!payload.current && comes() && performance.now() < deadline) await pause(100);
      return payload.current;
    },
    reset() {
      payload.current = '';
      widget.current?.reset();
    },
  }));
  return <div ref={place} className="captcha min-h-12" />;
}

/** Whichever the store asks for; its own while nobody can say. */
async function open(onToken: (token: string) => void): Promise<(place: HTMLElement) => CaptchaWidget> {
  const altcha = import('./altcha.ts');
  const asked = await inTurn(() => api(getCaptcha)).catch(() => null);
  if (asked?.data?.kind === 'recaptcha') return openRecaptcha(asked.data.site_key, onToken);
  await altcha;
  return (place) => openAltcha(place, onToken);
}

const LOCK = 'sopan_device';
const LONGEST_TURN_MS = 10_000;

/**
 * One tab asks at a time, so that all get the same device cookie: a code is bound to the cookie it was asked for with. Asks
 * at once where another tab takes too long, or the browser has no locks.
 */
async function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!navigator.locks) return ask();
  let hasTurn = false;
  const turn = () => {
    hasTurn = true;
    return ask();
  };
  const signal = AbortSignal.timeout(LONGEST_TURN_MS);
  return navigator.locks.request(LOCK, { signal }, turn).catch((error: unknown) => {
    if (hasTurn) throw error;
    return ask();
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
