import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { type Ctx, inTransaction } from '../context.ts';
import type { Store } from '../database/db.ts';
import { openStore } from '../database/open-store.ts';
import { type Job, openJobs } from './jobs.ts';

const done: string[] = [];
const note: Job<{ word: string }> = {
  name: 'test.note',
  formerName: 'test.word',
  run: async (_ctx, { word }) => {
    done.push(word);
  },
};

let holding = 0;
/** Ends when two of them run. */
const hold: Job = {
  name: 'test.hold',
  atOnce: 2,
  run: async () => {
    holding++;
    await expect.poll(() => holding, { timeout: 15_000 }).toBe(2);
    done.push('held');
  },
};

let testStore: TestStore;
let store: Store;
let queue: Awaited<ReturnType<typeof openJobs>>;
let ctx: Ctx;
const folder = mkdtempSync(join(tmpdir(), 'sopan-jobs-'));

beforeAll(async () => {
  testStore = await openTestStore();
  // A separate embedded database, or the testStore's PostgreSQL server.
  store = await openStore({ ...testStore.config, dataDir: folder });
  queue = await openJobs(store, [note as Job, hold], {
    work: true,
    context: () => ctx,
    log: testStore.ctx().log,
    seconds: 0.5,
  });
  ctx = { ...testStore.ctx(), db: store.db, jobs: queue };
});
afterAll(async () => {
  await queue.close();
  await store.close();
  await testStore.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a job written in a transaction runs once that commits', async () => {
  await inTransaction(ctx, (ctx) => ctx.jobs.enqueue(ctx, note, { word: 'committed' }));
  await expect.poll(() => done).toContain('committed');
});

test('a job of a transaction that rolled back never runs', async () => {
  const work = inTransaction(ctx, async (ctx) => {
    await ctx.jobs.enqueue(ctx, note, { word: 'lost' });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await ctx.jobs.enqueue(ctx, note, { word: 'after' });
  await expect.poll(() => done).toContain('after');
  expect(done).not.toContain('lost');
});

test('a job that the version before queued under the former name runs', async () => {
  await ctx.jobs.enqueue(ctx, { ...note, name: 'test.word' }, { word: 'former' });
  await expect.poll(() => done).toContain('former');
});

test('jobs that are enqueued together run one after the other, without the polling interval between them', async () => {
  const words = ['1st', '2nd', '3rd', '4th', '5th', '6th'];
  await inTransaction(ctx, async (ctx) => {
    for (const word of words) await ctx.jobs.enqueue(ctx, note, { word });
  });
  // Five intervals of five seconds would be longer.
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(expect.arrayContaining(words));
});

test('a job behind the others runs after those that are due, also if it was enqueued before them', async () => {
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.enqueue(ctx, note, { word: 'behind' }, { isLast: true });
    await ctx.jobs.enqueue(ctx, note, { word: 'before' });
  });
  await expect.poll(() => done, { timeout: 20_000 }).toContain('behind');
  expect(done.indexOf('before')).toBeGreaterThanOrEqual(0);
  expect(done.indexOf('before')).toBeLessThan(done.indexOf('behind'));
});

test('as many jobs run at once as their queue says', async () => {
  for (const word of ['a', 'b']) await ctx.jobs.enqueue(ctx, hold, { word });
  await expect.poll(() => done.filter((word) => word === 'held'), { timeout: 20_000 }).toHaveLength(2);
});

test('of jobs with one key only one waits', async () => {
  const after = new Date(Date.now() + 3_600_000);
  for (let times = 0; times < 3; times++) await ctx.jobs.enqueue(ctx, note, { word: 'keyed' }, { key: 'one', after });
  const { rows } = await store.query(`select 1 from jobs.job where name = 'test.note' and singleton_key = 'one'`);
  expect(rows).toHaveLength(1);
});
