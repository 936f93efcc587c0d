/**
 * Watches an open test popup: returns the focus to it, closes it after it lost the focus three times, and asks before
 * the store's page is left.
 */
import type { FocusLost, TestOpen, TestOver } from '../../../../common/test-popup.ts';
import type { LaunchTexts } from './messages/english.ts';

const REFOCUS_MS = 100;
const MAX_BLURS = 3;

let stopWatching = () => {};
let watchedPopup: Window | null = null;

export function isTestOpen(): boolean {
  return watchedPopup !== null && !watchedPopup.closed;
}

/**
 * Watches only one window at a time: a further call ends the watch of the previous window. `onEnd` is called when the
 * test has ended or its window is closed.
 */
export function watchTest(popup: Window, origin: string, texts: LaunchTexts, onEnd?: () => void) {
  stopWatching();
  const countLosses = createFocusLossCounter();
  let reported = 0;
  const confirmUnload = (event: BeforeUnloadEvent) => {
    if (popup.closed) return;
    event.preventDefault();
    // Only old browsers show a text of the page.
    event.returnValue = texts.leaving;
  };
  const confirmLink = (event: MouseEvent) => {
    if (popup.closed || !leavesPage(event)) return;
    if (confirm(texts.leaving)) removeEventListener('beforeunload', confirmUnload);
    else event.preventDefault();
  };
  const end = () => {
    stopWatching();
    onEnd?.();
  };
  const onMessage = ({ source, data }: MessageEvent<TestOver | null>) => {
    if (source === popup && data?.kind === 'sopan_test_over') end();
  };
  const timer = setInterval(() => {
    const lostCount = popup.closed ? 0 : countLosses(hasFocus(popup));
    if (lostCount >= MAX_BLURS) popup.close();
    if (popup.closed) return end();
    if (lostCount > reported) {
      reported = lostCount;
      const message: FocusLost = { kind: 'sopan_focus_lost', remaining: MAX_BLURS - lostCount };
      popup.postMessage(message, origin);
    }
    popup.focus();
  }, REFOCUS_MS);
  addEventListener('beforeunload', confirmUnload);
  addEventListener('click', confirmLink);
  addEventListener('message', onMessage);
  watchedPopup = popup;
  stopWatching = () => {
    clearInterval(timer);
    removeEventListener('beforeunload', confirmUnload);
    removeEventListener('click', confirmLink);
    removeEventListener('message', onMessage);
    watchedPopup = null;
    stopWatching = () => {};
  };
}

/** Opens a page of the store from the one that opened the test; `resumeWatch` continues there. */
export function leaveWatch(path: string): void {
  stopWatching();
  location.assign(path);
}

/** Watches an open test whose popup was opened by an earlier page in this window: it reports itself regularly. */
export function resumeWatch(engineOrigin: string, texts: LaunchTexts, onEnd: () => void): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<TestOpen | null>) => {
    if (data?.kind !== 'sopan_test_open' || origin !== engineOrigin || !source || isTestOpen()) return;
    watchTest(source as Window, origin, texts, onEnd);
  });
}

/** Whether a click follows a link to another page in this window. */
function leavesPage(event: MouseEvent): boolean {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || (link?.target ?? '') !== '';
  if (!link || opensElsewhere || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return false;
  return link.pathname + link.search !== location.pathname + location.search || !link.hash;
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
