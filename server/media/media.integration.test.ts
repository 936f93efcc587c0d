/** The media library: uploads, what is refused, texts, uses, replacing and deleting. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { API_PREFIX, FILE_TYPE } from '../../contract/endpoint.ts';
import { listAuditEntries } from '../../contract/staff/audit.ts';
import {
  deleteMedia,
  replaceMedia,
  saveMediaTexts,
  uploadMedia,
} from '../../contract/staff/catalogue/media/edit-media.ts';
import { getMedia, listMedia, type MediaFile } from '../../contract/staff/catalogue/media/media-files.ts';
import { getMe } from '../../contract/staff/sign-in/me.ts';
import { afterLongReads } from '../../test/support/database/long-reads.ts';
import { blankPng, pdf, picture, sendFile } from '../../test/support/domains/media.ts';
import { setUsage } from '../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { importFolder } from '../importer/index.ts';
import type { ExportedFile } from '../platform/files/write-yaml.ts';
import { exportMediaTexts } from './index.ts';
import { makeUploadVariants } from './upload/pictures/make-variants.ts';

const CONTENT = join(import.meta.dirname, '../../content');

let store: TestStore;
let content: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  content = await staff(store, 'content');
});
afterAll(() => store.close());

type Query = Record<string, string>;
const send = (query: Query, body: string | Buffer) => sendFile(store, content, uploadMedia, query, body);
const upload = async (name: string, body: string | Buffer, more: Query = {}) => dataOf(send({ name, ...more }, body));
const read = (file_id: number) => dataOf(content.api(getMedia, { file_id }));
const list = async (query: Parameters<typeof content.api<typeof listMedia>>[1]) =>
  (await dataOf(content.api(listMedia, query))).rows.map(({ path }) => path);
const onDisk = (path: string) => join(store.config.dataDir, path);
const served = (path: string) => store.http(`/${path}`);
const parts = () => readdirSync(onDisk('media/uploads')).filter((name) => name.includes('part'));
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const rowsOf = async (kind: 'picture' | 'pdf' | 'film') =>
  (await store.db.selectFrom('media.file').where('kind', '=', kind).select('id').execute()).length;

test('a picture is encoded again without its metadata, upright, and is public', async () => {
  const original = await sharp(await picture('red', 'jpeg'))
    .withExif({ IFD0: { Artist: 'secret place' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(original.includes('secret place')).toBe(true);
  const { file, is_new } = await upload('Main Hall.JPG', original);
  expect(file).toMatchObject({
    path: expect.stringMatching(/^media\/uploads\/main-hall-[0-9a-f]{8}\.webp$/),
    ...{ kind: 'picture', content_type: 'image/webp', width: 20, height: 40, audience: 'everyone', version: 1 },
    ...{ original_name: 'Main Hall.JPG', uploaded_by: 'Farah Siddiqui' },
    url: `/${file.path}?v=1`,
  });
  expect(is_new).toBe(true);
  const stored = readFileSync(onDisk(file.path));
  expect(stored.includes('secret')).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  const response = await served(file.path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await store.http(file.thumbnail ?? '')).headers.get('location')).toBe(`/${file.path}`);
  expect(parts()).toEqual([]);
  const owner = await staff(store, 'owner');
  const { rows } = await dataOf(owner.api(listAuditEntries, { target_type: 'media', target_id: String(file.file_id) }));
  expect(rows.map(({ action }) => action)).toEqual(['media.uploaded']);
});

test('the same file again is the stored one, under any name, also from two people at once', async () => {
  const bytes = await picture('green');
  const sent = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => upload(name, bytes)));
  expect(new Set(sent.map(({ file }) => file.file_id)).size).toBe(1);
  expect(sent.filter(({ is_new }) => is_new)).toHaveLength(1);
  const stored = sent[0]?.file as MediaFile;
  expect((await upload('d.webp', readFileSync(onDisk(stored.path)))).file.file_id).toBe(stored.file_id);
});

test('a PDF is private unless it is for everyone; both can exist', async () => {
  const body = pdf('<</Type/Page>> <</Type/Page>>');
  const { file } = await upload('Notes.pdf', body);
  expect(file).toMatchObject({ kind: 'pdf', audience: 'owners', pages: 2, url: null, thumbnail: null });
  expect(file.path).toMatch(/^media\/pdf\/notes-[0-9a-f]{8}\.pdf$/);
  expect((await served(file.path)).status).toBe(404);
  const open = await upload('Notes.pdf', body, { audience: 'everyone' });
  expect(open.is_new).toBe(true);
  expect(open.file.path).toMatch(/^media\/documents\/notes-/);
  expect((await served(open.file.path)).status).toBe(200);
  expect((await upload('again.pdf', body)).file.file_id).toBe(file.file_id);
  const { download_url } = await read(file.file_id);
  const response = await store.http(download_url);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''notes-/);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  for (const forged of [download_url.replace(/\?.*/, ''), download_url.replace(/signature=.{5}/, 'signature=AAAAA')]) {
    expect((await store.http(forged)).status).toBe(404);
  }
});

const MP4 = latin1(`\x00\x00\x00\x20ftypisom${'\0'.repeat(100)}`);

test('a film is public', async () => {
  const { file } = await upload('Sample class.mp4', MP4);
  expect(file).toMatchObject({ kind: 'film', content_type: 'video/mp4', url: `/${file.path}?v=1` });
  const range = await store.http(`/${file.path}`, { headers: { range: 'bytes=0-7' } });
  expect([range.status, await range.text()]).toEqual([206, '\x00\x00\x00\x20ftyp']);
});

test.each<[string, string, string | RegExp]>([
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /SVG/],
  ['page.pdf', '<!doctype html><script>alert(1)</script>', 'file_type_refused'],
  ['setup.pdf', 'MZ\x90\x00%PDF-1.7', /does not begin as a PDF/],
  ['archive.pdf', 'PK\x03\x04', 'file_type_refused'],
  ['script.pdf', pdf('<</S/JavaScript/JS(x)>>'), 'file_unsafe'],
  ['launch.pdf', pdf('<</S/Launch>>'), 'file_unsafe'],
  ['attached.pdf', pdf('<</Type/EmbeddedFile>>'), 'file_unsafe'],
  ['html.pdf', '%PDF-1.7 <script>alert(1)</script>\n%%EOF', 'file_unsafe'],
  ['cut.pdf', '%PDF-1.7\n1 0 obj', 'file_unreadable'],
  ['broken.png', '\x89PNG\r\n\x1a\n broken', 'file_unreadable'],
  ['empty.png', '', 'file_type_refused'],
])('%s is refused', async (name, body, expected) => {
  const before = await rowsOf(name.endsWith('pdf') ? 'pdf' : 'picture');
  const response = await send({ name }, latin1(body));
  expect(response).toMatchObject(
    expected instanceof RegExp ? { message: expect.stringMatching(expected) } : { code: expected },
  );
  expect(response.httpStatus).toBe(200);
  expect(await rowsOf(name.endsWith('pdf') ? 'pdf' : 'picture')).toBe(before);
  expect(parts()).toEqual([]);
});

test('a picture with very many pixels in a few bytes is refused', async () => {
  expect(await send({ name: 'bomb.png' }, blankPng(7100))).toMatchObject({ code: 'file_unreadable' });
});

/** Sends a picture of `bytes` until the server responds; returns the response, and how much was sent. */
async function sendUntilAnswered(bytes: number, isLengthStated: boolean): Promise<{ answer: string; sent: number }> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  const length = isLengthStated ? `content-length: ${bytes}` : 'transfer-encoding: chunked';
  const head = [`POST ${API_PREFIX}${uploadMedia.path}?name=big.png HTTP/1.1`, 'host: x', `content-type: ${FILE_TYPE}`];
  socket.write([...head, `cookie: sopan_staff=${content.token}`, length, '', ''].join('\r\n'));
  let answer = '';
  socket.on('data', (received) => {
    answer += received.toString();
  });
  socket.on('error', () => {});
  const piece = Buffer.alloc(64 * 1024, 1);
  piece.write('\x89PNG\r\n\x1a\n', 'latin1');
  let sent = 0;
  for (; sent < bytes && !answer.includes('}'); sent += piece.length) {
    if (!isLengthStated) socket.write(`${piece.length.toString(16)}\r\n`);
    if (socket.write(piece)) await new Promise((resume) => setImmediate(resume));
    else await new Promise((resume) => socket.once('drain', resume));
    if (!isLengthStated) socket.write('\r\n');
  }
  socket.destroy();
  return { answer, sent };
}

test('500 MB are refused while they arrive, without growth of the memory', async () => {
  const before = process.memoryUsage().rss;
  const MB = 1024 * 1024;
  for (const isLengthStated of [false, true]) {
    const { answer, sent } = await sendUntilAnswered(500 * MB, isLengthStated);
    expect(answer).toContain('"code":"file_too_large"');
    expect(sent).toBeLessThan(100 * MB);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  expect(parts()).toEqual([]);
});

test('an upload that ends early leaves nothing', async () => {
  const outgoing = request(`${store.url}${API_PREFIX}${uploadMedia.path}?name=cut.pdf`, {
    method: 'POST',
    headers: { cookie: `sopan_staff=${content.token}`, 'content-type': FILE_TYPE, 'content-length': 1_000_000 },
  });
  outgoing.on('error', () => {});
  outgoing.write(`%PDF-1.7\n${' '.repeat(100_000)}`);
  await expect.poll(parts).toHaveLength(1);
  outgoing.destroy();
  await expect.poll(parts).toEqual([]);
});

test('a body without a file, an unknown audience and a wrong type are malformed', async () => {
  const headers = { cookie: `sopan_staff=${content.token}` };
  const post = async (query: string, init: RequestInit) =>
    (await store.http(`${API_PREFIX}${uploadMedia.path}?${query}`, { method: 'POST', ...init })).status;
  const file = { ...headers, 'content-type': FILE_TYPE };
  expect(await post('name=a', { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' })).toBe(415);
  expect(await post('name=a&audience=nobody', { headers: file, body: 'x' })).toBe(400);
  expect(await post('', { headers: file, body: 'x' })).toBe(400);
  expect(await post('name=a', { headers: { ...headers, 'content-type': 'image/png' }, body: 'x' })).toBe(415);
  await expect(content.api(uploadMedia, { name: 'a' })).rejects.toMatchObject({ status: 400 });
});

test('a body of another type is refused before it arrives', async () => {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.on('error', reject).on('close', () => resolve(received));
  });
  const head = [`POST ${API_PREFIX}${uploadMedia.path}?name=a HTTP/1.1`, 'host: x', 'content-type: application/json'];
  const length = `content-length: ${200 * 1024 * 1024}`;
  socket.write([...head, `cookie: sopan_staff=${content.token}`, length, '', ''].join('\r\n'));
  expect(await answer).toMatch(/^HTTP\/1\.1 415[\s\S]*content type application\/octet-stream/);
});

test('alternative texts have a version, and a repeated save changes nothing', async () => {
  const { file } = await upload('texts.png', await picture('blue'));
  const texts = { file_id: file.file_id, version: 1, alt_en: ' Two students ', alt_hi: 'दो विद्यार्थी' };
  const saved = await dataOf(content.api(saveMediaTexts, texts));
  expect(saved).toMatchObject({ alt_en: 'Two students', alt_hi: 'दो विद्यार्थी', version: 2 });
  expect(await content.api(saveMediaTexts, { ...texts, alt_en: 'Other' })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await dataOf(content.api(saveMediaTexts, { ...texts, version: 2 }))).toMatchObject({ version: 2 });
  await expect(content.api(saveMediaTexts, { ...texts, version: 2, alt_en: 'a\nb' })).rejects.toMatchObject({
    status: 400,
  });
});

test('a replaced file has the same path and other content, for the version that was seen only', async () => {
  const { file } = await upload('replace.png', await picture('orange'));
  const before = (await served(file.path)).headers.get('etag');
  const replace = (version: number, body: string | Buffer) =>
    sendFile(store, content, replaceMedia, { file_id: file.file_id, version, name: 'new.png' }, body);
  expect(await replace(2, await picture('pink'))).toMatchObject({ code: 'changed_meanwhile' });
  expect(await replace(1, pdf(''))).toMatchObject({ code: 'kind_differs' });
  const replaced = await dataOf(replace(1, await picture('pink', 'png', 60)));
  expect(replaced).toMatchObject({ path: file.path, width: 60, version: 2, url: `/${file.path}?v=2` });
  const response = await served(file.path);
  expect(response.headers.get('etag')).not.toBe(before);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(60);
  const results = await Promise.all(['cyan', 'gray'].map(async (color) => replace(2, await picture(color))));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect(await sharp(onDisk(file.path)).metadata()).toMatchObject({ width: 40, format: 'webp' });
  expect(parts()).toEqual([]);
});

test('a file of the content folder shows its uses, cannot be deleted while it has any, and a replaced one survives an import', async () => {
  const [cover] = await list({ search: 'covers/polity', kind: 'picture', used: 'used' });
  const rows = (await dataOf(content.api(listMedia, { search: cover ?? '' }))).rows;
  const { file_id, version } = rows[0] as MediaFile;
  const { uses, is_from_content } = await read(file_id);
  expect(is_from_content).toBe(true);
  expect(uses[0]).toMatchObject({ place: 'product', link: expect.stringMatching(/^\/products\/\d+$/) });
  const refused = await content.api(deleteMedia, { file_id, version });
  expect(refused).toMatchObject({ code: 'media_in_use', message: expect.stringContaining(uses[0]?.title ?? '') });
  const png = (await dataOf(content.api(listMedia, { search: 'media/app/icon-512', limit: 1 }))).rows[0] as MediaFile;
  expect((await read(png.file_id)).uses[0]).toMatchObject({ place: 'store' });
  const query = { file_id: png.file_id, version: png.version, name: 'icon.png' };
  await dataOf(sendFile(store, await staff(store, 'owner'), replaceMedia, query, await picture('navy')));
  const folder = mkdtempSync(join(tmpdir(), 'sopan-content-'));
  mkdirSync(join(folder, 'media/app'), { recursive: true });
  copyFileSync(join(CONTENT, png.path), join(folder, png.path));
  await importFolder(store.ctx(), folder);
  expect(await sharp(onDisk(png.path)).metadata()).toMatchObject({ width: 40, format: 'png' });
  expect((await read(png.file_id)).version).toBe(png.version + 1);
  writeFileSync(join(folder, png.path), await picture('gold', 'png', 80));
  await importFolder(store.ctx(), folder);
  expect(await read(png.file_id)).toMatchObject({ width: 80, version: png.version + 2, is_from_content: true });
  rmSync(folder, { recursive: true });
});

test('the texts of everything are searched for used files once in ten seconds', async () => {
  store.clock.advance(11_000);
  const statements = await store.statements(async () => {
    for (const used of ['used', 'unused', 'used'] as const) await list({ used });
  });
  expect(statements.filter((sql) => sql.includes('join assessment.paper p'))).toHaveLength(1);
});

test('what names one file is searched once, as a long read that counts, and for a file in use never in a transaction', async () => {
  const { file } = await upload('one-search.png', await picture('olive'));
  const { file_id } = file;
  const searches = async (call: () => Promise<unknown>) =>
    (await store.statements(async () => void (await call()))).filter((statement) =>
      statement.includes('from assessment.bank_version v'),
    ).length;
  expect(await searches(() => read(file_id))).toBe(1);
  await afterLongReads(store, () => read(file_id));
  await afterLongReads(store, () => dataOf(content.api(saveMediaTexts, { file_id, version: 1, alt_en: 'Olive' })));
  const used = (await dataOf(content.api(listMedia, { used: 'used', kind: 'picture', limit: 1 }))).rows[0] as MediaFile;
  const remove = () => content.api(deleteMedia, { file_id: used.file_id, version: used.version });
  expect(await searches(remove)).toBe(1);
  expect(await afterLongReads(store, remove)).toMatchObject({ code: 'media_in_use' });
  const { staff_id } = await dataOf(content.api(getMe));
  await setUsage(store, `staff-limit:reports_read:${staff_id}`, 600);
  await expect(read(file_id)).rejects.toMatchObject({ status: 429 });
  await expect(remove()).rejects.toMatchObject({ status: 429 });
  await setUsage(store, `staff-limit:reports_read:${staff_id}`, 0);
});

test('a file that nothing names is deleted, with its address', async () => {
  const { file } = await upload('unused.png', await picture('teal'));
  expect(await list({ search: 'unused', used: 'unused' })).toEqual([file.path]);
  expect(await list({ search: 'unused', used: 'used' })).toEqual([]);
  const { file_id } = file;
  expect(await content.api(deleteMedia, { file_id, version: 7 })).toMatchObject({ code: 'changed_meanwhile' });
  await dataOf(content.api(deleteMedia, { file_id, version: 1 }));
  expect(existsSync(onDisk(file.path))).toBe(false);
  expect((await served(file.path)).status).toBe(404);
  await expect(content.api(getMedia, { file_id })).rejects.toMatchObject({ status: 404 });
  await expect(content.api(deleteMedia, { file_id, version: 2 })).rejects.toMatchObject({ status: 404 });
  const again = await upload('unused.png', await picture('teal'));
  expect(again).toMatchObject({ is_new: true, file: { path: file.path, alt_en: '' } });
});

test('an export keeps uploads and texts for the next import', async () => {
  const bytes = await picture('plum');
  const { file } = await upload('Export.png', bytes);
  const texts = { alt_en: 'A "quoted" text: yes', alt_hi: 'चित्र' };
  await dataOf(content.api(saveMediaTexts, { file_id: file.file_id, version: 1, ...texts }));
  const exported: ExportedFile[] = [];
  for await (const one of exportMediaTexts(store.ctx())) exported.push(one);
  const folder = mkdtempSync(join(tmpdir(), 'sopan-content-'));
  mkdirSync(join(folder, 'media/uploads'), { recursive: true });
  copyFileSync(onDisk(file.path), join(folder, file.path));
  for (const { path, text } of exported) writeFileSync(join(folder, path), text);
  await store.db.deleteFrom('media.file').where('path', '=', file.path).execute();
  const outcomes = await importFolder(store.ctx(), folder);
  expect(outcomes).toMatchObject([{ path: 'media.yaml', result: 'taken' }]);
  const again = await upload('other name.png', bytes);
  expect(again).toMatchObject({ is_new: false, file: { path: file.path, original_name: 'Export.png', ...texts } });
  writeFileSync(join(folder, 'media.yaml'), '- { path: media/uploads/none.webp, alt: x }\n');
  expect(await importFolder(store.ctx(), folder)).toMatchObject([{ skipped: [{ line: 1 }] }]);
  rmSync(folder, { recursive: true });
});

test('a job makes the smaller copies of an upload', async () => {
  const { file } = await upload('variants.png', await picture('maroon', 'png', 400));
  await makeUploadVariants.run(store.ctx(), { path: file.path });
  const response = await store.http(file.thumbnail ?? '');
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(160);
  await dataOf(content.api(deleteMedia, { file_id: file.file_id, version: 1 }));
  const left = readdirSync(onDisk('media/uploads')).filter((name) => name.startsWith('variants-'));
  expect(left).toEqual([]);
});

test('the list is searched, filtered and sorted on the server, page by page', async () => {
  expect(await list({ kind: 'film', limit: 3 })).toHaveLength(3);
  const bySize = (await dataOf(content.api(listMedia, { sort: '-bytes', limit: 5 }))).rows.map(({ bytes }) => bytes);
  expect(bySize).toEqual(bySize.toSorted((a, b) => b - a));
  const owners = await list({ audience: 'owners', limit: 200 });
  expect(owners.length).toBeGreaterThan(5);
  expect(owners.every((path) => path.endsWith('.pdf') && !path.startsWith('media/documents/'))).toBe(true);
  const first = await dataOf(content.api(listMedia, { sort: 'path', limit: 2 }));
  const second = await dataOf(content.api(listMedia, { sort: 'path', limit: 2, cursor: first.next_cursor ?? '' }));
  const paths = [...first.rows, ...second.rows].map(({ path }) => path);
  expect(new Set(paths).size).toBe(4);
});

test('who edits products or pages chooses files; only the right to manage media changes them', async () => {
  const support = await staff(store, 'support');
  await expect(support.api(listMedia, {})).rejects.toMatchObject({ status: 403 });
  await store.db.deleteFrom('staff.role_permission').where('role', '=', 'content').execute();
  await store.db.insertInto('staff.role_permission').values({ role: 'content', permission: 'pages.edit' }).execute();
  expect((await list({ limit: 1 })).length).toBe(1);
  expect(await send({ name: 'a.png' }, await picture('black'))).toMatchObject({ httpStatus: 403, code: 'not_allowed' });
  await expect(content.api(getMedia, { file_id: 1 })).rejects.toMatchObject({ status: 403 });
});
