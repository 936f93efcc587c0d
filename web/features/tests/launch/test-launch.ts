/** Opens the test screen: a test in a watched window that fills the screen, a result in a new tab. */
import type { Refusal } from '../../../../contract/endpoint.ts';
import { readEntry } from '../../../lib/storage.ts';
import type { LaunchTexts } from './messages/english.ts';
import { isTestOpen, resumeWatch, watchTest } from './open-test.ts';
import { engineOrigin, engineUrl, type TestIds, type TestLaunch } from './test-paths.ts';

/** `refusal` is the server's refusal to show; null if an alert has already shown the reason. */
export type LaunchResult = { isOpen: true } | { isOpen: false; refusal: Refusal | null };

/**
 * Opens a test. Call it in a click handler, so that the browser allows the popup. `onEnd` is called when the test has
 * ended or its window is closed.
 */
export async function launchTest(launch: TestLaunch, texts: LaunchTexts, onEnd?: () => void): Promise<LaunchResult> {
  const wasOpen = isTestOpen();
  const features = `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}`;
  const popup = window.open('', 'sopan_test', features);
  if (!popup) {
    alert(texts.popupBlocked);
    return { isOpen: false, refusal: null };
  }
  const token = readEntry('access_token') ?? '';
  const url = engineUrl(launch, token);
  const startCheck = await checkStart(url, token);
  if (startCheck === 'allowed') {
    popup.location.replace(url);
    watchTest(popup, new URL(url).origin, texts, onEnd);
    return { isOpen: true };
  }
  // A window that was open before may contain another running test.
  if (!wasOpen) popup.close();
  if (startCheck !== 'failed') return { isOpen: false, refusal: startCheck };
  alert(texts.notLoaded);
  return { isOpen: false, refusal: null };
}

/** Opens a result. Returns false if the browser blocked the window, which an alert has reported. */
export function openResult(launch: TestIds & Pick<TestLaunch, 'language'>, texts: LaunchTexts): boolean {
  const url = engineUrl({ ...launch, isReattempt: false }, readEntry('access_token') ?? '');
  if (window.open(url, '_blank')) return true;
  alert(texts.popupBlocked);
  return false;
}

/** Continues to watch a test that an earlier page in this window opened. */
export function resumeTestWatch(texts: LaunchTexts, onEnd: () => void): void {
  resumeWatch(engineOrigin(), texts, onEnd);
}

const REFUSAL_STATUSES = [403, 404];

async function checkStart(url: string, token: string): Promise<'allowed' | 'failed' | Refusal> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (response.ok) return 'allowed';
    console.warn('test engine', response.status);
    const refusal = REFUSAL_STATUSES.includes(response.status) ? ((await response.json()) as Refusal) : null;
    return refusal?.message ? refusal : 'failed';
  } catch (error) {
    console.warn('test engine', error);
    return 'failed';
  }
}
