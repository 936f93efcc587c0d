import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const entries = new Map<string, string>();

beforeEach(() => {
  // The modules know the view and the storage of the page in which they were loaded, which may be that of another test.
  vi.resetModules();
  entries.clear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a session ends within seconds, also while another tab blocks the storage of tests', async () => {
  entries.set('sopan_access_token', 'x');
  // It never answers.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { endLocalSession } = await import('./end-session.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = endLocalSession();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  await ended;
  expect(entries.has('sopan_access_token')).toBe(false);
});
