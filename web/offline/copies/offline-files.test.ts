import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineFile } from '../../../contract/catalogue/offline-files.ts';
import { type FakeCaches, fakeCaches } from '../../../test/support/components/fake-caches.ts';
import { closeFakeTab, openFakeTab } from '../../../test/support/domains/fake-tab.ts';

const { api } = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ api }));

const DAY_MS = 86_400_000;
const KEY = 'a';
const CACHE = `sopan-own-${KEY}`;
let fake: FakeCaches;
/** Called after each read of a cache. */
let afterRead: () => void;

beforeEach(() => {
  openFakeTab();
  fake = fakeCaches();
  afterRead = () => {};
  const open = async (name: string) => {
    const cache = await fake.caches.open(name);
    const match = async (path: RequestInfo) => {
      const found = await cache.match(path);
      afterRead();
      return found;
    };
    return { ...cache, match };
  };
  vi.stubGlobal('caches', { ...fake.caches, open });
  const entries = new Map([
    ['sopan_access_token', 'token'],
    ['sopan_copies_key', KEY],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  });
  vi.stubGlobal('navigator', { locks: { request: oneAtATime() } });
  vi.stubGlobal('fetch', async () => new Response('%PDF-'));
  respond();
});
afterEach(() => {
  closeFakeTab();
  vi.useRealTimers();
});

/** As the locks of a browser: a step waits for those before it. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return (_name: string, step: () => Promise<unknown>) => {
    const result = last.then(step);
    last = result.catch(() => {});
    return result;
  };
}

/** What the server says about each file; null if the student may not save it. */
function respond(answer: ((file: OfflineFile) => OfflineFile | null) | null = (file) => file): void {
  api.mockImplementation(async (_endpoint: unknown, { files }: { files: OfflineFile[] }) => {
    const known = files.map((file) => ({
      ...file,
      title: `File ${file.file_id}`,
      title_hindi: `फ़ाइल ${file.file_id}`,
      until: new Date(Date.now() + 29 * DAY_MS).toISOString(),
      url: '/files',
    }));
    return { success: true, data: known.flatMap((file) => answer?.(file) ?? []) };
  });
}

const openHindiPage = () => vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } });
const load = () => import('./offline-files.ts');

test('a file that is removed while its end is renewed stays removed', async () => {
  const { saveFile, renewSavedFiles, removeSavedFile, listSavedFiles } = await load();
  expect(await saveFile(1, 2)).toBe('saved');
  let removal: Promise<void> | undefined;
  respond((file) => {
    // The renewal reads the file next.
    afterRead = () => {
      removal ??= removeSavedFile({ productId: 1, fileId: 2 });
    };
    return { ...file, until: new Date(Date.now() + 5 * DAY_MS).toISOString() };
  });
  await renewSavedFiles();
  await removal;
  expect([removal, await listSavedFiles(), fake.paths(CACHE)]).toEqual([expect.any(Promise), [], []]);
});

test('two tabs together save no more files than one device may have', async () => {
  const { saveFile, listSavedFiles } = await load();
  for (let fileId = 1; fileId < 50; fileId += 1) await saveFile(1, fileId);
  const results = await Promise.all([saveFile(1, 50), saveFile(1, 51)]);
  expect([results.sort(), (await listSavedFiles()).length]).toEqual([['many', 'saved'], 50]);
  // A file that the device has is loaded again.
  expect(await saveFile(1, 49)).toBe('saved');
});

test('a renewal stores new ends, and removes what the student may not have any more', async () => {
  const { saveFile, renewSavedFiles, listSavedFiles } = await load();
  for (const fileId of [1, 2]) await saveFile(1, fileId);
  const until = new Date(Date.now() + 5 * DAY_MS);
  respond((file) => (file.file_id === 1 ? null : { ...file, until: until.toISOString() }));
  await renewSavedFiles();
  expect(await listSavedFiles()).toMatchObject([{ fileId: 2, until, title: 'File 2', bytes: 5 }]);
});

test('the list opens no file, and a later end is stored once a day', async () => {
  const { saveFile, renewSavedFiles, listSavedFiles } = await load();
  await saveFile(1, 2);
  const [{ until } = { until: new Date(0) }] = await listSavedFiles();
  const read = vi.spyOn(Response.prototype, 'blob');
  const renewAfter = async (ms: number) => {
    vi.useFakeTimers({ now: until.getTime() - 29 * DAY_MS + ms, toFake: ['Date'] });
    await renewSavedFiles();
    return (await listSavedFiles()).map((file) => file.until.getTime() - until.getTime());
  };
  expect([await renewAfter(DAY_MS / 2), read.mock.calls]).toEqual([[0], []]);
  expect(await renewAfter(2 * DAY_MS)).toEqual([2 * DAY_MS]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('the list is in the language of each page', async () => {
  const { saveFile, listSavedFiles } = await load();
  await saveFile(1, 2);
  const titles = async () => (await listSavedFiles()).map(({ title }) => title);
  expect(await titles()).toEqual(['File 2']);
  openHindiPage();
  expect(await titles()).toEqual(['फ़ाइल 2']);
});
