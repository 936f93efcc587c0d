import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startViewing } from './start-viewing.ts';
import {
  clearViewing,
  isRefusedPath,
  isViewing,
  readViewing,
  storeViewing,
  viewingText,
  viewingToken,
} from './viewing.ts';

/** The storage of a tab, in memory. */
function tab(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
    clear: () => map.clear(),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size;
    },
  };
}

let storage: Storage;
beforeEach(() => {
  storage = tab({ sopan_access_token: 'token', other: '1' });
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

const viewing = { viewing_id: 'a', name: 'Asha Verma', ends_at: '2026-11-21T05:15:00.000Z', ends_local_ms: 1 };

test('a tab without a view has no token of one, whatever else it stores', () => {
  expect([isViewing(), readViewing(), viewingToken()]).toEqual([false, null, null]);
  vi.stubGlobal('sessionStorage', undefined);
  expect([isViewing(), readViewing(), viewingToken()]).toEqual([false, null, null]);
});

test('a view has its own token, and its end removes everything of the student', () => {
  storeViewing(viewing);
  expect([readViewing(), viewingToken()]).toEqual([viewing, null]);
  storage.setItem('sopan_access_token', 'new');
  expect(viewingToken()).toBe('new');
  clearViewing();
  expect([storage.length, storage.getItem('other'), isViewing()]).toEqual([1, '1', false]);
});

test('the bar names the student and the end in India', () => {
  expect(viewingText(viewing)).toBe('You are viewing the store as Asha Verma (read-only) until 10:45');
});

describe('a tab with a view', () => {
  const replace = vi.fn();
  const showBar = vi.fn();
  const endViewing = vi.fn(async () => {});
  const start = (pathname = '/my-courses') => {
    vi.stubGlobal('location', { pathname, replace });
    startViewing({ refusal: 'Read-only', showBar, endViewing });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    storeViewing({ ...viewing, ends_local_ms: Date.now() + 60_000 });
    storage.setItem('sopan_access_token', 'token');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  test('shows the bar, and leaves the view at its end', () => {
    start();
    expect(showBar).toHaveBeenCalledWith(expect.objectContaining({ text: viewingText(viewing), refusal: 'Read-only' }));
    vi.advanceTimersByTime(59_000);
    expect([replace.mock.calls, isViewing()]).toEqual([[], true]);
    vi.advanceTimersByTime(1000);
    expect([replace.mock.calls, isViewing()]).toEqual([[['/view-as#ended']], false]);
  });

  test('leaves the view when it is ended, also without a response', async () => {
    endViewing.mockRejectedValueOnce(new TypeError('fetch failed'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    start();
    showBar.mock.calls[0]?.[0].end();
    await vi.advanceTimersByTimeAsync(0);
    expect(endViewing).toHaveBeenCalledWith('a');
    expect([replace.mock.calls, isViewing(), warn.mock.calls.length]).toEqual([[['/view-as#ended']], false, 1]);
    warn.mockRestore();
  });

  test('leaves a view without a token, and shows nothing on the page that opens one', () => {
    start('/view-as');
    storage.removeItem('sopan_access_token');
    start();
    expect([showBar.mock.calls, replace.mock.calls]).toEqual([[], [['/view-as#ended']]]);
  });
});

test.each([
  ['/files/2101/7', true],
  ['/invoice/abc', true],
  ['/credit-note/abc', true],
  ['/api/v1/test_series/pts/event_log', true],
  ['/pay/1101', true],
  ['/pay-emi/1101/2', true],
  ['/payment', true],
  ['/payment-success', false],
  ['/my-orders', false],
  ['/invoices-explained', false],
])('the view refuses %s: %s', (path, isRefused) => {
  expect(isRefusedPath(path)).toBe(isRefused);
});
