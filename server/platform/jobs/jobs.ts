/**
 * The job queue: pg-boss on both databases, with jobs enqueued in the transaction that causes them. A domain declares a
 * `Job` in its `jobs` list; a command enqueues it with `ctx.jobs.enqueue(ctx, job, data)`.
 */
import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { type Db as BossDb, PgBoss, type QueueResult } from 'pg-boss';
import type { Ctx } from '../context.ts';
import type { Db, Store } from '../database/db.ts';
import type { Log } from '../observability/log.ts';
import type { Gauge } from '../observability/metrics.ts';
import type { Jobs } from './enqueue.ts';

export type Job<Data extends object = object> = {
  name: string;
  /** The name in the version before: its queued jobs run too. */
  formerName?: string;
  /** Runs at least once, so it must be idempotent. */
  run(ctx: Ctx, data: Data): Promise<void>;
  /** Five cron fields, in India time, for a periodic job. */
  cron?: string;
  /** How many a process runs at once; by default one. */
  atOnce?: number;
};

/** Gauges of waiting, retrying, active and failed jobs, and of the age of the oldest waiting one. */
export const jobGauges: Gauge[] = [
  {
    name: 'jobs',
    help: 'Jobs by queue and state; failed ones have used up their retries',
    labels: ['queue', 'state'],
    read: async (ctx) => {
      const { rows } = await sql<{ name: string; state: string; count: number }>`
        select name, state::text as state, count(*)::int as count from jobs.job
        where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(ctx.db);
      return rows.map(({ name, state, count }) => ({ labels: { queue: name, state }, value: count }));
    },
  },
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest waiting job has been ready to run',
    read: async (ctx) => {
      const { rows } = await sql<{ age: number | null }>`
        select extract(epoch from ${ctx.now}::timestamptz - min(start_after))::float8 as age from jobs.job
        where state in ('created', 'retry') and start_after < ${ctx.now}`.execute(ctx.db);
      return [{ value: Math.max(0, rows[0]?.age ?? 0) }];
    },
  },
];

/** An index on unfinished jobs: completed jobs stay for a week and are most of the table. */
const UNFINISHED_INDEX_SQL = `do $$ begin
  if to_regclass('jobs.job_undone') is null then
    create index job_undone on jobs.job_common (state, start_after, name) where state in ('created', 'retry', 'active', 'failed');
  end if;
end $$`;

const TIME_ZONE = 'Asia/Kolkata';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** `short`: only one job per key waits. */
const QUEUE = { policy: 'short', retryLimit: 8, retryDelay: 2, retryBackoff: true, notify: true } as const;
/**
 * Polling interval while notifications arrive: new jobs run at once, and jobs that are due later (delays and retries) up
 * to this much late. Each queue is polled, so a second for all of them took a sixth of a core.
 */
const NOTIFIED_POLLING_SECONDS = 5;

/** Opens the queue for `jobs`. With `work` this process also runs them, polling every `seconds` if it cannot listen. */
export async function openJobs(
  store: Store,
  jobs: readonly Job[],
  options: { work: boolean; context(): Ctx; log: Log; seconds: number },
): Promise<Jobs & { close(): Promise<void> }> {
  const open = async () => {
    const boss = new PgBoss({
      db: { executeSql: (sql, values) => store.query(sql, values) as never, listen: listenWith(store) },
      schema: 'jobs',
      supervise: options.work,
      schedule: options.work,
      useListenNotify: options.work,
    });
    boss.on('error', throttledErrorLog(options.log));
    return boss.start();
  };
  // Two processes that open a new database at the same moment race to create the tables; the loser retries.
  const boss = await open().catch((error) => (isAlreadyThere(error) ? open() : Promise.reject(error)));
  await store
    .script(UNFINISHED_INDEX_SQL)
    .catch((error) => (isAlreadyThere(error) ? undefined : Promise.reject(error)));
  const queues = new Set<string>();
  const known = Map.groupBy(await boss.getQueues(), ({ name }) => name);
  const polling = {
    pollingIntervalSeconds: options.seconds,
    notifyPollingIntervalSeconds: NOTIFIED_POLLING_SECONDS,
  };
  for (const job of jobs) {
    for (const name of job.formerName ? [job.name, job.formerName] : [job.name]) {
      queues.add(name);
      await prepareQueue(boss, name, known.get(name)?.[0]);
      if (!options.work) continue;
      for (let n = 0; n < (job.atOnce ?? 1); n++) {
        let worker = '';
        worker = await boss.work(name, polling, async (batch) => {
          // Jobs that are enqueued together send one notification: after this one the worker looks for the next at once.
          boss.notifyWorker(worker);
          for (const { data } of batch) await job.run(options.context(), (data ?? {}) as object);
        });
      }
    }
  }
  if (options.work) await scheduleJobs(boss, jobs);
  return {
    enqueue: async (ctx, job, data, settings = {}) => {
      await boss.send(job.name, data, {
        ...(settings.after ? { startAfter: settings.after } : {}),
        ...(settings.isLast ? { priority: -1 } : {}),
        // A random key for a job without one, so that it is never merged with another.
        singletonKey: settings.key ?? randomUUID(),
        db: executorOf(ctx.db),
      });
    },
    retry: async (ctx, queue, ids) => {
      // pg-boss would read the settings of an unknown queue, outside the transaction.
      if (ids.length === 0 || !queues.has(queue)) return 0;
      await boss.retry(queue, [...ids], { db: executorOf(ctx.db) });
      return ids.length;
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Creates a queue, or lets one of an earlier version send notifications. */
async function prepareQueue(boss: PgBoss, name: string, known: QueueResult | undefined): Promise<void> {
  if (known?.notify) return;
  if (known) await boss.updateQueue(name, { notify: true });
  else await boss.createQueue(name, QUEUE);
  // Makes pg-boss load the queue's settings now: within a transaction of the embedded database that would deadlock.
  await boss.cancel(name, NO_JOB);
}

async function scheduleJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Map(
    (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]),
  );
  for (const { name, cron } of jobs)
    if (cron && scheduled.get(name) !== `${cron} ${TIME_ZONE}`) await boss.schedule(name, cron, {}, { tz: TIME_ZONE });
}

/** The store reports a new connection, after which notifications may be missing, as ''. */
function listenWith(store: Store): Required<BossDb>['listen'] {
  return async (channel, onNotification, onReconnect) => {
    await store.listen(channel, (queue) => (queue === '' ? onReconnect() : onNotification(queue)));
    // The store stops listening when it closes.
    return { close: async () => {} };
  };
}

const LOG_INTERVAL_MS = 60_000;

/** Throttles equal errors: without a database every queue reports the same error at each poll. */
function throttledErrorLog(log: Log) {
  const loggedAt = new Map<string, number>();
  return (error: unknown) => {
    // pg-boss emits its own object with the error's fields.
    const { message = 'no reason given', code } = error as { message?: string; code?: string };
    const now = performance.now();
    if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return;
    if (loggedAt.size > 100) loggedAt.clear();
    loggedAt.set(message, now);
    log.error(
      { err: error instanceof Error ? error : Object.assign(new Error(message), { code }) },
      'the job queue failed',
    );
  };
}

/** Whether PostgreSQL reports that another transaction has created the schema, table, type or row. */
function isAlreadyThere(error: { code?: string }): boolean {
  return ['23505', '42P06', '42P07', '42710'].includes(error.code ?? '');
}

/** Lets pg-boss write through a Kysely handle, so that the job is part of its transaction. */
function executorOf(db: Db) {
  return {
    executeSql: async (sql: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(sql, values));
      return { rows } as never;
    },
  };
}

/** A job that used up its retries. */
export type FailedJob = { id: string; queue: string; failedAt: Date; error: string };

/** The latest 1,000 failed jobs, newest first; none when the job tables do not exist. */
export async function failedJobs(store: Store): Promise<FailedJob[]> {
  const table = await store.query("select to_regclass('jobs.job') as name");
  if ((table.rows[0] as { name: string | null }).name === null) return [];
  const { rows } = await store.query(`
    select id, name as queue, completed_on as "failedAt", coalesce(output->>'message', output::text, '') as error
    from jobs.job where state = 'failed' order by completed_on desc limit 1000`);
  return rows as FailedJob[];
}

const MAX_COUNTED_JOBS = 1_000;

/** Returns the number of failed jobs of each queue; of more than 1,000 some are not counted. */
export async function countFailedJobs(ctx: Ctx): Promise<Array<{ queue: string; count: number }>> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select name as queue, count(*)::int as count from (
      select name from jobs.job where state = 'failed' limit ${MAX_COUNTED_JOBS}::int
    ) as failed group by name order by count desc, name`.execute(ctx.db);
  return rows;
}

/** Enqueues failed jobs again. */
export async function retryJobs(store: Store, jobs: readonly FailedJob[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (sql, values) => store.query(sql, values) as never },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const [queue, some] of Map.groupBy(jobs, (job) => job.queue)) {
    await boss.retry(
      queue,
      some.map(({ id }) => id),
    );
  }
  await boss.stop();
}
