/** Media in an S3-compatible service: the same addresses, private files by signed addresses, and failures that lose nothing. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { getHierarchyTree } from '../../contract/staff/catalogue/hierarchy.ts';
import { deleteMedia, replaceMedia, uploadMedia } from '../../contract/staff/catalogue/media/edit-media.ts';
import { getMedia } from '../../contract/staff/catalogue/media/media-files.ts';
import { exportStaff, getExport } from '../../contract/staff/lists/exports.ts';
import { getHealth, runSystemChecks } from '../../contract/staff/system.ts';
import { media } from '../../roles/media.ts';
import { pdf, picture, sendFile } from '../../test/support/domains/media.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openS3StandIn, type S3StandIn } from '../../test/support/s3/stand-in.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { checkStorage } from '../app/doctor/doctor-storage.ts';
import { catalogue } from '../catalogue/index.ts';
import { exportFolder } from '../exporter/index.ts';
import { sweepExports } from '../exports/sweep.ts';
import { writeExport } from '../exports/write-export.ts';
import { importFolder } from '../importer/index.ts';
import { storageOf } from '../platform/storage/storage.ts';
import { isUnlistedUpload, listedPaths } from './library/listed-paths.ts';
import { removeDeletedFile } from './library/remove-deleted.ts';
import { sweepMedia } from './sweep/sweep-media.ts';
import { sweepUnlisted } from './sweep/sweep-unlisted.ts';
import { makeUploadVariants } from './upload/pictures/make-variants.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const UPLOADS = /^media\/(uploads|clips|documents|pdf)\/\S+-[0-9a-f]{8}\./;

let service: S3StandIn;
let store: TestStore;
let content: TestStaff;
beforeAll(async () => {
  service = await openS3StandIn({ seed: join(CONTENT, 'media') });
  store = await openTestStore({ env: service.env });
  content = await staff(store, 'content');
});
afterEach(() => service.recover());
afterAll(async () => {
  await store.close();
  await service.close();
});

const send = (query: Record<string, string>, body: string | Buffer) =>
  sendFile(store, content, uploadMedia, query, body);
const upload = async (name: string, body: string | Buffer, audience?: string) =>
  (await dataOf(send({ name, ...(audience ? { audience } : {}) }, body))).file;
const replace = (file_id: number, body: Buffer) =>
  sendFile(store, content, replaceMedia, { file_id, version: 1, name: 'new.png' }, body);
const objects = (pattern: RegExp) => service.objects.keys().filter((key) => pattern.test(key));
const parts = () => objects(/\.part$/);
const bytesOf = (path: string) => service.objects.get(path)?.bytes as Buffer;
const onDisk = () => {
  const folder = join(store.config.dataDir, 'media/uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a picture is served at its address with the headers of media, and its copies after the job', async () => {
  const file = await upload('Hall.png', await picture('red', 'png', 200));
  expect(objects(/hall-/)).toEqual([file.path]);
  expect([parts(), onDisk()]).toEqual([[], []]);
  const response = await store.http(file.url ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytesOf(file.path))).toBe(true);
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await store.http(file.url ?? '', { headers })).status).toBe(304);
  expect((await store.http(file.thumbnail ?? '')).headers.get('location')).toBe(`/${file.path}`);
  await makeUploadVariants.run(store.ctx(), { path: file.path });
  const small = await store.http(file.thumbnail ?? '');
  expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(160);
  const again = await upload('other.png', await picture('red', 'png', 200));
  expect(again.file_id).toBe(file.file_id);
});

test('media of the institute, films in parts, and what is missing or private', async () => {
  const icon = objects(/^media\/icons\/.*\.svg$/)[0] ?? '';
  const drawing = await store.http(`/${icon}`);
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const film = await upload('Class.mp4', Buffer.from(`\0\0\0\x20ftypisom${'\0'.repeat(100)}`, 'latin1'));
  const part = (range: string) => store.http(`/${film.path}`, { headers: { range } });
  const first = await part('bytes=4-7');
  expect([first.status, first.headers.get('content-range'), await first.text()]).toEqual([
    206,
    'bytes 4-7/112',
    'ftyp',
  ]);
  expect((await part('bytes=500-')).status).toBe(416);
  expect((await part('bytes=4-7, 9-10')).status).toBe(200);
  expect((await store.http(`/${film.path}`, { method: 'HEAD' })).headers.get('content-length')).toBe('112');
  const missing = await store.http('/media/covers/none.svg');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'image/svg+xml']);
  const secret = objects(/^media\/pdf\/.*\.pdf$/)[0] ?? '';
  for (const path of [secret, 'media/..%2f..%2fsecret.svg', 'media/%00.svg', 'exports/1.svg']) {
    expect((await store.http(`/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  }
});

test('a missing file is requested once; many invented ones are refused, and stored pictures are served', async () => {
  const asked = async (path: string, init?: RequestInit) => {
    const before = service.requests.length;
    const { status } = await store.http(path, init);
    return [status, ...service.requests.slice(before)];
  };
  const [listed = '', icon = '', cold = ''] = objects(/^media\/icons\/.*\.svg$/).slice(-3);
  expect(await asked(`/${icon}`, { method: 'HEAD' })).toEqual([200, `HEAD ${icon}`]);
  await store.http('/media/covers/none.svg');
  const brotli = { headers: { 'accept-encoding': 'br' } };
  const key = 'media/covers/later.svg';
  expect(await asked(`/${key}`, brotli)).toEqual([404, `GET ${key}.br`, `GET ${key}`]);
  expect(await asked(`/${key}`, brotli)).toEqual([404]);

  // Only the plain file is remembered: its compressed copy is not asked for either.
  await store.http('/media/covers/plain.svg');
  expect(await asked('/media/covers/plain.svg', brotli)).toEqual([404]);

  // All at once.
  const before = service.requests.length;
  const invented = Array.from({ length: 120 }, (_, n) => store.http(`/media/covers/invented-${n}.webp`));
  const statuses = (await Promise.all(invented)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(service.requests.length - before).toBeLessThanOrEqual(67);
  expect(await asked('/media/covers/invented-last.webp')).toEqual([429]);
  expect(await asked(`/${listed}`)).toEqual([200, `GET ${listed}`]);
  expect([await asked(`/${key}`), await asked(`/${icon}`)]).toEqual([[404], [200, `GET ${icon}`]]);
  store.clock.advance(10_000);
  // A hall that opens one page: the first request for a file is charged, and those at the same time wait for its result.
  const hall = await Promise.all(Array.from({ length: 80 }, () => store.http(`/${cold}`, brotli)));
  expect(new Set(hall.map(({ status }) => status))).toEqual(new Set([200]));
  await storageOf(store.config).put(key, bytesOf(icon));
  expect((await store.http(`/${key}`)).status).toBe(200);
  service.objects.delete(key);
  store.clock.advance(-10_000);
});

test('HEAD fetches no content, and pictures of shared links without a file of their own cost no requests', async () => {
  const asked = async (path: string, method: string) => {
    const before = service.requests.length;
    const response = await store.http(path, { method });
    const length = Number(response.headers.get('content-length'));
    await response.arrayBuffer();
    return [response.status, length, ...service.requests.slice(before)];
  };
  const entries = catalogue().products.flatMap(({ id, tabs }) =>
    tabs.flatMap((tab) => tab.entries.map((entry) => ({ productId: id, entry }))),
  );
  const free = entries.flatMap(({ productId, entry }) =>
    entry.kind === 'pdf' && entry.isFree ? { path: `/files/${productId}/${entry.id}`, key: entry.file } : [],
  );
  const { path, key } = free[0] ?? { path: '', key: '' };
  const size = bytesOf(key).length;
  expect(await asked(path, 'HEAD')).toEqual([200, size, `HEAD ${key}`]);
  expect(await asked(path, 'GET')).toEqual([200, size, `GET ${key}`]);
  const [name = ''] = objects(/^media\/share\/default\.png$/);
  const common = bytesOf(name).length;
  expect(await asked('/share/nothing.png', 'HEAD')).toEqual([200, common, `GET ${name}`]);
  for (const method of ['GET', 'HEAD']) expect(await asked(`/share/no-${method}.png`, method)).toEqual([200, common]);
});

test('a private file opens by a signed address of the service, after the rights were checked', async () => {
  const body = pdf('<</Type/Page>>');
  const file = await upload('Notes.pdf', body);
  const { download_url } = await dataOf(content.api(getMedia, { file_id: file.file_id }));
  const response = await store.http(download_url);
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const address = response.headers.get('location') ?? '';
  expect(address.startsWith(`${service.endpoint}/institute/media/pdf/notes-`)).toBe(true);
  expect(address).not.toContain(service.env.S3_SECRET_ACCESS_KEY);
  const opened = await fetch(address);
  expect(await opened.text()).toBe(body);
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''notes-/);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect((await fetch(address.replace('response-content-type', 'x'))).status).toBe(403);
  service.advance(61_000);
  expect((await fetch(address)).status).toBe(403);
  service.advance(-61_000);
  expect((await store.http(download_url.replace(/\?.*/, ''))).status).toBe(404);
  service.objects.delete(file.path);
  expect((await store.http(download_url)).status).toBe(404);
});

test('an export is written into the service, opened by its requester and deleted after a day', async () => {
  const owner = await staff(store, 'owner');
  const { export_id } = await dataOf(owner.api(exportStaff, { format: 'csv' }));
  service.fail({ how: 'unavailable', key: /^exports\// });
  await expect(writeExport.run(store.ctx(), { export_id })).rejects.toThrow('HTTP 503');
  service.recover();
  await writeExport.run(store.ctx(), { export_id });
  const [key = ''] = objects(/^exports\//);
  const { url, bytes } = await dataOf(owner.api(getExport, { export_id }));
  expect(bytesOf(key).length).toBe(bytes);
  expect(readdirSync(join(store.config.dataDir, 'exports'))).toEqual([]);
  const response = await store.http(url ?? '');
  const opened = await fetch(response.headers.get('location') ?? '');
  expect(opened.headers.get('content-disposition')).toBe('attachment; filename="staff-2026-11-21.csv"');
  expect(await opened.text()).toContain('Farah Siddiqui');
  store.clock.advance(25 * 3_600_000);
  await sweepExports.run(store.ctx(), {});
  store.clock.advance(-25 * 3_600_000);
  expect(objects(/^exports\//)).toEqual([]);
});

test.each([
  'unavailable',
  'lost',
] as const)('an upload that fails (%s) is refused with 503 and leaves nothing', async (how) => {
  const rows = () => store.db.selectFrom('media.file').select('id').execute();
  const before = [await rows(), objects(UPLOADS)];
  // The staged file, or its place.
  for (const key of [/\.part$/, /failing-[0-9a-f]{8}\.webp$/]) {
    service.fail({ how, method: 'PUT', key });
    const response = await send({ name: 'failing.png' }, await picture(`#00${how.length}`));
    expect(response).toMatchObject({ httpStatus: 503, code: 'unavailable' });
    expect(response.message).toBe('Files cannot be opened or stored at the moment. Please try again in a minute.');
    service.recover();
    // A request whose response was lost has taken effect: without its row, nothing names it.
    for (const path of objects(/failing-/)) service.objects.delete(path);
    expect([await rows(), objects(UPLOADS)]).toEqual(before);
    expect([parts(), onDisk()]).toEqual([[], []]);
  }
});

test('a file is placed before its entry in the audit log, so that a slow service delays no other change', async () => {
  const file = await upload('entry.png', await picture('plum'));
  const before = bytesOf(file.path);
  await sql`alter table audit.entry add constraint refused check (action not like 'media.%') not valid`.execute(
    store.db,
  );
  const from = service.requests.length;
  expect(await send({ name: 'late.png' }, await picture('sienna'))).toMatchObject({ httpStatus: 500 });
  expect(await replace(file.file_id, await picture('orchid'))).toMatchObject({ httpStatus: 500 });
  await sql`alter table audit.entry drop constraint refused`.execute(store.db);
  const placed = service.requests.slice(from).filter((one) => /^PUT .*(late|entry)-/.test(one));
  // The new file; the new content, and again the former one.
  expect(placed).toEqual([expect.stringContaining('/late-'), `PUT ${file.path}`, `PUT ${file.path}`]);
  expect(bytesOf(file.path).equals(before)).toBe(true);
  for (const path of objects(/\/late-/)) service.objects.delete(path);
});

test('a response that is lost once does not disturb an upload', async () => {
  for (const key of [/\.part$/, /lost-/]) service.fail({ how: 'lost', method: 'PUT', key, times: 1 });
  const file = await upload('lost.png', await picture('olive'));
  expect(await sharp(bytesOf(file.path)).metadata()).toMatchObject({ width: 40 });
});

test('a file whose replacement fails keeps its content, and a replaced one has no old copies', async () => {
  const file = await upload('swap.png', await picture('orange'));
  const before = bytesOf(file.path);
  service.fail({ how: 'lost', method: 'PUT', key: /swap-/, times: 3 });
  expect(await replace(file.file_id, await picture('pink', 'png', 60))).toMatchObject({ httpStatus: 503 });
  service.recover();
  expect(bytesOf(file.path).equals(before)).toBe(true);
  expect((await dataOf(content.api(getMedia, { file_id: file.file_id }))).version).toBe(1);
  expect(parts()).toEqual([]);
  // Its former content cannot be restored either: the copy stays, and names the file.
  service.fail({ how: 'lost', method: 'PUT', key: /swap-/, times: 3 });
  service.fail({ how: 'unavailable', method: 'PUT', key: /swap-/ });
  expect(await replace(file.file_id, await picture('pink', 'png', 60))).toMatchObject({ httpStatus: 503 });
  service.recover();
  const [copy = ''] = parts();
  expect(copy).toMatch(new RegExp(`^media/uploads/\\.file-${file.file_id}-.*-former\\.part$`));
  expect(bytesOf(copy).equals(before)).toBe(true);
  service.objects.delete(copy);
  await makeUploadVariants.run(store.ctx(), { path: file.path });
  await dataOf(replace(file.file_id, await picture('pink', 'png', 60)));
  expect((await sharp(bytesOf(file.path)).metadata()).width).toBe(60);
  expect(objects(/swap-/)).toEqual([file.path]);
  expect(parts()).toEqual([]);
  service.fail({ how: 'damaged', method: 'GET', key: /swap-/ });
  await expect(makeUploadVariants.run(store.ctx(), { path: file.path })).rejects.toThrow('not what was stored');
  expect(objects(/swap-/)).toEqual([file.path]);
});

test('a deleted file is removed by a job, and no request to the service delays the call', async () => {
  const file = await upload('unused.png', await picture('teal'));
  await dataOf(content.api(deleteMedia, { file_id: file.file_id, version: 1 }));
  expect(objects(/unused-/)).toEqual([file.path]);
  service.fail({ how: 'unavailable', method: 'DELETE' });
  const queued = await store.db.selectFrom('media.file').where('path', '=', file.path).select('deleted_at').execute();
  expect(queued[0]?.deleted_at).not.toBeNull();
  await expect(removeDeletedFile.run(store.ctx(), { file_id: file.file_id })).rejects.toThrow('HTTP 503');
  expect(objects(/unused-/)).toEqual([file.path]);
  service.recover();
  await removeDeletedFile.run(store.ctx(), { file_id: file.file_id });
  expect(objects(/unused-/)).toEqual([]);
});

test('the sweep removes what a killed process left, and nothing that is listed or was put there by hand', async () => {
  const listed = objects(UPLOADS);
  const day = 25 * 3_600_000;
  leave('media/uploads/lost-0a1b2c3d.webp');
  leave('media/uploads/lost-0a1b2c3d.webp.160.avif');
  leave('media/pdf/lost-0a1b2c3d.pdf');
  for (const key of ['media/uploads/.1.part', 'exports/.probe-1.part', 'probe/1.part']) leave(key);
  const former = `media/uploads/.file-2-x-${Date.now() - day}-former.part`;
  const stay = [former, 'media/uploads/fresh-0a1b2c3e.webp', 'media/pdf/by-hand.pdf'];
  for (const key of stay) leave(key, key.includes('fresh') ? 1000 : day);
  const paths = await listedPaths(store.ctx());
  const isUnlisted = (key: string) => isUnlistedUpload(key, paths);
  // What the command `media to-s3` leaves out.
  expect(objects(/lost-0a|by-hand/).filter(isUnlisted)).toEqual(objects(/lost-0a/));
  expect(objects(/\/hall-/).some(isUnlisted)).toBe(false);
  await sweepMedia.run(store.ctx(), {});
  expect(objects(/lost-0a|\.part$|fresh-|by-hand/)).toEqual(stay.toSorted());
  expect(listed.filter((key) => !service.objects.keys().includes(key))).toEqual([]);
  for (const key of stay) service.objects.delete(key);
});

/** Leaves an object that the library does not list, as old as that. */
function leave(key: string, ageMs = 25 * 3_600_000): void {
  const modifiedAt = new Date(Date.now() - ageMs);
  service.objects.put(key, Buffer.from('x'), { contentType: '', sha256: null }).modifiedAt = modifiedAt;
}

test('the sweep continues after a failure, and checks only files that were deleted recently', async () => {
  const files = [];
  for (const color of ['peru', 'snow', 'wheat']) files.push(await upload(`sweep-${color}`, await picture(color)));
  service.fail({ how: 'unavailable', method: 'DELETE' });
  for (const { file_id } of files) await dataOf(content.api(deleteMedia, { file_id, version: 1 }));
  service.recover();
  const deleted_at = new Date(store.ctx().now.getTime() - 15 * 24 * 3_600_000);
  const last = files[2]?.file_id ?? 0;
  await store.db.updateTable('media.file').set({ deleted_at }).where('id', '=', last).execute();
  service.fail({ how: 'unavailable', method: 'DELETE', key: /sweep-peru/ });
  leave('media/uploads/lost-0a1b2c3d.webp');
  await expect(sweepMedia.run(store.ctx(), {})).rejects.toThrow('HTTP 503');
  expect(objects(/sweep-|lost-0a/)).toEqual([files[0]?.path, files[2]?.path]);
  service.recover();
  await sweepMedia.run(store.ctx(), {});
  expect(objects(/sweep-/)).toEqual([files[2]?.path]);
  service.objects.delete(files[2]?.path ?? '');
});

test('the sweep leaves an upload that has taken an unlisted path meanwhile', async () => {
  const [first, second] = ['media/uploads/race-0a1b2c3d.webp', 'media/uploads/race-0a1b2c3e.webp'];
  for (const key of [first, second]) leave(key);
  const remove = service.objects.delete;
  service.objects.delete = (key) => {
    remove(key);
    if (key === first) leave(second, 0);
  };
  await sweepMedia.run(store.ctx(), {});
  service.objects.delete = remove;
  expect(objects(/race-/)).toEqual([second]);
  remove(second);
});

test('the sweep leaves many unlisted files, which another database may list, and reports them', async () => {
  const keys = Array.from({ length: 21 }, (_, at) => `media/clips/other-0a1b2c${10 + at}.mp4`);
  for (const key of keys) leave(key);
  const reported: unknown[] = [];
  const ctx = store.ctx();
  const log = Object.assign(Object.create(ctx.log), { error: (facts: unknown) => reported.push(facts) });
  await sweepMedia.run({ ...ctx, log }, {});
  expect(objects(/other-/)).toEqual(keys);
  expect(reported).toMatchObject([{ unlisted: 21, paths: keys.slice(0, 5) }]);
  for (const key of keys) service.objects.delete(key);
});

test('the sweep deletes a few unlisted files of an empty library', async () => {
  const keys = [1, 2, 3].map((n) => `media/clips/first-0a1b2c1${n}.mp4`);
  for (const key of keys) leave(key);
  const storage = storageOf(store.config);
  async function* list(prefix: string) {
    for await (const file of storage.list(prefix)) if (keys.includes(file.key)) yield file;
  }
  await sweepUnlisted(store.ctx(), { ...storage, list });
  expect(objects(/first-0a/)).toEqual([]);
});

test('the command reads the database before it sends a request to the service', async () => {
  const env = { SOPAN_ENV: 'test', ...service.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const before = service.requests.length;
  try {
    for (const action of ['verify', 'unlisted']) await expect(media([action])).rejects.toThrow();
  } finally {
    vi.unstubAllEnvs();
  }
  expect(service.requests.length).toBe(before);
});

test('an import sends what has changed, with its copies, and an export brings it back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-content-'));
  const target = mkdtempSync(join(tmpdir(), 'sopan-export-'));
  mkdirSync(join(folder, 'media/covers'), { recursive: true });
  await sharp(await picture('navy')).toFile(join(folder, 'media/covers/sent.png'));
  copyFileSync(join(CONTENT, 'media/fallback.svg'), join(folder, 'media/covers/sent.svg'));
  await importFolder(store.ctx(), folder);
  const sent = objects(/^media\/covers\/sent\./);
  expect(sent).toHaveLength(1 + 10 + 3);
  const before = service.requests.filter((one) => one.startsWith('PUT')).length;
  await importFolder(store.ctx(), folder);
  expect(service.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(before);
  const drawing = await store.http('/media/covers/sent.svg', { headers: { 'accept-encoding': 'br' } });
  expect(drawing.headers.get('content-encoding')).toBe('br');
  expect(await drawing.text()).toBe(readFileSync(join(folder, 'media/covers/sent.svg'), 'utf8'));
  const { media } = await exportFolder(store.ctx(), join(target, 'content'));
  expect(media).toBeGreaterThan(50);
  const exported = readdirSync(join(target, 'content/media/covers')).filter((name) => name.startsWith('sent.'));
  expect(exported.sort()).toEqual(['sent.png', 'sent.svg']);
  for (const path of [folder, target]) rmSync(path, { recursive: true });
});

test('the console and the doctor say where media are, and whether they can be read', async () => {
  const { api } = await staff(store, 'owner');
  expect((await dataOf(api(getHealth))).media).toEqual({ place: 'service', state: 'up' });
  expect(await checkStorage(store.config, true)).toMatchObject({ problem: null });
  const from = service.requests.length;
  await Promise.all([dataOf(api(runSystemChecks)), dataOf(api(runSystemChecks))]);
  expect(service.requests.slice(from).filter((one) => one.startsWith('PUT probe/'))).toHaveLength(1);
  service.fail({ how: 'unavailable' });
  expect((await dataOf(api(getHealth))).media).toEqual({ place: 'service', state: 'down' });
  const { what, problem } = await checkStorage(store.config, true);
  expect(`${what} ${problem}`).toMatch(
    /the bucket institute at 127\.0\.0\.1:\d+ cannot be stored and read: .*HTTP 503/,
  );
  expect((await store.http('/media/logo.svg')).status).toBe(503);
  const hierarchy = await dataOf(api(getHierarchyTree));
  expect([hierarchy.pages.length > 0, hierarchy.icons]).toEqual([true, []]);
});
