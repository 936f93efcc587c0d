/** What every storage of files does: the data directory, and a service at the root of a bucket or in a folder of it. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3StandIn, type S3StandIn } from '../../../test/support/s3/stand-in.ts';
import { readConfig } from '../config/config.ts';
import { inLogScope, noteLogLock } from '../database/log-lock.ts';
import type { FileStorage } from './file-storage.ts';
import { moveToService, verifyStored } from './move-to-service.ts';
import { storageOf, storedAmong } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-storage-'));
const storages: Record<string, FileStorage> = {};
const services: S3StandIn[] = [];
const configOf = (env: Record<string, string>) =>
  readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: join(folder, 'data'), ...env });

beforeAll(async () => {
  for (const prefix of ['', 'shop/files/']) services.push(await openS3StandIn({ prefix }));
  storages.disk = storageOf(configOf({}));
  storages.service = storageOf(configOf(services[0]?.env ?? {}));
  storages.folder = storageOf(configOf(services[1]?.env ?? {}));
});
afterAll(async () => {
  for (const service of services) await service.close();
  rmSync(folder, { recursive: true });
});

const KEYS = [
  'media/a.svg',
  "media/uploads/a b+c%20é&'(1)!*.png",
  'media/uploads/a.webp',
  'media/uploads/a.webp.160.avif',
];
const read = async (storage: FileStorage, key: string) => {
  const found = await storage.open(key);
  return found && text(found.stream);
};
const list = async (storage: FileStorage, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
};

test.each(['disk', 'service', 'folder'])('%s: files are stored, replaced, copied, listed and removed', async (name) => {
  const storage = storages[name] as FileStorage;
  const file = join(folder, `${name}.part`);
  writeFileSync(file, 'from a file');
  for (const key of KEYS) await storage.put(key, Buffer.from(key));
  await storage.put('media/a.svg', { file });
  expect(await read(storage, 'media/a.svg')).toBe('from a file');
  expect(await read(storage, KEYS[1] ?? '')).toBe(KEYS[1]);
  await storage.copy('media/a.svg', 'media/new/b.svg');
  await storage.copy('media/a.svg', 'media/uploads/a.webp');
  expect(await read(storage, 'media/new/b.svg')).toBe('from a file');
  expect(await read(storage, 'media/uploads/a.webp')).toBe('from a file');
  expect(await storage.head('media/a.svg')).toMatchObject({ bytes: 11, modifiedAt: expect.any(Date) });
  expect(await list(storage, 'media/')).toEqual([...KEYS, 'media/new/b.svg'].sort());
  expect(await list(storage, 'media/uploads/a.webp.')).toEqual(['media/uploads/a.webp.160.avif']);
  expect(await list(storage, 'exports/')).toEqual([]);
  for (let times = 0; times < 2; times++) await storage.remove('media/a.svg');
  expect(await storage.open('media/a.svg')).toBeNull();
  expect(await storage.head('media/uploads')).toBeNull();
  await expect(storage.copy('media/a.svg', 'media/c.svg')).rejects.toThrow();
  for (const key of ['media/../secret', '/etc/passwd', 'media//a', '', 'media/./a', 'media/a\0']) {
    await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('not the key');
    await expect(storage.open(key), key).rejects.toThrow('not the key');
  }
});

test('several files are looked for at once, and those that exist are returned', async () => {
  for (const env of [{}, services[0]?.env ?? {}]) {
    const found = await storedAmong(configOf(env), [
      'media/new/b.svg',
      'media/none.svg',
      '../etc/passwd',
      'media/new/b.svg',
    ]);
    expect([...found]).toEqual(['media/new/b.svg']);
  }
});

test('files of the disk are moved to the service; the command continues, and leaves what is newer there', async () => {
  const service = await openS3StandIn();
  services.push(service);
  const storage = storageOf(configOf(service.env));
  const data = join(folder, 'data');
  await storages.disk?.put('exports/7-x.csv', Buffer.from('a,b'));
  await storages.disk?.put('media/uploads/.1.part', Buffer.from('unfinished'));
  service.fail({ how: 'unavailable', method: 'PUT', key: /b\.svg$/ });
  await expect(moveToService(data, storage)).rejects.toThrow('PUT /institute/media/new/b.svg: HTTP 503 SlowDown');
  service.recover();
  const moved = await moveToService(data, storage);
  expect(moved.copied + moved.unchanged).toBe(5);
  expect(moved.kept).toEqual([]);
  expect(service.objects.keys()).toEqual(['exports/7-x.csv', ...KEYS.slice(1), 'media/new/b.svg'].sort());
  service.objects.put('media/new/b.svg', Buffer.from('newer'), { contentType: '', sha256: null });
  const again = await moveToService(data, storage);
  expect(again).toEqual({ copied: 0, unchanged: 4, kept: ['media/new/b.svg'], unlisted: [] });
  const isUnlisted = (key: string) => key.endsWith('.csv');
  expect(await moveToService(data, storage, { replace: true, isUnlisted })).toEqual({
    ...{ copied: 1, unchanged: 3, kept: [], unlisted: ['exports/7-x.csv'] },
  });
  const later = new Date(Date.now() + 2_000);
  await storages.disk?.put('media/new/b.svg', Buffer.from('newest'));
  utimesSync(join(data, 'media/new/b.svg'), later, later);
  expect(await moveToService(data, storage)).toMatchObject({ copied: 1, kept: [] });
});

test('all files of the service are read; damaged, missing and unchecked ones are named', async () => {
  const service = await openS3StandIn();
  services.push(service);
  const storage = storageOf(configOf(service.env));
  for (const name of ['a', 'b', 'gone']) await storage.put(`media/${name}.svg`, Buffer.from(name));
  service.objects.put('media/by-hand.svg', Buffer.from('x'), { contentType: '', sha256: null });
  service.fail({ how: 'damaged', key: /b\.svg$/, method: 'GET' });
  const open: FileStorage['open'] = async (key) => (key === 'media/gone.svg' ? null : storage.open(key));
  const listed = ['media/a.svg', 'media/lost.svg'];
  expect(await verifyStored({ ...storage, open }, async () => listed)).toEqual({
    ...{ files: 3, damaged: ['media/b.svg'], unchecked: ['media/by-hand.svg'] },
    ...{ gone: ['media/gone.svg'], missing: ['media/lost.svg'] },
  });
  // The library cannot be read.
  expect((await verifyStored(storage, async () => null)).missing).toBeNull();
});

test('a transaction cannot use the storage between its entry in the audit log and its commit', async () => {
  const config = configOf({});
  const ask = async () => storageOf(config).head('media/none.svg');
  let later = async (): Promise<unknown> => 'not begun';
  await inLogScope(async () => {
    expect(await ask()).toBeNull();
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = promise.then(ask);
    later = async () => {
      resolve();
      return begun;
    };
    noteLogLock();
    await expect(ask()).rejects.toThrow('before the entry in the audit log');
    await expect(storedAmong(config, ['media/none.svg'])).rejects.toThrow('before the entry in the audit log');
  });
  expect([await ask(), await later()]).toEqual([null, null]);
});
