/**
 * Many attempts end in the same second without a browser; attempts that ended while the store was down are found too.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDemoResults } from '../../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { sweep } from '../../index.ts';

/** `node bench/generated/attempts.ts` runs ten thousand. */
const HALL = 400;
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ work: true });
  await removeDemoResults(store);
});
afterAll(() => store.close());

/** Creates candidates with running attempts at the sample test, all with the same deadline and one answer each. */
async function fillHall(name: string, deadline: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.student (country_id, created_at) select 101, ${deadline} from generate_series(1, ${HALL})
    returning id`.execute(store.db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into assessment.attempt (student_id, public_id, student_name, product_id, tab_id, test_id, version, number,
      language, started_at, deadline)
    select id, md5(id::text), ${name}, 2107, 21071, 507, 1, 1, 1, ${deadline}::timestamptz - interval '12 minutes', ${deadline}
    from unnest(${ids}::bigint[]) as id`.execute(store.db);
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select student_id, id, 1, 507001, '1', false, 1000, 1000, started_at
    from assessment.attempt where student_name = ${name}`.execute(store.db);
}

async function standing(name: string) {
  const { rows } = await sql<{ running: number; expired: number; marked: number; receipts: number }>`
    select count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'expired')::int as expired,
      count(receipt)::int as receipts,
      (select count(*)::int from assessment.result as result join assessment.attempt as own
        on own.student_id = result.student_id and own.id = result.attempt_id where own.student_name = ${name}) as marked
    from assessment.attempt where student_name = ${name}`.execute(store.db);
  return rows[0];
}

const ALL = { running: 0, expired: HALL, marked: HALL, receipts: HALL };

test('a hall that ends in one second is finalized and graded', async () => {
  const deadline = new Date(store.ctx().now.getTime() + 60_000);
  await fillHall('First hall', deadline);
  store.clock.set(deadline.toISOString());
  store.clock.advance(10_000);
  // Nothing is finalized within the grace period.
  await sweep(store.ctx());
  expect(await standing('First hall')).toMatchObject({ running: HALL });
  store.clock.advance(1);
  await expect.poll(() => standing('First hall'), { interval: 50 }).toEqual(ALL);
});

test('what ended while no store ran is found by its deadline alone', async () => {
  await fillHall('Second hall', new Date(store.ctx().now.getTime() - 3_600_000));
  await expect.poll(() => standing('Second hall'), { interval: 50 }).toEqual(ALL);
});
