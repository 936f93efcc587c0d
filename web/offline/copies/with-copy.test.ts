import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../contract/client.ts';
import { fakeCaches } from '../../../test/support/components/fake-caches.ts';

vi.mock('./own-cache.ts', async (original) => ({ ...(await original<object>()), copiesKey: () => key }));
vi.mock('../../lib/storage.ts', () => ({ readEntry: () => key, writeEntries: () => {} }));

let key: string | null = 'a';
beforeEach(() => {
  key = 'a';
  vi.stubGlobal('caches', fakeCaches().caches);
});

const loaded = { status: 'SUCCESS', success: true, message: '', data: ['SSC'] } as const;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('without a connection the page shows its copy, and when it was stored', async () => {
  const { withCopy, copyTime } = await import('./with-copy.ts');
  expect(await withCopy('courses', async () => loaded)).toBe(loaded);
  expect(copyTime()).toBeNull();
  // The copy is stored after the call has returned.
  await vi.waitFor(async () => expect(await withCopy('courses', offline)).toEqual(loaded), { timeout: 20_000 });
  expect(Date.now() - (copyTime()?.getTime() ?? 0)).toBeLessThan(10_000);
});

test('without a copy, for another session, and for an error of the server the call fails', async () => {
  const { withCopy } = await import('./with-copy.ts');
  await expect(withCopy('courses', offline)).rejects.toThrow('Failed to fetch');
  await withCopy('courses', async () => loaded);
  const refused = () => Promise.reject(new ApiError(500, 'error', 'broken'));
  await expect(withCopy('courses', refused)).rejects.toThrow('broken');
  key = 'b';
  await expect(withCopy('courses', offline)).rejects.toThrow('Failed to fetch');
  key = null;
  await expect(withCopy('courses', offline)).rejects.toThrow('Failed to fetch');
});
