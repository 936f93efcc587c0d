/** Reports and exports of lists read the replica, if there is one; needs PostgreSQL. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { exportOrders, getExport } from '../../contract/staff/lists/exports.ts';
import { getGstReturn } from '../../contract/staff/money/gst-return.ts';
import { getReport, REPORTS } from '../../contract/staff/money/reports.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { writeExport } from '../exports/write-export.ts';
import { indianDate } from '../platform/clock.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** Tables of money. */
const MONEY = /"?(orders|checkout|learning)"?\."?\w+/;

let onReplica: string[] = [];
let store: TestStore;
beforeAll(async () => {
  if (isPostgres) store = await openTestStore({ onReplicaStatement: (sql) => onReplica.push(sql) });
});
beforeEach(() => {
  onReplica = [];
});
afterAll(() => store?.close());

/** The statements about money that `work` runs on the primary. */
const onPrimary = async (work: () => Promise<unknown>) =>
  (await store.statements(work)).filter((sql) => MONEY.test(sql));
const accounts = async () => (await staff(store, 'accounts')).api;

test.runIf(isPostgres).each(REPORTS)('the report by %s', async (by) => {
  const api = await accounts();
  const day = indianDate(store.ctx().now);
  expect(await onPrimary(() => dataOf(api(getReport, { by, from: day, to: day })))).toEqual([]);
  expect(onReplica.filter((sql) => MONEY.test(sql))).not.toEqual([]);
});

test.runIf(isPostgres)('the GST return', async () => {
  const api = await accounts();
  const month = indianDate(store.ctx().now).slice(0, 7);
  expect(await onPrimary(() => dataOf(api(getGstReturn, { month, length: 'month' })))).toEqual([]);
  expect(onReplica.filter((sql) => MONEY.test(sql))).not.toEqual([]);
});

test.runIf(isPostgres)('the export of a list', async () => {
  const api = await accounts();
  const { export_id } = await dataOf(api(exportOrders, { format: 'csv' }));
  expect(await onPrimary(() => writeExport.run(store.ctx(), { export_id }))).toEqual([]);
  expect(onReplica.filter((sql) => MONEY.test(sql))).not.toEqual([]);
  expect(await dataOf(api(getExport, { export_id }))).toMatchObject({ state: 'done' });
});
