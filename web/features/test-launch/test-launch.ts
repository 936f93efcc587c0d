/** Opens the test screen: a test in a watched window that fills the screen, a result in a new tab. */
import type { Refusal } from '../../../contract/endpoint.ts';
import { apiOrigin } from '../../lib/environment.ts';
import { readEntry } from '../../lib/storage.ts';
import { isTestOpen, watchTest } from './open-test.ts';

export type TestIds = { productId: number; testSeriesId: number; tabId: number };
export type TestLaunch = TestIds & {
  isReattempt: boolean;
  /** 1 Hindi, 2 English; null leaves the choice to the server. A running attempt keeps its language. */
  language: number | null;
};

const POPUP_BLOCKED = 'Popup blocked! Please allow pop-ups for this site.';
const NOT_LOADED = 'Failed to load test. Please try again.';

/** `refusal` is the server's refusal to show; null if an alert has already shown the reason. */
export type LaunchResult = { isOpen: true } | { isOpen: false; refusal: Refusal | null };

/** Opens a test. Call it in a click handler, so that the browser allows the popup. */
export async function launchTest(launch: TestLaunch): Promise<LaunchResult> {
  const wasOpen = isTestOpen();
  const features = `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}`;
  const popup = window.open('', 'sopan_test', features);
  if (!popup) {
    alert(POPUP_BLOCKED);
    return { isOpen: false, refusal: null };
  }
  const token = readEntry('access_token') ?? '';
  const url = engineUrl(launch, token);
  const startCheck = await checkStart(url, token);
  if (startCheck === 'allowed') {
    popup.location.replace(url);
    watchTest(popup, new URL(url).origin);
    return { isOpen: true };
  }
  // A window that was open before may contain another running test.
  if (!wasOpen) popup.close();
  if (startCheck !== 'failed') return { isOpen: false, refusal: startCheck };
  alert(NOT_LOADED);
  return { isOpen: false, refusal: null };
}

/** Opens a result. Returns false if the browser blocked the window, which an alert has reported. */
export function openResult(ids: TestIds, language: number): boolean {
  const url = engineUrl({ ...ids, isReattempt: false, language }, readEntry('access_token') ?? '');
  if (window.open(url, '_blank')) return true;
  alert(POPUP_BLOCKED);
  return false;
}

/** Returns the engine URL with all parameters that it requires. */
export function engineUrl({ language, isReattempt, ...ids }: TestLaunch, token: string): string {
  const query = testIdsQuery(ids, isReattempt);
  if (language !== null) query.set('language', String(language));
  query.set('token', token);
  const origin = apiOrigin(location.hostname) || location.origin;
  return `${origin}/api/v1/test_series/pts/engine?${query}`;
}

/**
 * Returns the path of a test's instruction page. A `language` parameter would override the student's own choice, so the
 * store's links contain only the language of the page they are on.
 */
export function instructionPath(ids: TestIds, isReattempt: boolean, pageLanguage: number): string {
  const query = testIdsQuery(ids, isReattempt);
  query.set('page-language', String(pageLanguage));
  return `/test-series-instruction?${query}`;
}

function testIdsQuery({ testSeriesId, productId, tabId }: TestIds, isReattempt: boolean): URLSearchParams {
  return new URLSearchParams({
    'test-series-id': String(testSeriesId),
    'product-id': String(productId),
    'is-reattempt': isReattempt ? '1' : '0',
    'tab-id': String(tabId),
    internal_redirection: '0',
  });
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
