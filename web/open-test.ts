/**
 * Watches an open test window: returns the focus to it, closes it after it lost the focus three times, and asks before
 * the store's page is left.
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

/** Watches only one window at a time: a further call ends the watch of the previous window. */
export function watchTest(popup: Window, origin: string) {
  stop();
  const losses = focusLosses();
  let reported = 0;
  const askFirst = (event: BeforeUnloadEvent) => {
    if (popup.closed) return;
    event.preventDefault();
    // Only old browsers show a text of the page.
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

/** Returns a function that takes whether the window has the focus now, and returns how often it has lost the focus. */
export function focusLosses(): (hasFocus: boolean) => number {
  let had = false;
  let lost = 0;
  return (has) => {
    if (had && !has) lost += 1;
    had = has;
    return lost;
  };
}

/** A window of another origin cannot be read; it is assumed to have the focus if this window has not. */
function hasFocus(popup: Window): boolean {
  try {
    return popup.document.hasFocus();
  } catch {
    return !document.hasFocus();
  }
}
