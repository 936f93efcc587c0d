/** Messages between the test popup and the store's page that opened it and counts losses of focus. */
import type { FocusLost, TestOver } from '../../../common/test-popup.ts';

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

export function reportTestOver(): void {
  const message: TestOver = { kind: 'sopan_test_over' };
  // The message is not confidential, so it is sent to any origin.
  (window.opener as Window | null)?.postMessage(message, '*');
}
