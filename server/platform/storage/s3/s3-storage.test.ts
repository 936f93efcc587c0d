/** The service fails: repeated requests, clear errors without credentials, and nothing half stored. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../../test/support/http/port.ts';
import { openS3StandIn, type S3StandIn } from '../../../../test/support/s3/stand-in.ts';
import { readConfig } from '../../config/config.ts';
import type { S3Config } from '../../config/config-storage.ts';
import type { FileStorage, RemoteAccess } from '../file-storage.ts';
import { downloadTo } from '../local-copy.ts';
import { readStored } from '../storage.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { parsePage } from './list-objects.ts';
import { bucketUrl, objectUrl } from './s3-address.ts';
import { createS3Client } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';

const KEY = 'media/uploads/a.webp';
const folder = mkdtempSync(join(tmpdir(), 'sopan-s3-'));
let service: S3StandIn;
let config: S3Config;
let storage: FileStorage;
let remote: RemoteAccess;
beforeAll(async () => {
  service = await openS3StandIn();
  config = readConfig({ SOPAN_ENV: 'test', ...service.env }).s3 as S3Config;
  storage = s3Storage(config, { timeoutMs: 1000, firstDelayMs: 1 });
  remote = storage.remote as RemoteAccess;
});
afterEach(() => service.recover());
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const put = (content = 'content') => storage.put(KEY, Buffer.from(content));

test.each([
  'unavailable',
  'silent',
  'lost',
  'cut',
] as const)('a request that fails once (%s) is repeated', async (how) => {
  service.fail({ how, times: 1 });
  await put(how);
  expect(service.objects.get(KEY)?.bytes.toString()).toBe(how);
});

test('a service that stays unavailable is named with the request, without credentials', async () => {
  await put('before');
  service.fail({ how: 'unavailable' });
  const before = service.requests.length;
  await expect(put('after')).rejects.toThrow(/^PUT \/institute\/media\/uploads\/a\.webp: HTTP 503 SlowDown$/);
  expect(service.requests.length - before).toBe(3);
  expect(service.objects.get(KEY)?.bytes.toString()).toBe('before');
  await expect(storage.head(KEY)).rejects.toThrow('HEAD /institute/media/uploads/a.webp: HTTP 503');
  service.recover();
  service.fail({ how: 'silent' });
  const shortTimeout = s3Storage(config, { timeoutMs: 50, firstDelayMs: 1 });
  await expect(shortTimeout.open(KEY)).rejects.toThrow('no response in time');
});

test.each(['late-error', 'stalled', 'cut'] as const)('a copy and a list are repeated (%s)', async (how) => {
  await put(how);
  // Long enough for the repetition, which must succeed.
  const client = s3Storage(config, { timeoutMs: how === 'stalled' ? 300 : 1000, firstDelayMs: 1 });
  const list = async (from: FileStorage) => {
    const keys: string[] = [];
    for await (const { key } of from.list('media/')) keys.push(key);
    return keys;
  };
  service.fail({ how, times: 1 });
  await client.copy(KEY, 'media/copy.webp');
  expect(service.objects.get('media/copy.webp')?.bytes.toString()).toBe(how);
  service.fail({ how, times: 1 });
  expect(await list(client)).toEqual(['media/copy.webp', KEY]);
  service.fail({ how });
  const before = service.requests.length;
  await expect(list(s3Storage(config, { timeoutMs: 50, firstDelayMs: 1 }))).rejects.toThrow(/^GET \/institute: /);
  expect(service.requests.length - before).toBe(3);
  service.objects.delete('media/copy.webp');
});

test('an error of our own code is neither repeated nor hidden, and a failure names its cause', async () => {
  const client = createS3Client(config, { firstDelayMs: 1 });
  const request = { method: 'GET', url: bucketUrl(config.endpoint, config), accepts: [400] } as const;
  const before = service.requests.length;
  const mistake = new TypeError('x is not a function');
  await expect(client.send(request, () => Promise.reject(mistake))).rejects.toBe(mistake);
  expect(service.requests.length - before).toBe(1);
  service.fail({ how: 'cut', method: 'GET' });
  const failed = client.send(request, (response) => response.text());
  await expect(failed).rejects.toMatchObject({ name: 'Error', cause: { cause: { code: 'UND_ERR_SOCKET' } } });
  await expect(failed).rejects.toThrow(StorageUnavailable);
});

test('a delayed response that a file is missing is not cached after the file was stored', async () => {
  const key = 'media/uploads/late.webp';
  const held = service.hold(`GET ${key}`);
  const asked = remote.serve(key, {});
  const alsoAsked = remote.serve(key, {});
  await held.arrived;
  await storage.put(key, Buffer.from('stored'));
  held.release();
  expect(await asked).toBeNull();
  expect(await alsoAsked).toMatchObject({ status: 200 });
  expect(await remote.serve(key, {})).toMatchObject({ status: 200 });
  expect(remote.recall(key)).toBe('found');
  await storage.remove(key);
  expect([await remote.has(key), remote.recall(key)]).toEqual([false, 'missing']);
});

test('a draft that is saved again and again asks for a missing file once in five seconds', async () => {
  const key = 'media/uploads/invented.webp';
  const before = service.requests.length;
  expect([await remote.has(key), await remote.has(key)]).toEqual([false, false]);
  expect(service.requests.slice(before)).toEqual([`HEAD ${key}`]);
  // Another process stores it.
  service.objects.put(key, Buffer.from('x'), { contentType: '', sha256: null });
  const later = performance.now() + 5001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await remote.has(key)).toBe(true);
  clock.mockRestore();
  service.objects.delete(key);
});

test('a wrong key is refused at once', async () => {
  const other = s3Storage({ ...config, secretAccessKey: 'wrong' }, { firstDelayMs: 1 });
  const before = service.requests.length;
  await expect(other.put(KEY, Buffer.from('x'))).rejects.toThrow(/: HTTP 403 SignatureDoesNotMatch$/);
  expect(service.requests.length - before).toBe(1);
  const gone = s3Storage({ ...config, endpoint: `http://127.0.0.1:${await freePort()}` }, { firstDelayMs: 1 });
  await expect(gone.head(KEY)).rejects.toThrow('ECONNREFUSED');
});

test('a download that is cut or changed is refused', async () => {
  await put('a content of some length');
  let name = 0;
  const download = () => downloadTo(storage, KEY, join(folder, String(++name)));
  service.fail({ how: 'cut', times: 1 });
  await expect(download()).rejects.toThrow('the connection was cut');
  service.fail({ how: 'cut', times: 1 });
  const place = { s3: config, dataDir: folder };
  await expect(readStored(place, KEY, 1000)).rejects.toThrow(StorageUnavailable);
  service.fail({ how: 'damaged', times: 1 });
  await expect(download()).rejects.toThrow('not what was stored');
  expect(await download()).toBeInstanceOf(Date);
});

test('a signed address opens one file with its headers, for a minute', async () => {
  await put();
  const response = { contentType: 'application/pdf', disposition: `attachment; filename*=UTF-8''a%20b.pdf` };
  const url = await remote.signedUrl(KEY, response);
  const opened = await fetch(url);
  expect([opened.status, await opened.text()]).toEqual([200, 'content']);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': response.disposition,
    'cache-control': 'private, no-store',
  });
  expect((await fetch(url, { headers: { range: 'bytes=0-2' } })).status).toBe(206);
  for (const forged of [url.replace('a.webp', 'b.webp'), url.replace('pdf', 'html'), url.replace(/\?.*/, '')]) {
    expect((await fetch(forged)).status).toBe(403);
  }
  service.advance(61_000);
  expect((await fetch(url)).status).toBe(403);
  service.advance(-61_000);
});

test('a file is served in parts, and not again to those who have it', async () => {
  await put('0123456789');
  const part = await remote.serve(KEY, { range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' } });
  expect(part?.stream && (await text(part.stream))).toBe('234');
  const { etag = '' } = part?.headers ?? {};
  expect(await remote.serve(KEY, { ifNoneMatch: etag })).toMatchObject({ status: 304, stream: null });
  expect(await remote.serve(KEY, { range: 'bytes=50-' })).toMatchObject({ status: 416, stream: null });
  expect(await remote.serve('media/none.webp', {})).toBeNull();
});

test('the bucket is in the path, also if the host name begins with it, or in the host name', () => {
  const bucket = { bucket: 'shop', addressing: 'path', prefix: 'a/' } as const;
  const inHost = { ...bucket, addressing: 'host' } as const;
  expect(objectUrl('https://s3.example/v1', bucket, 'media/ä b.png').href).toBe(
    'https://s3.example/v1/shop/a/media/%C3%A4%20b.png',
  );
  expect(objectUrl('https://shop.s3.example', bucket, 'media/b.png').pathname).toBe('/shop/a/media/b.png');
  expect(objectUrl('https://shop.s3.example', inHost, 'media/b.png').pathname).toBe('/a/media/b.png');
  expect(bucketUrl('https://shop.s3.example', inHost).href).toBe('https://shop.s3.example/');
});

test('a list that cannot be read is an error', () => {
  for (const xml of ['', 'not XML', '<html></html>', '<!DOCTYPE x [<!ENTITY a "b">]><ListBucketResult/>']) {
    expect(() => parsePage(xml), xml).toThrow('the list of objects cannot be read');
  }
  const xml = `<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>a&amp;b</Key><Size>7</Size>
    <LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents></ListBucketResult>`;
  expect(parsePage(xml)).toEqual({
    objects: [{ key: 'a&b', bytes: 7, modifiedAt: new Date('2026-11-21T10:00:00Z') }],
    next: null,
  });
});

test('the probe writes and deletes', async () => {
  const before = service.objects.keys();
  await remote.probe();
  await remote.check();
  expect(service.objects.keys()).toEqual(before);
});
