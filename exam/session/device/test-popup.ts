/** Messages between the test popup and the store's page that opened it and counts losses of focus. */
import type { FocusLost, TestOpen, TestOver } from '../../../common/test-popup.ts';

/**
 * Calls `onLoss` with the number of losses that remain until the window is closed. Returns a function to unsubscribe.
 */
export function watchFocusLosses(onLoss: (remaining: number) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent<FocusLost | null>) => {
    if (source === null || source !== window.opener || data?.kind !== 'sopan_focus_lost') return;
    if (Number.isInteger(data.remaining) && data.remaining > 0) onLoss(data.remaining);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

const REPORT_INTERVAL_MS = 1000;

/** Reports regularly that the test runs in this window. Returns a function that stops it. */
export function reportTestOpen(): () => void {
  if (!window.opener) return () => {};
  const timer = setInterval(() => send({ kind: 'sopan_test_open' }), REPORT_INTERVAL_MS);
  return () => clearInterval(timer);
}

export function reportTestOver(): void {
  send({ kind: 'sopan_test_over' });
}

function send(message: TestOpen | TestOver): void {
  // The messages are not confidential, so they are sent to any origin.
  (window.opener as Window | null)?.postMessage(message, '*');
}
