import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { getCaptcha } from '../../../../contract/identity/captcha.ts';
import { api } from '../../../lib/api.ts';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import { openAltcha } from './altcha-widget.ts';
import type { CaptchaWidget } from './captcha-widget.ts';
import { openRecaptcha } from './recaptcha-widget.ts';

export type CaptchaHandle = {
  /** Returns the token; waits for a challenge that is being solved. Returns '' if the user has to solve it. */
  token(): Promise<string>;
  /** Requests the next token; call it after each use, because a token is valid for one call. */
  reset(): void;
};

const MAX_WAIT_MS = 20_000;

/** The captcha of a form: ALTCHA solves itself when the page opens; reCAPTCHA needs the user. */
export function Captcha({ ref }: { ref: RefObject<CaptchaHandle | null> }) {
  const { captcha: texts } = useLoginMessages();
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidget | null>(null);
  const isOpening = useRef(true);
  const payload = useRef('');

  useEffect(() => {
    let isUnmounted = false;
    isOpening.current = true;
    const onToken = (token: string) => {
      payload.current = token;
    };
    openWidget(onToken, texts)
      .then((createWidget) => {
        if (!isUnmounted && container.current) widget.current = createWidget(container.current);
      })
      .catch((error) => console.warn('captcha', error))
      .finally(() => {
        isOpening.current = false;
      });
    return () => {
      isUnmounted = true;
      widget.current?.remove();
      widget.current = null;
      payload.current = '';
    };
  }, [texts]);

  useImperativeHandle(ref, () => ({
    async token() {
      const deadline = performance.now() + MAX_WAIT_MS;
      const isPending = () => isOpening.current || widget.current?.isSolving();
      while (!payload.current && isPending() && performance.now() < deadline) await pause(100);
      return payload.current;
    },
    reset() {
      payload.current = '';
      widget.current?.reset();
    },
  }));
  return <div ref={container} className="captcha min-h-12" />;
}

/** Loads the captcha that the store is configured with; ALTCHA if that request fails. */
async function openWidget(
  onToken: (token: string) => void,
  texts: Readonly<Record<string, string>>,
): Promise<(container: HTMLElement) => CaptchaWidget> {
  const altcha = import('./altcha.ts');
  const config = await withDeviceLock(() => api(getCaptcha)).catch(() => null);
  if (config?.data?.kind === 'recaptcha') return openRecaptcha(config.data.site_key, onToken);
  (await altcha).setTexts(texts);
  return (container) => openAltcha(container, onToken);
}

const LOCK_NAME = 'sopan_device';
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Runs the request in one tab at a time, so that all tabs get the same device cookie: a one-time password is bound to
 * the cookie it was requested with. If another tab takes too long, or without Web Locks, it does not wait.
 */
async function withDeviceLock<Data>(send: () => Promise<Data>): Promise<Data> {
  if (!navigator.locks) return send();
  let hasLock = false;
  const runLocked = () => {
    hasLock = true;
    return send();
  };
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  return navigator.locks.request(LOCK_NAME, { signal }, runLocked).catch((error: unknown) => {
    if (hasLock) throw error;
    return send();
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
