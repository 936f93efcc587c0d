/** Who sees and changes the files of the library, and what is left of failed and deleted ones. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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
import { createQuestion } from '../../contract/staff/exams/edit-question.ts';
import { pdf, picture, sendFile } from '../../test/support/domains/media.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { EMPTY_CONTENT } from '../assessment/bank/content/imported-content.ts';
import { importFolder } from '../importer/index.ts';
import { restoreFiles } from './index.ts';
import { sweepMedia } from './sweep/sweep-media.ts';

let store: TestStore;
let content: TestStaff;
const folder = mkdtempSync(join(tmpdir(), 'sopan-media-'));
beforeAll(async () => {
  store = await openTestStore();
  content = await staff(store, 'content');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const onDisk = (path: string) => join(store.config.dataDir, path);
const parts = () => readdirSync(onDisk('media/uploads')).filter((name) => name.includes('part'));
const upload = async (name: string, body: string | Buffer) =>
  (await dataOf(sendFile(store, content, uploadMedia, { name }, body))).file;
const replace = (who: TestStaff, { file_id, version }: MediaFile, body: string | Buffer) =>
  sendFile(store, who, replaceMedia, { file_id, version, name: 'new.png' }, body);

async function imported(path: string, body: Buffer): Promise<MediaFile> {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), body);
  await importFolder(store.ctx(), folder);
  const { rows } = await dataOf(content.api(listMedia, { search: path }));
  return rows[0] as MediaFile;
}

/** Lets the current paper of a test show the picture; returns the test. */
async function useInPaper({ path }: MediaFile): Promise<number> {
  await sql`alter table assessment.paper disable trigger user`.execute(store.db);
  const { rows } = await sql<{ test_id: number }>`
    update assessment.paper set document = jsonb_set(document::jsonb, '{note}', to_jsonb(${`<img src="${path}">`}::text))
    where ctid = (
      select p.ctid from assessment.paper p
      join assessment.test t on t.id = p.test_id and t.current_version = p.version
      where not exists (select from assessment.result r where r.test_id = t.id)
        and not exists (select from assessment.attempt a where a.test_id = t.id) limit 1)
    returning test_id`.execute(store.db);
  await sql`alter table assessment.paper enable trigger user`.execute(store.db);
  return Number(rows[0]?.test_id);
}

test('who publishes papers replaces the pictures of tests; who manages media does not', async () => {
  const exams = await staff(store, 'exams');
  const file = await imported('media/papers/graph.png', await picture('red'));
  const refused = {
    httpStatus: 403,
    code: 'not_allowed',
    message: expect.stringContaining('replace files that tests use”'),
  };
  expect(await replace(content, file, await picture('blue'))).toMatchObject(refused);
  expect(await replace(exams, file, await picture('blue'))).toMatchObject({ data: { version: file.version + 1 } });
  const used = await upload('used-by-a-test.png', await picture('navy'));
  await useInPaper(used);
  expect((await dataOf(content.api(getMedia, { file_id: used.file_id }))).uses[0]).toMatchObject({ place: 'test' });
  expect(await replace(content, used, await picture('pink'))).toMatchObject(refused);
  expect(await replace(exams, used, await picture('pink'))).toMatchObject({ data: { version: 2 } });
});

test('a file in use is replaced only by those who may change the places that use it', async () => {
  const [exams, owner] = [await staff(store, 'exams'), await staff(store, 'owner')];
  const published = await upload('published.png', await picture('olive'));
  const page = await upload('page.png', await picture('lime'));
  const draft = await upload('draft.png', await picture('aqua'));
  const institute = await upload('institute.png', await picture('coral'));
  const scheduled = await upload('scheduled.png', await picture('khaki'));
  const icon = await imported('media/app/badge.png', await picture('black'));
  const body = ({ path }: MediaFile) => JSON.stringify({ text: `<img src="/${path}">` });
  await sql`update catalogue.product set banner = ${published.path} where id = (select min(id) from catalogue.product)`.execute(
    store.db,
  );
  await sql`insert into catalogue.revision
    (product_id, state, content, author_kind, author_name, created_at, changed_at, publish_at)
    values (99001, 'scheduled', ${body(scheduled)}, 'import', 'x', now(), now(), now())`.execute(store.db);
  await sql`update pages.document set body = jsonb_set(body, '{extra}', ${body(page)}::jsonb) where name = 'landing'`.execute(
    store.db,
  );
  await sql`update pages.document set body = jsonb_set(body, '{extra}', ${body(institute)}::jsonb)
    where name = 'institute'`.execute(store.db);
  await sql`insert into pages.draft (name, body, version, base_version, saved_at, saved_by)
    values ('page:rights', ${body(draft)}, 1, 0, now(), 'x')`.execute(store.db);
  const needed: [MediaFile, string, TestStaff][] = [
    [published, 'Publish and withdraw products, change the hierarchy', content],
    [scheduled, 'Publish and withdraw products, change the hierarchy', content],
    [page, 'Publish pages and the landing page', content],
    [draft, 'Edit drafts of pages and of the landing page', content],
    [institute, 'Change the name, contacts, legal data and appearance of the institute', owner],
    [icon, 'Change the name, contacts, legal data and appearance of the institute', owner],
  ];
  for (const [file, right, allowed] of needed) {
    expect(await replace(exams, file, await picture('gray')), right).toMatchObject({
      ...{ httpStatus: 403, code: 'not_allowed', message: expect.stringContaining(`“${right}”`) },
    });
    expect(await replace(allowed, file, await picture('gray')), right).toMatchObject({
      data: { version: file.version + 1 },
    });
  }
});

test('a picture of an earlier version of a paper is in use while an attempt shows it', async () => {
  const file = await upload('earlier.png', await picture('indigo'));
  const testId = await useInPaper(file);
  await sql`insert into assessment.paper (test_id, version, digest, minutes, question_count, total_marks, document, marking, answer_format)
    select test_id, version + 1, 'next', minutes, question_count, total_marks, document::jsonb - 'note', marking, answer_format
    from assessment.paper where test_id = ${testId}`.execute(store.db);
  await sql`update assessment.test set current_version = current_version + 1 where id = ${testId}`.execute(store.db);
  const usesOfFile = async () => (await dataOf(content.api(getMedia, { file_id: file.file_id }))).uses;
  expect(await usesOfFile()).toEqual([]);
  const student = await store.student('Asha');
  await sql`insert into assessment.attempt
    (student_id, public_id, student_name, product_id, tab_id, test_id, version, number, language, started_at, deadline)
    select ${student.studentId}, 'earlier-version', 'Asha', 1, 1, test_id, version, 1, 1, now(), now() + interval '1 hour'
    from assessment.paper where test_id = ${testId} order by version limit 1`.execute(store.db);
  expect(await usesOfFile()).toMatchObject([{ place: 'test' }]);
  const { file_id, version } = file;
  expect(await content.api(deleteMedia, { file_id, version })).toMatchObject({ code: 'media_in_use' });
  expect(await replace(content, file, await picture('gray'))).toMatchObject({ httpStatus: 403 });
  expect((await dataOf(content.api(listMedia, { search: file.path, used: 'used' }))).rows).toHaveLength(1);
});

test('pictures of questions are hidden from those who do not edit papers', async () => {
  const file = await imported('media/papers/hidden.png', await picture('green'));
  const { file_id, version, path } = file;
  const { download_url } = await dataOf(content.api(getMedia, { file_id }));
  await store.db
    .deleteFrom('staff.role_permission')
    .where('role', '=', 'content')
    .where('permission', '=', 'papers.edit')
    .execute();
  expect((await dataOf(content.api(listMedia, { search: path }))).rows).toEqual([]);
  const unknown = { status: 404 };
  await expect(content.api(getMedia, { file_id })).rejects.toMatchObject(unknown);
  await expect(content.api(saveMediaTexts, { file_id, version, alt_en: 'x' })).rejects.toMatchObject(unknown);
  await expect(content.api(deleteMedia, { file_id, version })).rejects.toMatchObject(unknown);
  expect((await replace(content, file, await picture('blue'))).httpStatus).toBe(404);
  expect((await store.http(download_url)).status).toBe(404);
  // The second one was the upload that replaced a picture of a test.
  for (const color of ['green', 'blue']) {
    const copy = await upload('copy.png', await picture(color));
    expect(copy.path).toMatch(/^media\/uploads\/copy-/);
    expect((await upload('copy.png', await picture(color))).file_id).toBe(copy.file_id);
  }
  await store.db.insertInto('staff.role_permission').values({ role: 'content', permission: 'papers.edit' }).execute();
  expect((await store.http(download_url)).status).toBe(200);
});

test('what only questions of the bank name is hidden from those who may not read questions, and so are their texts', async () => {
  const text = 'Which river is the sorrow of Bihar?';
  const use = async (number: number, { path }: MediaFile) => {
    const asked = { ...EMPTY_CONTENT, text: { english: `${text} ${number} <img src="/${path}">`, hindi: '' } };
    const { question_id } = await dataOf(
      content.api(createQuestion, { key: crypto.randomUUID(), content: { ...asked, subject: 'Geography' } }),
    );
    return question_id;
  };
  const hidden = await upload('only-a-question.png', await picture('orange'));
  const shared = await upload('also-a-product.png', await picture('salmon'));
  await use(1, hidden);
  const question = await use(2, shared);
  await sql`update catalogue.product set cover = ${shared.path} where id = (select max(id) from catalogue.product)`.execute(
    store.db,
  );
  const { download_url } = await dataOf(content.api(getMedia, { file_id: hidden.file_id }));
  const rights = store.db
    .deleteFrom('staff.role_permission')
    .where('role', '=', 'content')
    .where('permission', 'like', 'questions.%')
    .returning('permission');
  const taken = await rights.execute();
  store.clock.advance(11_000);
  const listed = async ({ path }: MediaFile) => (await dataOf(content.api(listMedia, { search: path }))).rows.length;
  expect([await listed(hidden), await listed(shared)]).toEqual([0, 1]);
  const { file_id, version } = hidden;
  const unknown = { status: 404 };
  await expect(content.api(getMedia, { file_id })).rejects.toMatchObject(unknown);
  await expect(content.api(saveMediaTexts, { file_id, version, alt_en: 'x' })).rejects.toMatchObject(unknown);
  await expect(content.api(deleteMedia, { file_id, version })).rejects.toMatchObject(unknown);
  expect((await replace(content, hidden, await picture('gray'))).httpStatus).toBe(404);
  expect((await store.http(download_url)).status).toBe(404);
  const details = await dataOf(content.api(getMedia, { file_id: shared.file_id }));
  expect(details.uses.map(({ title }) => title)).toContain(`Question ${question}`);
  const refused = await content.api(deleteMedia, { file_id: shared.file_id, version: shared.version });
  expect(refused).toMatchObject({ code: 'media_in_use', message: expect.stringContaining(`Question ${question}`) });
  expect(JSON.stringify([details, refused])).not.toContain('sorrow');
  for (const { permission } of taken)
    await store.db.insertInto('staff.role_permission').values({ role: 'content', permission }).execute();
  expect([await listed(hidden), await listed(shared)]).toEqual([1, 1]);
});

test('opening a private file is recorded once an hour, opening a public one is not', async () => {
  const owner = await staff(store, 'owner');
  const actionsOf = async ({ file_id }: MediaFile) => {
    const { download_url } = await dataOf(content.api(getMedia, { file_id }));
    for (const _ of [1, 2]) expect((await store.http(download_url)).status).toBe(200);
    const target = { target_type: 'media', target_id: String(file_id) };
    const { rows } = await dataOf(owner.api(listAuditEntries, target));
    return rows.map(({ action, actor }) => `${action} ${actor.name}`);
  };
  expect(await actionsOf(await upload('paid.pdf', pdf('<</Type/Page>>')))).toEqual([
    'media.read Farah Siddiqui',
    'media.uploaded Farah Siddiqui',
  ]);
  expect(await actionsOf(await upload('open.png', await picture('teal')))).toEqual(['media.uploaded Farah Siddiqui']);
});

test('one person uploads three files at once', async () => {
  const begin = (number: number) => {
    const outgoing = request(`${store.url}${API_PREFIX}${uploadMedia.path}?name=slow-${number}.pdf`, {
      method: 'POST',
      headers: { cookie: `sopan_staff=${content.token}`, 'content-type': FILE_TYPE, 'content-length': 1_000_000 },
    });
    outgoing.on('error', () => {});
    outgoing.write(`%PDF-1.7\n${' '.repeat(100_000)}`);
    return outgoing;
  };
  const slow = [1, 2, 3].map(begin);
  await expect.poll(parts).toHaveLength(3);
  const fourth = await sendFile(store, content, uploadMedia, { name: 'd.png' }, await picture('gray'));
  expect(fourth).toMatchObject({ httpStatus: 429, message: expect.stringContaining('several files already') });
  const exams = await staff(store, 'exams');
  expect(await sendFile(store, exams, uploadMedia, { name: 'e.png' }, await picture('gray'))).toMatchObject({
    httpStatus: 200,
  });
  for (const outgoing of slow) outgoing.destroy();
  await expect.poll(parts).toEqual([]);
});

test('an upload and a replacement that are not recorded change no file', async () => {
  const file = await upload('stays.png', await picture('plum'));
  const [before, names] = [readFileSync(onDisk(file.path)), readdirSync(onDisk('media/uploads')).toSorted()];
  await sql`create function audit.refuse_media() returns trigger language plpgsql as
    $$ begin raise exception 'cancelled' using errcode = '57014'; end $$`.execute(store.db);
  await sql`create trigger refuse_media before insert on audit.entry for each row
    when (new.action in ('media.uploaded', 'media.replaced')) execute function audit.refuse_media()`.execute(store.db);
  const added = await sendFile(store, content, uploadMedia, { name: 'new.png' }, await picture('gold'));
  const replaced = await replace(content, file, await picture('gold'));
  await sql`drop trigger refuse_media on audit.entry`.execute(store.db);
  await sql`drop function audit.refuse_media()`.execute(store.db);
  expect([added.httpStatus, replaced.httpStatus]).toEqual([503, 503]);
  expect(readFileSync(onDisk(file.path)).equals(before)).toBe(true);
  expect(readdirSync(onDisk('media/uploads')).toSorted()).toEqual(names);
});

test('a deletion that is committed is reported as such, even if the file cannot be removed', async () => {
  const { file_id, path, version } = await upload('fixed.png', await picture('linen'));
  rmSync(onDisk(path));
  mkdirSync(onDisk(path));
  expect(await content.api(deleteMedia, { file_id, version })).toMatchObject({ success: true });
  rmSync(onDisk(path), { recursive: true });
});

test('a replacement whose commit fails leaves the former content', async () => {
  const file = await upload('committed.png', await picture('tan'));
  const before = readFileSync(onDisk(file.path));
  await sql`create function audit.refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'cancelled' using errcode = '57014'; end $$`.execute(store.db);
  await sql`create constraint trigger refuse_commit after insert on audit.entry deferrable initially deferred for each row
    when (new.action = 'media.replaced') execute function audit.refuse_commit()`.execute(store.db);
  expect((await replace(content, file, await picture('sienna'))).httpStatus).toBe(503);
  await sql`drop trigger refuse_commit on audit.entry`.execute(store.db);
  await sql`drop function audit.refuse_commit()`.execute(store.db);
  expect(readFileSync(onDisk(file.path)).equals(before)).toBe(true);
  expect(parts()).toEqual([]);
  expect(await replace(content, file, await picture('sienna'))).toMatchObject({ data: { version: 2 } });
});

test('the copy of a content that is being replaced stays for seven days, whatever its time on the disk is', async () => {
  const day = 24 * 3_600_000;
  const [fresh, old] = [1, 8].map((days) => `.file-1-x-${Date.now() - days * day}-former.part`) as [string, string];
  for (const name of [fresh, old]) {
    writeFileSync(onDisk(`media/uploads/${name}`), 'x');
    utimesSync(onDisk(`media/uploads/${name}`), 0, 0);
  }
  await sweepMedia.run(store.ctx(), {});
  expect(parts()).toEqual([fresh]);
  rmSync(onDisk(`media/uploads/${fresh}`));
});

test('a deleted file that an import brings back is not removed any more', async () => {
  const path = 'media/covers/back.png';
  const file = await imported(path, await picture('maroon'));
  await dataOf(content.api(deleteMedia, { file_id: file.file_id, version: file.version }));
  expect(existsSync(onDisk(path))).toBe(false);
  // Between the two steps of an import, when the file is on the disk and its facts are not stored yet.
  await restoreFiles(store.ctx(), [path]);
  writeFileSync(onDisk(path), await picture('maroon'));
  await sweepMedia.run(store.ctx(), {});
  expect(existsSync(onDisk(path))).toBe(true);
  const again = await imported(path, await picture('maroon'));
  expect(again).toMatchObject({ file_id: file.file_id, version: file.version + 2 });
  await dataOf(content.api(deleteMedia, { file_id: again.file_id, version: again.version }));
  writeFileSync(onDisk(path), 'left by a killed process');
  await sweepMedia.run(store.ctx(), {});
  expect(existsSync(onDisk(path))).toBe(false);
});
