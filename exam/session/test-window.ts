/** Messages between this window and the store's page that opened it, which counts how often the focus is lost. */
import type { FocusLost, TestOver } from '../../contract/test-window.ts';

/** Calls `onLoss` with how many losses of the focus remain until the window is closed. Returns how to stop. */
export function watchFocusLosses(onLoss: (remaining: number) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent<FocusLost | null>) => {
    if (source === null || source !== window.opener || data?.kind !== 'sopan_focus_lost') return;
    if (Number.isInteger(data.remaining) && data.remaining > 0) onLoss(data.remaining);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

export function reportTestOver(): void {
  const over: TestOver = { kind: 'sopan_test_over' };
  // Says nothing that another page must not know.
  (window.opener as Window | null)?.postMessage(over, '*');
}
