/** Opens the test screen: a test in a watched window that fills the screen, a result in a new tab. */
import type { Refusal } from '../contract/endpoint.ts';
import { apiOrigin } from './environment.ts';
import { isTestOpen, watchTest } from './open-test.ts';
import { readEntry } from './storage.ts';

export type TestPlace = { productId: number; testSeriesId: number; tabId: number };
export type TestLaunch = TestPlace & {
  isReattempt: boolean;
  /** 1 Hindi, 2 English; null leaves the choice to the server. A running attempt keeps its language. */
  language: number | null;
};

export const BLOCKED = 'Popup blocked! Please allow pop-ups for this site.';
export const NOT_LOADED = 'Failed to load test. Please try again.';

/** `refusal` is the server's refusal to show; null if an alert has already shown the reason. */
export type Launched = { isOpen: true } | { isOpen: false; refusal: Refusal | null };

/** Opens a test. Call it in a click handler, so that the browser allows the popup. */
export async function launchTest(launch: TestLaunch): Promise<Launched> {
  const wasOpen = isTestOpen();
  const features = `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}`;
  const popup = window.open('', 'sopan_test', features);
  if (!popup) {
    alert(BLOCKED);
    return { isOpen: false, refusal: null };
  }
  const token = readEntry('access_token') ?? '';
  const address = engineAddress(launch, token);
  const answer = await checkStart(address, token);
  if (answer === 'allowed') {
    popup.location.replace(address);
    watchTest(popup, new URL(address).origin);
    return { isOpen: true };
  }
  // A window that was open before may contain another running test.
  if (!wasOpen) popup.close();
  if (answer !== 'failed') return { isOpen: false, refusal: answer };
  alert(NOT_LOADED);
  return { isOpen: false, refusal: null };
}

/** Opens a result. Returns false if the browser blocked the window, which an alert has reported. */
export function openResult(place: TestPlace, language: number): boolean {
  const address = engineAddress({ ...place, isReattempt: false, language }, readEntry('access_token') ?? '');
  if (window.open(address, '_blank')) return true;
  alert(BLOCKED);
  return false;
}

/** Returns the engine URL with all parameters that it requires. */
export function engineAddress({ language, isReattempt, ...place }: TestLaunch, token: string): string {
  const query = placeQuery(place, isReattempt);
  if (language !== null) query.set('language', String(language));
  query.set('token', token);
  const origin = apiOrigin(location.hostname) || location.origin;
  return `${origin}/api/v1/test_series/pts/engine?${query}`;
}

/**
 * Returns the path of a test's instruction page. A `language` parameter would override the student's own choice, so the
 * store's links contain only the language of the page they are on.
 */
export function instructionPath(place: TestPlace, isReattempt: boolean, pageLanguage: number): string {
  const query = placeQuery(place, isReattempt);
  query.set('page-language', String(pageLanguage));
  return `/test-series-instruction?${query}`;
}

function placeQuery({ testSeriesId, productId, tabId }: TestPlace, isReattempt: boolean): URLSearchParams {
  return new URLSearchParams({
    'test-series-id': String(testSeriesId),
    'product-id': String(productId),
    'is-reattempt': isReattempt ? '1' : '0',
    'tab-id': String(tabId),
    internal_redirection: '0',
  });
}

const REFUSED = [403, 404];

async function checkStart(address: string, token: string): Promise<'allowed' | 'failed' | Refusal> {
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (answer.ok) return 'allowed';
    console.warn('test engine', answer.status);
    const refusal = REFUSED.includes(answer.status) ? ((await answer.json()) as Refusal) : null;
    return refusal?.message ? refusal : 'failed';
  } catch (error) {
    console.warn('test engine', error);
    return 'failed';
  }
}
