/** Functions that run in the page: calls of the console are delayed and fail there, which costs no time between processes. */

/** Data of calls by their paths, for screens whose records only the server can make. */
export type Answers = Readonly<Record<string, unknown>>;

type Calls = {
  /** `hold`: calls wait until `fail`. `fail`: calls fail as without a network. */
  mode: 'pass' | 'hold' | 'fail';
  waiting: Array<() => void>;
};
declare global {
  interface Window {
    staffCalls: Calls;
  }
}

/** Installs `window.staffCalls` before the scripts of the page. */
export function installCalls(answers: Answers): void {
  const send = window.fetch.bind(window);
  const calls: Calls = { mode: 'pass', waiting: [] };
  window.staffCalls = calls;
  const noNetwork = () => new TypeError('Failed to fetch');
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const path = pathname.split('/api/v1/staff/')[1];
    if (path === undefined) return send(input, init);
    if (calls.mode === 'fail') return Promise.reject(noNetwork());
    if (calls.mode === 'hold')
      return new Promise((_, reject) => {
        calls.waiting.push(() => reject(noNetwork()));
      });
    if (!(path in answers)) return send(input, init);
    const envelope = { status: 'SUCCESS', success: true, message: 'OK', data: answers[path] };
    return Promise.resolve(Response.json(envelope));
  };
}

/** What a screen has shown while its calls waited, failed, and were sent again. */
export type States = {
  /** The screen calls nothing when it is opened. */
  isStatic: boolean;
  isBusy: boolean;
  canTryAgain: boolean;
  /** The heading in the end, and whether it has the focus. */
  heading: string;
  hasFocus: boolean;
  title: string;
};

/**
 * Opens a screen of the console that is open, as its links do. Its calls wait at first; then they fail, and *Try again* sends
 * them.
 */
export async function openInStates(path: string): Promise<States> {
  const MAX_WAIT_MS = 20_000;
  const calls = window.staffCalls;
  const until = async (condition: () => boolean, limit = MAX_WAIT_MS) => {
    const deadline = performance.now() + limit;
    while (!condition() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    return condition();
  };
  const heading = () => document.querySelector<HTMLElement>('main h1');
  const isBusy = () => document.querySelector('main[aria-busy=true], main [aria-busy=true]') !== null;
  const tryAgain = () =>
    [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => textContent === 'Try again');
  const open = () => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', `/console${path}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  const isShown = () => heading() !== null && heading() === document.activeElement;

  calls.mode = 'hold';
  open();
  await until(() => calls.waiting.length > 0 || isShown());
  const isStatic = calls.waiting.length === 0;
  const states = { isStatic, isBusy: isStatic || (await until(isBusy, 1000)), canTryAgain: isStatic };
  if (!isStatic) {
    calls.mode = 'fail';
    for (const fail of calls.waiting) fail();
    states.canTryAgain = await until(() => tryAgain() !== undefined && !isBusy());
  }
  calls.waiting = [];
  calls.mode = 'pass';
  if (!isStatic) {
    if (states.canTryAgain) tryAgain()?.click();
    else open();
  }
  await until(() => tryAgain() === undefined && heading() !== null && !isBusy());
  const hasFocus = await until(isShown, 1000);
  return { ...states, heading: heading()?.innerText ?? '', hasFocus, title: document.title };
}

/** Opens screens one after the other, and returns the heading of each. */
export async function headingsOf(paths: readonly string[]): Promise<string[]> {
  const MAX_WAIT_MS = 20_000;
  const headings: string[] = [];
  for (const path of paths) {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', `/console${path}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const deadline = performance.now() + MAX_WAIT_MS;
    while (document.activeElement?.tagName !== 'H1' && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    headings.push((document.activeElement as HTMLElement).innerText);
  }
  return headings;
}

/** Searches the list that is shown for what no row has. Returns whether it says so, or null for a list without a search. */
export async function searchForNothing(): Promise<boolean | null> {
  const MAX_WAIT_MS = 5000;
  const list = () => document.querySelector<HTMLElement>('main');
  const saysSo = () => / matches\b/.test(list()?.innerText ?? '');
  if (!list()?.querySelector('input[type=search]')) return null;
  history.pushState(null, '', `${location.pathname}?search=qqqqqqqqqqqq`);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!saysSo() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  return saysSo();
}

/** Opens lists one after the other; returns the first line of each that has no row, and null for what is no list or has rows. */
export async function textsOfEmptyLists(paths: readonly string[]): Promise<(string | null)[]> {
  const MAX_WAIT_MS = 20_000;
  const texts: (string | null)[] = [];
  for (const path of paths) {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', `/console${path}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const deadline = performance.now() + MAX_WAIT_MS;
    while (document.activeElement?.tagName !== 'H1' && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const main = document.querySelector<HTMLElement>('main');
    const isList = [...(main?.querySelectorAll('button') ?? [])].some(({ innerText }) => innerText === 'Columns');
    const isEmpty = main?.querySelector('tbody tr') === null;
    const lines = main?.innerText.split('Columns')[1]?.trim().split('\n');
    texts.push(isList && isEmpty ? (lines?.[0] ?? '') : null);
  }
  return texts;
}
