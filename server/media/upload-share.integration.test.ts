/** How many bytes one person of the staff, and all of them, can store with uploads. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { deleteMedia, replaceMedia, uploadMedia } from '../../contract/staff/catalogue/media/edit-media.ts';
import { getMe } from '../../contract/staff/sign-in/me.ts';
import { picture, sendFile } from '../../test/support/domains/media.ts';
import { setUsage } from '../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { endpoints } from '../app/domains.ts';

const GB = 1024 ** 3;
const KB_PER_GB = 1024 * 1024;

let store: TestStore;
let owner: TestStaff;
let content: TestStaff;
beforeAll(async () => {
  store = await openTestStore({ env: { MEDIA_MAX_GB: '8' } });
  owner = await staff(store, 'owner');
  content = await staff(store, 'content');
});
beforeEach(async () => {
  await store.db.deleteFrom('identity.allowance').execute();
  await sql`delete from media.file where stored_by_id is not null or path like 'media/many/%'`.execute(store.db);
});
afterAll(() => store.close());

const idOf = async ({ api }: TestStaff) => (await dataOf(api(getMe))).staff_id;
let colour = 0;
const newPicture = () => picture(`#${String(++colour).padStart(6, '0')}`);
const upload = async (person: TestStaff) =>
  sendFile(store, person, uploadMedia, { name: 'hall.png' }, await newPicture());
const codeOf = async (sent: Promise<object>) => ((await sent) as { code?: string }).code;

/** Adds a film of this size to the library. */
async function addFilm(gigabytes: number, storedBy: number | null): Promise<void> {
  const path = `media/many/${++colour}.mp4`;
  await sql`
    insert into media.file (path, kind, content_type, bytes, sha256, original_name, uploaded_at, changed_at, stored_by_id)
    values (${path}, 'film', 'video/mp4', ${Math.round(gigabytes * GB)}::bigint, ${String(colour).padStart(64, '0')}, 'film', now(),
      now(), ${storedBy}::bigint)`.execute(store.db);
}

test('every call that receives a file counts its kilobytes for the person', async () => {
  const receiving = endpoints.filter(({ isFile }) => isFile);
  expect(receiving).toEqual([uploadMedia, replaceMedia] satisfies AnyEndpoint[]);
  const { file } = await dataOf(upload(content));
  const [stored, before] = [await usageOf(content), await newPicture()];
  expect(stored).toBe(1);
  const query = { file_id: file.file_id, version: file.version, name: 'hall.png' };
  await dataOf(sendFile(store, content, replaceMedia, query, before));
  expect(await usageOf(content)).toBe(2);
});

async function usageOf(person: TestStaff): Promise<number> {
  const subject = `staff-limit:upload_kilobytes:${await idOf(person)}`;
  const { rows } = await sql<{ used: number }>`
    select used from identity.allowance where subject = ${subject}`.execute(store.db);
  return Number(rows[0]?.used ?? 0);
}

test('a person uploads 20 GB in a day, and an owner 100 GB', async () => {
  const use = async (person: TestStaff, gigabytes: number) =>
    setUsage(store, `staff-limit:upload_kilobytes:${await idOf(person)}`, gigabytes * KB_PER_GB);
  await use(content, 20);
  expect(await upload(content)).toMatchObject({
    httpStatus: 429,
    message: expect.stringMatching(/^You uploaded 20 GB of files within a day\. You can continue in /),
  });
  await use(owner, 20);
  await dataOf(upload(owner));
  await use(owner, 100);
  expect(await upload(owner)).toMatchObject({
    httpStatus: 429,
    message: expect.stringMatching(/^You uploaded 100 GB/),
  });
});

test('one person fills a quarter of the library; an owner has no such limit, and a deletion makes room', async () => {
  const { file } = await dataOf(upload(content));
  await sql`update media.file set bytes = 5000 where id = ${file.file_id}`.execute(store.db);
  await addFilm(2 - 5000 / GB, await idOf(content));
  expect(await upload(content)).toMatchObject({
    code: 'library_full',
    message: expect.stringMatching(/^The files that you stored take 2 GB\. Delete some/),
  });
  await addFilm(2, await idOf(owner));
  await dataOf(upload(owner));
  await dataOf(content.api(deleteMedia, { file_id: file.file_id, version: file.version }));
  await dataOf(upload(content));
});

test('who replaces a file stores its content', async () => {
  const { file } = await dataOf(upload(owner));
  await addFilm(2, await idOf(content));
  const query = { file_id: file.file_id, version: file.version, name: 'hall.png' };
  expect(await codeOf(sendFile(store, content, replaceMedia, query, await newPicture()))).toBe('library_full');
  await sql`delete from media.file where path like 'media/many/%'`.execute(store.db);
  await dataOf(sendFile(store, content, replaceMedia, query, await newPicture()));
  const { rows } = await sql`select stored_by_id from media.file where id = ${file.file_id}`.execute(store.db);
  expect(rows).toEqual([{ stored_by_id: await idOf(content) }]);
});

test('the library has a maximum, also for an owner; files of an import take space in it', async () => {
  await addFilm(8, null);
  expect(await upload(owner)).toMatchObject({
    code: 'library_full',
    message: 'The media library is full. Delete files that nobody needs, or ask who operates the store for more space.',
  });
});
