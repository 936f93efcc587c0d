/**
 * Checks that an index can serve each statement of students, jobs and staff: the planner may use nothing but indexes,
 * so a statement that still reads a whole growing table has none. PostgreSQL only; `npm run bench:growth` measures how
 * durations grow. Also tests the check that SQL names only its own domain's schema, which all test stores do.
 */
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../server/app/domains.ts';
import { runAllSteps } from '../../support/calls/all-calls.ts';
import { runAllJobs } from '../../support/calls/jobs.ts';
import { runAllReads } from '../../support/calls/reads.ts';
import { recordedStore } from '../../support/calls/recorded-store.ts';
import {
  INDEXES_ONLY,
  planOf,
  recordStatements,
  referencesWithoutIndex,
  unlistedScans,
} from '../../support/database/plans.ts';
import {
  EXCEPTIONS,
  refuseForeignStatements,
  usedExceptions,
  watchSchemas,
} from '../../support/database/schema-owners.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

/** A candidate of the demo institute at test 501. */
const CANDIDATE = '6999900001';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const recorder = recordStatements();
let store: TestStore;
beforeAll(async () => {
  if (isPostgres) store = await openTestStore({ onStatement: recorder.onStatement });
});
afterAll(() => store?.close());

test.runIf(isPostgres)('no statement of a student, a job or the staff has to read a whole growing table', async () => {
  const recorded = recordedStore(store, recorder);
  await runAllReads(recorded, CANDIDATE);
  await runAllSteps(recorded, recorder, 1);
  await runAllJobs(recorded, recorder, CANDIDATE);
  const personal = endpoints.filter(({ caller }) => caller !== 'anyone' && caller !== 'staff').map(({ path }) => path);
  expect(personal.filter((path) => !recorder.calls.has(path))).toEqual([]);

  const scans: string[] = [];
  for (const [shape, statement] of recorder.statements) {
    const plan = await planOf(store.db, statement, INDEXES_ONLY);
    for (const table of unlistedScans(shape, plan))
      scans.push(`${[...statement.calls]} reads all of ${table}: ${shape}`);
  }
  expect(scans).toEqual([]);
  expect(recorder.statements.size).toBeGreaterThan(150);
  expect(EXCEPTIONS.filter((one) => !usedExceptions.has(one))).toEqual([]);
});

test.runIf(isPostgres)('a statement without an index is detected', async () => {
  const sql = 'select id from identity.student where first_name = $1';
  const plan = await planOf(store.db, { sql, values: ['Asha'] }, INDEXES_ONLY);
  expect(unlistedScans(sql, plan)).toEqual(['identity.student']);
});

test.runIf(isPostgres)('a statement of a domain that names the table of another one is detected', async () => {
  const { watched, foreign } = await watchSchemas({ db: store.db, query: async () => ({ rows: [] }) });
  const filename = join(import.meta.dirname, '../../../server/cart/queries.ts');
  const select = (code: string) => compileFunction(`return ${code}`, ['db', 'sql'], { filename })(watched.db, sql);
  await select(`db.selectFrom('cart.item').select('product_id').execute()`);
  await select(`sql\`select 'orders.order' from cart.item as orders where orders.product_id = 0\`.execute(db)`);
  await store.db.selectFrom('orders.order').select('id').execute();
  expect(foreign).toEqual([]);
  refuseForeignStatements(foreign);
  await select(`sql\`select 1 from cart.item, orders.order limit 1\`.execute(db)`);
  await select(`db.transaction().execute((db) => db.selectFrom('orders.line').selectAll().execute())`);
  expect(foreign.map(({ file, table }) => `${file} ${table}`)).toEqual([
    'server/cart/queries.ts orders.order',
    'server/cart/queries.ts orders.line',
  ]);
  expect(() => refuseForeignStatements(foreign)).toThrow('server/cart/queries.ts names orders.order');
});

test.runIf(isPostgres)('an index serves each deletion of a row that others refer to', async () => {
  expect(await referencesWithoutIndex(store.db)).toEqual([]);
});
