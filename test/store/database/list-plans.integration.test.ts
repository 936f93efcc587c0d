/**
 * Checks that an index serves every list of the console, with each of its sort orders, filters and searches: a page stops
 * after its rows, and no page reads a whole growing table. PostgreSQL only.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_PREFIX, runAllLists } from '../../support/calls/staff-lists.ts';
import { GROWING, INDEXES_ONLY, planOf, recordStatements } from '../../support/database/plans.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const recorder = recordStatements();
let store: TestStore;
beforeAll(async () => {
  if (isPostgres) store = await openTestStore({ onStatement: recorder.onStatement });
});
afterAll(() => store?.close());

/**
 * Settings of the planner. The tables of a test are small, so it does not choose as it would among millions of rows; a
 * statement has an index if the planner uses it with one of them.
 */
const PLANNERS: Record<string, string>[] = [
  INDEXES_ONLY,
  // The index has the order.
  { ...INDEXES_ONLY, enable_sort: 'off' },
  // The index has the filter.
  { ...INDEXES_ONLY, enable_indexscan: 'off', enable_indexonlyscan: 'off' },
  // A count of all rows stops at its limit.
  {},
];

/** Reads of a whole table, with the reason. */
const ALLOWED: readonly { list: string; table: string; why: string }[] = [
  {
    list: '/staff/media used=used',
    table: 'assessment.bank_version',
    why: 'the paths in all texts are read by a long read, at most once in ten seconds',
  },
  {
    list: '/staff/payments state=refunded',
    table: 'checkout.transaction',
    why: 'one payment in a hundred is refunded; among many payments the planner begins with the refunds',
  },
  {
    list: '/staff/students state=active',
    table: 'identity.student',
    why: 'nearly all students are active, so a page stops soon',
  },
];

test.runIf(isPostgres)('no list of the staff reads a whole growing table', async () => {
  await runAllLists(store, recorder, 1);
  const whole = new Set<string>();
  for (const statement of recorder.statements.values()) {
    const [call = ''] = statement.calls;
    for (const table of await alwaysRead(statement)) {
      if (!ALLOWED.some((one) => one.table === table && call === LIST_PREFIX + one.list))
        whole.add(`${call}: ${table}`);
    }
  }
  expect([...whole].sort()).toEqual([]);
  expect(recorder.calls.size).toBeGreaterThan(100);
});

/** The growing tables of which every plan reads all rows. */
async function alwaysRead(statement: Parameters<typeof planOf>[1]): Promise<string[]> {
  const plans = await Promise.all(PLANNERS.map((planner) => planOf(store.db, statement, planner)));
  return GROWING.filter((table) => plans.every(({ wholeTables }) => wholeTables.includes(table)));
}
