import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASHA, closeFakeTab, openFakeTab, viewEntries } from '../../test/support/domains/fake-tab.ts';

const ENDED = [['/view-as#ended-2101']];
const showBar = vi.fn();
const endViewing = vi.fn(async () => {});
let tab: ReturnType<typeof openFakeTab>;
/** What the pages of other tabs receive and send. */
const posted = vi.fn();
let receive: ((message: { data: string }) => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  tab = openFakeTab({ ...viewEntries(ASHA), sopan_first_name: 'Asha', sopan_last_name: 'Verma' });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = posted;
      set onmessage(listener: typeof receive) {
        receive = listener;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  closeFakeTab();
  vi.clearAllMocks();
});

async function start(): Promise<void> {
  const { startViewing } = await import('./start-viewing.ts');
  startViewing({ refusal: 'Read-only', showBar, endViewing });
}

test('the page shows the bar, and is left at the end of the view', async () => {
  await start();
  const text = 'You are viewing the store as Asha Verma (read-only) until 10:45 am';
  expect(showBar).toHaveBeenCalledWith(expect.objectContaining({ text, refusal: 'Read-only' }));
  vi.advanceTimersByTime(59_000);
  expect([tab.location.replace.mock.calls, tab.storage.length]).toEqual([[], 4]);
  vi.advanceTimersByTime(1000);
  expect([tab.location.replace.mock.calls, tab.storage.length]).toEqual([ENDED, 0]);
});

test('the page is left if the view has ended by its time when the page becomes visible', async () => {
  await start();
  vi.setSystemTime(Date.now() + 60_000);
  tab.document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.location.replace.mock.calls).toEqual(ENDED);
});

test('End ends the view, also if the server does not respond, and notifies the other tabs', async () => {
  endViewing.mockRejectedValueOnce(new TypeError('fetch failed'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await start();
  showBar.mock.calls[0]?.[0].end();
  await vi.advanceTimersByTimeAsync(0);
  expect([endViewing.mock.calls, posted.mock.calls, warn.mock.calls.length]).toEqual([[['a']], [['a']], 1]);
  expect([tab.location.replace.mock.calls, tab.storage.length]).toEqual([ENDED, 0]);
  warn.mockRestore();
});

test('the page is left when another tab ends the view, and not when it ends another one', async () => {
  await start();
  receive?.({ data: 'b' });
  expect(tab.location.replace.mock.calls).toEqual([]);
  receive?.({ data: 'a' });
  expect([tab.location.replace.mock.calls, tab.storage.length]).toEqual([ENDED, 0]);
});

test('the page is left if the view has no token', async () => {
  tab.storage.removeItem('sopan_access_token');
  await start();
  expect([showBar.mock.calls, tab.location.replace.mock.calls]).toEqual([[], ENDED]);
});

test('the entry of the history has the view without the name, and the page is hidden while another is shown', async () => {
  tab.history.state = { place: 'ssc' };
  await start();
  const marked = { place: 'ssc', sopan_viewing: tab.storage.getItem('sopan_viewing') };
  expect(tab.history.replaceState.mock.calls).toEqual([[marked, '']]);
  const { style } = tab.document.documentElement;
  tab.page.dispatchEvent(new Event('pagehide'));
  expect([style.setProperty.mock.calls, style.removeProperty.mock.calls]).toEqual([[['visibility', 'hidden']], []]);
  tab.comeBack();
  expect(style.removeProperty).toHaveBeenCalledWith('visibility');
});
