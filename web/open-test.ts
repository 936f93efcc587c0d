/**
 * The test window while it is open: the focus is brought back to it, a window that lost the focus three times is
 * closed, and leaving the store's page asks first.
 */
import type { FocusLost, TestOver } from '../contract/test-window.ts';

const REFOCUS_MS = 100;
const MAX_BLURS = 3;
export const UNFINISHED = 'You must complete the test before leaving!';

let stop = () => {};
let watched: Window | null = null;

export function isTestOpen(): boolean {
  return watched !== null && !watched.closed;
}

/** One window at a time: watching another ends the watch of the one before. */
export function watchTest(popup: Window, origin: string) {
  stop();
  const losses = focusLosses();
  let reported = 0;
  const askFirst = (event: BeforeUnloadEvent) => {
    if (popup.closed) return;
    event.preventDefault();
    // Browsers that still show a text of the page's own show this one.
    event.returnValue = UNFINISHED;
  };
  const onMessage = ({ source, data }: MessageEvent<TestOver | null>) => {
    if (source === popup && data?.kind === 'sopan_test_over') stop();
  };
  const timer = setInterval(() => {
    const lost = popup.closed ? 0 : losses(hasFocus(popup));
    if (lost >= MAX_BLURS) popup.close();
    if (popup.closed) return stop();
    if (lost > reported) {
      reported = lost;
      const message: FocusLost = { kind: 'sopan_focus_lost', remaining: MAX_BLURS - lost };
      popup.postMessage(message, origin);
    }
    popup.focus();
  }, REFOCUS_MS);
  addEventListener('beforeunload', askFirst);
  addEventListener('message', onMessage);
  watched = popup;
  stop = () => {
    clearInterval(timer);
    removeEventListener('beforeunload', askFirst);
    removeEventListener('message', onMessage);
    watched = null;
  };
}

/** Called again and again with whether the window has the focus; returns how often it has lost it. */
export function focusLosses(): (hasFocus: boolean) => number {
  let had = false;
  let lost = 0;
  return (has) => {
    if (had && !has) lost += 1;
    had = has;
    return lost;
  };
}

/** A window of another origin does not tell; then it has the focus when this one has not. */
function hasFocus(popup: Window): boolean {
  try {
    return popup.document.hasFocus();
  } catch {
    return !document.hasFocus();
  }
}
