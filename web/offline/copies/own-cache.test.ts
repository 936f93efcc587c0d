import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCaches, fakeCaches } from '../../../test/support/components/fake-caches.ts';
import { ASHA, closeFakeTab, openFakeTab, viewEntries } from '../../../test/support/domains/fake-tab.ts';

const FAR = 9_999_999_999_999;
const entries = new Map<string, string>();
let fake: FakeCaches;

beforeEach(() => {
  // The modules know the view and the storage of the page in which they were loaded.
  vi.resetModules();
  entries.clear();
  fake = fakeCaches();
  openFakeTab();
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});
afterEach(() => {
  closeFakeTab();
  vi.useRealTimers();
});

const load = () => import('./own-cache.ts');
const signInAs = (token: string) => entries.set('sopan_access_token', token);

test('a visitor has no copies, and neither has a view of the staff', async () => {
  expect((await load()).ensureCopiesKey()).toBeNull();
  vi.resetModules();
  openFakeTab(viewEntries(ASHA));
  signInAs('token-of-ravi');
  expect((await load()).ensureCopiesKey()).toBeNull();
  expect(fake.names()).toEqual([]);
});

test('a copy is read in its session until its time is over', async () => {
  signInAs('a');
  const { ensureCopiesKey, storeCopy, findCopy } = await load();
  const key = ensureCopiesKey() ?? '';
  expect(ensureCopiesKey()).toBe(key);
  await storeCopy(key, '/copies/courses', '[]', Date.now() + 1000);
  expect(await (await findCopy(key, '/copies/courses'))?.text()).toBe('[]');
  vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] });
  expect(await findCopy(key, '/copies/courses')).toBeUndefined();
});

test('the key is written once, so that pages are not notified each time it is read', async () => {
  signInAs('a');
  const { ensureCopiesKey } = await load();
  const { subscribeToEntries } = await import('../../lib/storage.ts');
  const listener = vi.fn();
  subscribeToEntries(listener);
  for (const _ of [1, 2, 3]) ensureCopiesKey();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('reading after the end of the session does not create the cache again', async () => {
  signInAs('a');
  const { ensureCopiesKey, findCopy } = await load();
  const key = ensureCopiesKey() ?? '';
  entries.delete('sopan_copies_key');
  expect(await findCopy(key, '/copies/courses')).toBeUndefined();
  expect(fake.names()).toEqual([]);
});

test('the end of the session removes the copies, and another session has another key', async () => {
  signInAs('a');
  const { ensureCopiesKey, storeCopy, findCopy } = await load();
  const { endLocalSession } = await import('../../lib/session/end-session.ts');
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const first = ensureCopiesKey() ?? '';
  await storeCopy(first, '/copies/courses', '[]', FAR);
  await endLocalSession();
  expect([fake.names(), entries.size]).toEqual([[], 0]);
  signInAs('b');
  const second = ensureCopiesKey() ?? '';
  expect(second).not.toBe(first);
  expect(await findCopy(second, '/copies/courses')).toBeUndefined();
});

test('what was loaded before the session ended is not stored after it', async () => {
  signInAs('a');
  const { ensureCopiesKey, storeCopy } = await load();
  const key = ensureCopiesKey() ?? '';
  entries.clear();
  await storeCopy(key, '/copies/courses', '[]', FAR);
  expect(fake.names()).toEqual([]);
});

test('the copies of all other sessions are removed, and no other cache', async () => {
  for (const name of ['sopan-own-a', 'sopan-own-b', 'sopan-exam', 'sopan-store-1']) await fake.caches.open(name);
  const { clearCopies } = await load();
  await clearCopies('b');
  expect(fake.names()).toEqual(['sopan-own-b', 'sopan-exam', 'sopan-store-1']);
  await clearCopies();
  expect(fake.names()).toEqual(['sopan-exam', 'sopan-store-1']);
});
