/** Every list of the console can be exported: the file has the rows of the list, with the rights of the list. */
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { listMedia } from '../../contract/staff/catalogue/media/media-files.ts';
import type { ListedTest } from '../../contract/staff/exams/board.ts';
import { createScoreGroup } from '../../contract/staff/exams/scores/score-groups.ts';
import { computeScores } from '../../contract/staff/exams/scores/score-publication.ts';
import { exportMedia, exportSettlements, getExport } from '../../contract/staff/lists/exports.ts';
import { uploadSettlement } from '../../contract/staff/money/settlements.ts';
import { createCampaign } from '../../contract/staff/store-front/campaigns.ts';
import { createBatch } from '../../contract/staff/students/batches.ts';
import { analyseTest } from '../../test/support/calls/analyses.ts';
import { fillShift } from '../../test/support/domains/assessment/shift-candidates.ts';
import { SERIES } from '../../test/support/domains/products.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { endpoints } from '../app/domains.ts';
import { computeScoresJob } from '../assessment/results/scores/compute/compute-scores.ts';
import type { Column } from './cells.ts';
import { SOURCES } from './sources/sources.ts';
import { writeExport } from './write-export.ts';

let store: TestStore;
let owner: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  owner = await staff(store, 'owner');
  await addRows();
});
afterAll(() => store.close());

/** The demo institute has rows in the other lists. */
async function addRows(): Promise<void> {
  const days = { starts_on: '2027-01-01', ends_on: '2027-06-30' };
  await dataOf(owner.api(createBatch, { ...days, name: 'Evening', product_ids: [SERIES] }));
  await dataOf(owner.api(createCampaign, { subject: 'New', body: 'Hello', audience: 'all', per_hour: 60 }));
  const content = 'txnid,amount\nUNKNOWN1,100\nUNKNOWN2,-50\n';
  await dataOf(owner.api(uploadSettlement, { gateway: 'payu', name: 'november.csv', content }));
  await addScores();
  await analyseTest(store, 507);
  const { now } = store.ctx();
  await store.db
    .insertInto('mail.message')
    .values({ key: 'payment:4711:paid', queued_at: now, failed_at: now, failure: 'unknown mailbox' } as never)
    .execute();
}

/** A group of one shift with its scores, whose computation has the number 1. */
async function addScores(): Promise<void> {
  await fillShift(store.db, { testId: 506, from: 1, candidates: 20, quarters: 'n' });
  const definition = {
    name: 'PCS',
    method: 'raw' as const,
    test_ids: [506],
    tie_rules: [],
    cutoffs: [],
    min_shift_size: 1,
  };
  const { group_id } = await dataOf(owner.api(createScoreGroup, definition));
  const { computation_id } = await dataOf(owner.api(computeScores, { group_id, version: 1 }));
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
}

/** Filters without which a list is refused. */
const REQUIRED: Readonly<Record<string, Record<string, string>>> = {
  batch_members: { batch_id: '1' },
  settlement_rows: { file_id: '1' },
  unsettled: { gateway: 'payu' },
  candidates: { test_id: '501' },
  results: { test_id: '506' },
  challenges: { test_id: '507', question_id: '507001' },
  merit_list: { computation_id: '1' },
  analysed_questions: { analysis_id: '1' },
  similar_pairs: { analysis_id: '1' },
  practice_questions: { subject: 'Mathematics', topic: 'Arithmetic' },
};

/** Lists that are empty in a store in which nothing failed and nobody paid at a gateway. */
const EMPTY = [
  'candidates',
  'batch_members',
  'payments',
  'unsettled',
  'jobs',
  'webhooks',
  'approvals',
  'dues',
  'questions',
  'papers',
  'challenges',
  'similar_pairs',
];

const listOf = (exported: { path: string }) => exported.path.replace(/\/export$/, '');

async function exportedRows(by: TestStaff, endpoint: AnyEndpoint, body: object): Promise<string[][]> {
  const { export_id } = (await dataOf(by.api(endpoint as typeof exportMedia, { ...body, format: 'csv' } as never))) as {
    export_id: number;
  };
  await writeExport.run(store.ctx(), { export_id });
  const { url, state } = await dataOf(by.api(getExport, { export_id }));
  expect(state).toBe('done');
  return parseCsv(await (await store.http(url ?? '')).text()) as string[][];
}

test('each list has an export', () => {
  const isList = ({ method, path, body }: AnyEndpoint) =>
    method === 'GET' && path.startsWith('/staff/') && 'cursor' in ((body as { properties?: object }).properties ?? {});
  const exported = new Set(SOURCES.map(({ endpoint }) => listOf(endpoint)));
  expect(
    endpoints
      .filter(isList)
      .map(({ path }) => path)
      .filter((path) => !exported.has(path)),
  ).toEqual([]);
});

test.each(
  SOURCES.filter(({ name }) => !['report', 'admit_cards'].includes(name)).map(
    ({ name, endpoint }) => [name, endpoint] as const,
  ),
)('the file of %s has all rows of the list', async (name, endpoint) => {
  const filters = REQUIRED[name] ?? {};
  const list = endpoints.find(({ method, path }) => method === 'GET' && path === listOf(endpoint));
  const page = (await dataOf(owner.api(list as typeof listMedia, { ...filters, limit: 200 } as never))) as {
    total_estimate: number;
  };
  const [head = [], ...rows] = await exportedRows(owner, endpoint, filters);
  expect(new Set(head).size).toBe(head.length);
  // An export of the audit log has its own entry.
  if (name === 'audit') expect(rows.length).toBeGreaterThan(page.total_estimate);
  else expect(rows).toHaveLength(page.total_estimate);
  if (!EMPTY.includes(name)) expect(rows.length).toBeGreaterThan(0);
});

test('an export of files by their use counts its rows before the transaction', async () => {
  // What is used is read again after ten seconds.
  store.clock.advance(11_000);
  for (const used of ['used', 'unused'] as const) {
    expect((await exportedRows(owner, exportMedia, { used })).length).toBeGreaterThan(1);
    store.clock.advance(11_000);
  }
});

test('a number of candidates that is not exact is a lower bound', () => {
  const source = SOURCES.find(({ name }) => name === 'tests');
  const running = source?.columns.find(({ title }) => title === 'Running') as Column<Pick<ListedTest, 'running'>>;
  expect(running.value({ running: { count: 12, is_exact: true } })).toBe('12');
  expect(running.value({ running: { count: 1000, is_exact: false } })).toBe('more than 1000');
});

test('the file of the media library has the pictures of questions only for those who may see them', async () => {
  const content = await staff(store, 'content');
  const pathsOf = async (by: TestStaff) =>
    (await exportedRows(by, exportMedia, {})).slice(1).map(([, path = '']) => path);
  const { total_estimate } = await dataOf(content.api(listMedia, { limit: 1 }));
  expect(await pathsOf(content)).toHaveLength(total_estimate);
  const support = await staff(store, 'support');
  await expect(support.api(exportMedia, { format: 'csv' })).rejects.toMatchObject({ status: 403 });
  await expect(support.api(exportSettlements, { format: 'csv' })).rejects.toMatchObject({ status: 403 });
});
