/**
 * Watches an open test popup: returns the focus to it, closes it after it lost the focus three times, and asks before
 * the store's page is left.
 */
import type { FocusLost, TestOver } from '../../../common/test-popup.ts';

const REFOCUS_MS = 100;
const MAX_BLURS = 3;
export const LEAVE_WARNING = 'You must complete the test before leaving!';

let stopWatching = () => {};
let watchedPopup: Window | null = null;

export function isTestOpen(): boolean {
  return watchedPopup !== null && !watchedPopup.closed;
}

/** Watches only one window at a time: a further call ends the watch of the previous window. */
export function watchTest(popup: Window, origin: string) {
  stopWatching();
  const countLosses = createFocusLossCounter();
  let reported = 0;
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    if (popup.closed) return;
    event.preventDefault();
    // Only old browsers show a text of the page.
    event.returnValue = LEAVE_WARNING;
  };
  const onMessage = ({ source, data }: MessageEvent<TestOver | null>) => {
    if (source === popup && data?.kind === 'sopan_test_over') stopWatching();
  };
  const timer = setInterval(() => {
    const lostCount = popup.closed ? 0 : countLosses(hasFocus(popup));
    if (lostCount >= MAX_BLURS) popup.close();
    if (popup.closed) return stopWatching();
    if (lostCount > reported) {
      reported = lostCount;
      const message: FocusLost = { kind: 'sopan_focus_lost', remaining: MAX_BLURS - lostCount };
      popup.postMessage(message, origin);
    }
    popup.focus();
  }, REFOCUS_MS);
  addEventListener('beforeunload', confirmLeaving);
  addEventListener('message', onMessage);
  watchedPopup = popup;
  stopWatching = () => {
    clearInterval(timer);
    removeEventListener('beforeunload', confirmLeaving);
    removeEventListener('message', onMessage);
    watchedPopup = null;
  };
}

/** Returns a function that takes whether the window has the focus now, and returns how often it has lost the focus. */
export function createFocusLossCounter(): (hasFocus: boolean) => number {
  let hadFocus = false;
  let lostCount = 0;
  return (isFocused) => {
    if (hadFocus && !isFocused) lostCount += 1;
    hadFocus = isFocused;
    return lostCount;
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
