import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { getCaptcha } from '../../contract/identity.ts';
import { api } from '../api.ts';
import { openAltcha } from './altcha-widget.ts';
import { openRecaptcha } from './recaptcha-widget.ts';

/** A captcha on the page. It reports each new token, and '' when the previous token is no longer valid. */
export type CaptchaWidget = {
  /** Whether a token will be reported without an action of the user. */
  isAtWork(): boolean;
  /** Requests a new challenge. */
  reset(): void;
  remove(): void;
};

export type CaptchaHandle = {
  /** Returns the token; waits for a challenge that is being solved. Returns '' if the user has to solve it. */
  token(): Promise<string>;
  /** Requests the next token; call it after each use, because a token is valid for one call. */
  reset(): void;
};

const LONGEST_WAIT_MS = 20_000;

/** The captcha of a form: ALTCHA solves itself when the page opens; reCAPTCHA needs the user. */
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

/** Loads the captcha that the store is configured with; ALTCHA if that request fails. */
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
 * Runs the request in one tab at a time, so that all tabs get the same device cookie: a one-time password is bound to
 * the cookie it was requested with. If another tab takes too long, or without Web Locks, it does not wait.
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
