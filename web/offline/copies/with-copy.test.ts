import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCaches, fakeCaches } from '../../../test/support/components/fake-caches.ts';
import { closeFakeTab, openFakeTab } from '../../../test/support/domains/fake-tab.ts';

const entries = new Map<string, string>();
let fake: FakeCaches;

beforeEach(() => {
  vi.resetModules();
  entries.clear();
  entries.set('sopan_access_token', 'a');
  fake = fakeCaches();
  openFakeTab();
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});
afterEach(closeFakeTab);

const loaded = { status: 'SUCCESS', success: true, message: '', data: ['SSC'] } as const;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const isStored = () => vi.waitFor(() => expect(fake.paths(fake.names()[0] ?? '')).toEqual(['/copies/courses']));

test('without a connection the page shows its copy, and when it was stored', async () => {
  const { withCopy, copyTime } = await import('./with-copy.ts');
  expect(await withCopy('courses', async () => loaded)).toBe(loaded);
  expect(copyTime()).toBeNull();
  await isStored();
  expect(await withCopy('courses', offline)).toEqual(loaded);
  expect(Date.now() - (copyTime()?.getTime() ?? 0)).toBeLessThan(10_000);
});

test('without a copy, for another session, and for a refusal of the server the call fails', async () => {
  const { withCopy } = await import('./with-copy.ts');
  await expect(withCopy('courses', offline)).rejects.toThrow('Failed to fetch');
  await withCopy('courses', async () => loaded);
  await isStored();
  entries.set('sopan_copies_key', 'b');
  await expect(withCopy('courses', offline)).rejects.toThrow('Failed to fetch');
  entries.clear();
  await expect(withCopy('courses', offline)).rejects.toThrow('Failed to fetch');
});

test('an error of the server is not hidden by a copy', async () => {
  const { withCopy } = await import('./with-copy.ts');
  await withCopy('courses', async () => loaded);
  await isStored();
  // The class that the module compares with was loaded again.
  const { ApiError } = await import('../../../contract/client.ts');
  const refused = () => Promise.reject(new ApiError(500, 'error', 'broken'));
  await expect(withCopy('courses', refused)).rejects.toThrow('broken');
});
