/**
 * Opens the test engine in a full-screen window of its own and watches over it: the focus is brought back,
 * a window that is left three times is closed, and leaving this page while a test runs asks first.
 */
import { apiOrigin } from './environment.ts';
import { readEntry } from './storage.ts';

export type TestLaunch = {
  productId: number;
  testSeriesId: number;
  tabId: number;
  isReattempt: boolean;
  /** 1 Hindi, 2 English. */
  language: number;
};

const REFOCUS_MS = 100;
const MAX_BLURS = 3;
export const BLOCKED = 'Popup blocked! Please allow pop-ups for this site.';
export const NOT_LOADED = 'Failed to load test. Please try again.';
export const UNFINISHED = 'You must complete the test before leaving!';

/** False when the browser did not allow the window; the student has been told. Call it in a click. */
export function launchTest(launch: TestLaunch): boolean {
  const token = readEntry('access_token') ?? '';
  const features = `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}`;
  const popup = window.open('', 'sopan_test', features);
  if (!popup) {
    alert(BLOCKED);
    return false;
  }
  const address = engineAddress(launch, token);
  void open(popup, address, token);
  return true;
}

/** Shows the result of a finished test in a window that is left alone. False when the browser did not allow it. */
export function openResult(launch: Omit<TestLaunch, 'isReattempt'>): boolean {
  const address = engineAddress({ ...launch, isReattempt: false }, readEntry('access_token') ?? '');
  if (window.open(address, '_blank')) return true;
  alert(BLOCKED);
  return false;
}

/** The engine's address with everything it reads. */
export function engineAddress(launch: TestLaunch, token: string): string {
  const query = new URLSearchParams({
    'test-series-id': String(launch.testSeriesId),
    'product-id': String(launch.productId),
    'is-reattempt': launch.isReattempt ? '1' : '0',
    'tab-id': String(launch.tabId),
    internal_redirection: '0',
    language: String(launch.language),
    token,
  });
  const origin = apiOrigin(location.hostname) || location.origin;
  return `${origin}/api/v1/test_series/pts/engine?${query}`;
}

/** Where a test is explained before it starts. */
export function instructionPath(launch: Omit<TestLaunch, 'language'>): string {
  const query = new URLSearchParams({
    'test-series-id': String(launch.testSeriesId),
    'product-id': String(launch.productId),
    'is-reattempt': launch.isReattempt ? '1' : '0',
    'tab-id': String(launch.tabId),
    internal_redirection: '0',
    language: '1',
  });
  return `/test-series-instruction?${query}`;
}

async function open(popup: Window, address: string, token: string) {
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`the engine answered ${answer.status}`);
  } catch (error) {
    console.warn('test engine', error);
    popup.close();
    alert(NOT_LOADED);
    return;
  }
  popup.location.replace(address);
  watchOver(popup);
}

function watchOver(popup: Window) {
  const blurs = blurCounter(MAX_BLURS);
  const askFirst = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // What browsers that still show a text of the page's own would say.
    event.returnValue = UNFINISHED;
  };
  addEventListener('beforeunload', askFirst);
  const timer = setInterval(() => {
    if (!popup.closed && blurs(hasFocus(popup))) popup.close();
    if (popup.closed) {
      clearInterval(timer);
      removeEventListener('beforeunload', askFirst);
    } else {
      popup.focus();
    }
  }, REFOCUS_MS);
}

/** Told again and again whether the window has the focus; true once it has lost it `most` times. */
export function blurCounter(most: number): (hasFocus: boolean) => boolean {
  let had = false;
  let lost = 0;
  return (has) => {
    if (had && !has) lost += 1;
    had = has;
    return lost >= most;
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
