import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test.each([
  ['/files/2101/7', true],
  ['/invoice/abc', true],
  ['/credit-note/abc', true],
  ['/api/v1/test_series/pts/event_log', true],
  ['/pay/1101', true],
  ['/pay-emi/1101/2', true],
  ['/payment-success', false],
  ['/my-orders', false],
  ['/invoices-explained', false],
])('the view refuses %s: %s', (path, isRefused) => {
  expect(isRefusedPath(path)).toBe(isRefused);
});
