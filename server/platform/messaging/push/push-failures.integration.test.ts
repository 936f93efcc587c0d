/** Subscriptions whose notifications fail: how often they are tried, when they are removed, and that others do not wait for them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPush, subscribeToPush } from '../../../../contract/account/push.ts';
import { dataOf } from '../../../../contract/client.ts';
import {
  createKeys,
  nameOf,
  queueResult,
  received,
  sendWaiting,
  setStatus,
  subscribe,
} from '../../../../test/support/store/push-browser.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { jobs as pushJobs, sendQueuedPush } from './push.ts';

const DAY_MS = 24 * 3_600_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.advance(3_600_000);
  await sql`delete from jobs.job where name = 'push.send'`.execute(store.db);
});

/** Queues a notification that is of use for a day; returns its row's key. */
async function queueMessage(student: TestStudent): Promise<string> {
  const expiresAt = new Date(store.ctx().now.getTime() + DAY_MS);
  const cause = await queueResult(store, student, { expiresAt });
  const { key } = await store.db
    .selectFrom('push.message')
    .where('cause', '=', cause)
    .select('key')
    .executeTakeFirstOrThrow();
  return key;
}

const messageOf = (key: string) =>
  store.db.selectFrom('push.message').where('key', '=', key).selectAll().executeTakeFirstOrThrow();
const isSubscribed = async ({ api }: TestStudent) => (await dataOf(api(getPush))).endpoint !== null;

type JobRow = { key: string; priority: number; start_after: Date };
/** The jobs that wait, in the order in which pg-boss runs those that are due. */
async function jobRows(): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select data->>'key' as key, priority, start_after from jobs.job
    where name = 'push.send' and state = 'created' order by priority desc, created_on, id`.execute(store.db);
  return rows;
}

/** Runs the periodic job. */
const retryLate = () => pushJobs.find(({ name }) => name === 'push.late')?.run(store.ctx(), { key: '' });

describe.each([400, 401, 403, 413, 422])('a subscription that is refused with %i', (status) => {
  it('is tried once for each message, and removed after three in a row', async () => {
    const asha = await store.student('Asha');
    const browser = await subscribe(store, asha);
    await setStatus(store, browser, status);
    for (const isLeft of [true, true, false]) {
      const key = await queueMessage(asha);
      await sendWaiting(store);
      store.clock.advance(3_600_000);
      await retryLate();
      await sendWaiting(store);
      expect(await messageOf(key)).toMatchObject({ tries: 1, failure: `the push service responded ${status}` });
      expect(await isSubscribed(asha)).toBe(isLeft);
    }
  });
});

it('a success in between, or a new subscription, begins the count again', async () => {
  const ravi = await store.student('Ravi');
  const keys = await createKeys(store);
  const begin = () => dataOf(ravi.api(subscribeToPush, keys));
  await begin();
  const fail = async (times: number, status = 403) => {
    await setStatus(store, nameOf(keys), status);
    for (let n = 0; n < times; n++) {
      await queueMessage(ravi);
      await sendWaiting(store);
    }
  };
  await fail(2);
  await fail(1, 201);
  await fail(2);
  await begin();
  await fail(2);
  expect(await isSubscribed(ravi)).toBe(true);
  await fail(1);
  expect(await isSubscribed(ravi)).toBe(false);
});

describe('a push service that is not available', () => {
  it('gets a bounded number of tries, each from one job, later and later, until it accepts the message', async () => {
    const meena = await store.student('Meena');
    const browser = await subscribe(store, meena);
    await setStatus(store, browser, 503);
    const key = await queueMessage(meena);
    const begun = store.ctx().now.getTime();
    const minutes: number[] = [];
    while (store.ctx().now.getTime() < begun + DAY_MS - 3_600_000) {
      await sql`delete from jobs.job where name = 'push.send'`.execute(store.db);
      await sendQueuedPush(store.ctx(), key);
      const [next, ...others] = await jobRows();
      expect(others).toEqual([]);
      const wait = (next?.start_after.getTime() ?? 0) - store.ctx().now.getTime();
      minutes.push(wait / 60_000);
      await retryLate();
      expect(await jobRows()).toHaveLength(1);
      store.clock.advance(wait);
    }
    expect(minutes.slice(0, 7)).toEqual([1, 2, 5, 10, 15, 30, 30]);
    expect(minutes.length).toBeLessThan(60);
    // One message counts once.
    expect(await isSubscribed(meena)).toBe(true);
    await setStatus(store, browser, 201);
    await sendQueuedPush(store.ctx(), key);
    expect((await messageOf(key)).sent_at).not.toBeNull();
    expect(await received(store, browser)).toHaveLength(1);
  });

  it('does not delay others: later tries, and messages to a browser whose last one failed, run behind them', async () => {
    const [imran, asha] = [await store.student('Imran'), await store.student('Asha')];
    const browser = await subscribe(store, imran);
    await setStatus(store, browser, 503);
    const tried = await queueMessage(imran);
    await sql`delete from jobs.job where name = 'push.send'`.execute(store.db);
    await sendQueuedPush(store.ctx(), tried);
    const next = await queueMessage(imran);
    await subscribe(store, asha);
    const ofAnother = await queueMessage(asha);
    expect((await jobRows()).map(({ key }) => key)).toEqual([ofAnother, tried, next]);
  });

  it('ends a subscription after twenty messages in a row', async () => {
    const ravi = await store.student('Ravi');
    const browser = await subscribe(store, ravi);
    await setStatus(store, browser, 500);
    for (let n = 0; n < 19; n++) await sendQueuedPush(store.ctx(), await queueMessage(ravi));
    expect(await isSubscribed(ravi)).toBe(true);
    await sendQueuedPush(store.ctx(), await queueMessage(ravi));
    expect(await isSubscribed(ravi)).toBe(false);
  });
});

it('a message whose job was lost is sent, also behind others that wait for their next try', async () => {
  const asha = await store.student('Asha');
  await subscribe(store, asha);
  const lost = await queueMessage(asha);
  await sql`delete from jobs.job where name = 'push.send'`.execute(store.db);
  await retryLate();
  expect((await jobRows()).map(({ key }) => key)).not.toContain(lost);
  store.clock.advance(16 * 60_000);
  await retryLate();
  expect((await jobRows()).map(({ key }) => key)).toContain(lost);
});
