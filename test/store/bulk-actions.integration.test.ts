/** Bulk actions: drafts and products, files, failed jobs, members of a batch. */
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { publishProducts, withdrawProducts } from '../../contract/staff/catalogue/drafts.ts';
import { deleteMediaFiles, uploadMedia } from '../../contract/staff/catalogue/media/edit-media.ts';
import { listMedia } from '../../contract/staff/catalogue/media/media-files.ts';
import { listProducts } from '../../contract/staff/catalogue/products.ts';
import type { RowResult } from '../../contract/staff/lists/bulk.ts';
import { addMembers, createBatch, listBatchMembers, removeMembers } from '../../contract/staff/students/batches.ts';
import { retryChosenJobs } from '../../contract/staff/system.ts';
import { catalogue } from '../../server/catalogue/index.ts';
import { picture, sendFile } from '../support/domains/media.ts';
import { saveChange } from '../support/domains/products.ts';
import { staff, type TestStaff } from '../support/domains/staff.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

let store: TestStore;
let content: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  content = await staff(store, 'content');
});
afterAll(() => store.close());

const DONE = { outcome: 'done', message: null };
const outcomes = ({ results }: { results: readonly RowResult[] }) => results.map(({ outcome }) => outcome);
const reason = 'for a test';

test('drafts are published and products withdrawn, each with the versions that the list has', async () => {
  const [first = 0, second = 0] = catalogue()
    .products.filter(({ kind }) => kind === 'course')
    .map(({ id }) => id);
  await saveChange(content.api, first, { title: 'First of many' });
  await saveChange(content.api, second, { title: '' });
  const rows = async () => (await dataOf(content.api(listProducts, { limit: 200 }))).rows;
  const rowOf = async (id: number) => (await rows()).find(({ product_id }) => product_id === id);
  const drafts = (await rows()).filter(({ draft_version }) => draft_version > 0);
  expect(drafts.map(({ product_id }) => product_id).sort()).toEqual([first, second].sort());
  const publication = drafts
    .toSorted((a, b) => (a.product_id === first ? -1 : b.product_id === first ? 1 : 0))
    .map(({ product_id, draft_version, current_id }) => ({ product_id, version: draft_version, current_id }));
  const stale = { ...publication[0], version: 999 } as (typeof publication)[0];
  const body = { rows: [stale, ...publication], key: randomUUID() };
  const { results } = await dataOf(content.api(publishProducts, body));
  expect(results.map(({ message }) => message)).toEqual([
    'Another person saved or published this draft in the meantime. Compare both versions.',
    null,
    'The draft cannot be published yet. Correct the marked fields.',
  ]);
  expect(await rowOf(first)).toMatchObject({ title: 'First of many', draft_version: 0, state: 'published' });
  const current_id = (await rowOf(first))?.current_id ?? 0;
  const withdrawal = { product_id: first, current_id };
  const withdrawn = { rows: [withdrawal, { product_id: second, current_id: 999_999 }], reason, key: randomUUID() };
  expect(outcomes(await dataOf(content.api(withdrawProducts, withdrawn)))).toEqual(['done', 'refused']);
  expect(await rowOf(first)).toMatchObject({ state: 'withdrawn' });
});

test('files that nothing names are deleted, with their content', async () => {
  const { file } = await dataOf(sendFile(store, content, uploadMedia, { name: 'many.png' }, await picture('teal')));
  const used = (await dataOf(content.api(listMedia, { used: 'used', limit: 1 }))).rows[0];
  const rows = [file, used].map((one) => ({ file_id: one?.file_id ?? 0, version: one?.version ?? 0 }));
  const body = { rows, key: randomUUID() };
  const { results } = await dataOf(content.api(deleteMediaFiles, body));
  expect(results[0]).toEqual(DONE);
  expect(results[1]?.message).toMatch(/^This file is still in use: /);
  expect(existsSync(join(store.config.dataDir, file.path))).toBe(false);
  expect(existsSync(join(store.config.dataDir, used?.path ?? ''))).toBe(true);
  // A repeated call removes what an earlier one has left on the disk, and searches for no file again.
  const reports = () =>
    store.db
      .selectFrom('identity.allowance')
      .where('subject', 'like', 'staff-limit:reports_read:%')
      .select('used')
      .execute();
  const before = await reports();
  writeFileSync(join(store.config.dataDir, file.path), 'left');
  expect((await dataOf(content.api(deleteMediaFiles, body))).results).toEqual(results);
  expect(existsSync(join(store.config.dataDir, file.path))).toBe(false);
  expect(await reports()).toEqual(before);
});

test('failed jobs run again; one that runs already is refused', async () => {
  const { rows } = await sql<{ job_id: string }>`
    insert into jobs.job (name, state, policy, data, output, retry_count, start_after, completed_on, singleton_key)
    values ('newsletter.sweep', 'failed', 'short', '{}', '{}', 8, now(), now(), gen_random_uuid()::text)
    returning id::text as job_id`.execute(store.db);
  const job = { queue: 'newsletter.sweep', job_id: rows[0]?.job_id ?? '' };
  const { api } = await staff(store, 'owner');
  const result = await dataOf(api(retryChosenJobs, { rows: [job, job], key: randomUUID() }));
  expect(result.results).toEqual([DONE, { outcome: 'refused', message: 'The job runs again already, or is done.' }]);
});

test('students are added to a batch while it has places, and removed', async () => {
  const { api } = await staff(store, 'support');
  const ids = await Promise.all(['Asha', 'Ravi', 'Meena'].map(async (name) => (await store.student(name)).studentId));
  const product_ids = [catalogue().products.find(({ isShipped, kind }) => kind === 'course' && !isShipped)?.id ?? 0];
  const days = { starts_on: '2026-11-01', ends_on: '2027-03-31' };
  const { batch_id } = await dataOf(api(createBatch, { name: 'Many', note: '', ...days, capacity: '2', product_ids }));
  const rows = ids.map((student_id) => ({ student_id }));
  expect(outcomes(await dataOf(api(addMembers, { batch_id, rows, key: randomUUID() })))).toEqual([
    'done',
    'done',
    'refused',
  ]);
  const removal = { batch_id, rows, reason, key: randomUUID() };
  expect(outcomes(await dataOf(api(removeMembers, removal)))).toEqual(['done', 'done', 'refused']);
  expect((await dataOf(api(listBatchMembers, { batch_id }))).rows).toEqual([]);
});
