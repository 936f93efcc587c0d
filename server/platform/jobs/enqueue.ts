/** How commands enqueue jobs. Separate from `jobs.ts`, whose jobs need the context that contains `Jobs`. */
import type { Db } from '../database/db.ts';

export type Jobs = {
  /** Enqueues a job in the caller's transaction; a rollback discards it. */
  enqueue<Data extends object>(
    ctx: { db: Db },
    job: QueuedJob<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs failed jobs of a queue again, in the caller's transaction; returns their number, 0 for an unknown queue. */
  retry(ctx: { db: Db }, queue: string, ids: readonly string[]): Promise<number>;
};

/** A `Job` as far as the queue needs it: its name, and the type of its data. */
type QueuedJob<Data extends object> = { name: string; run(ctx: never, data: Data): Promise<void> };

type EnqueueOptions = {
  after?: Date;
  /** At most one job with this key waits. */
  key?: string;
  /** Runs behind the jobs of its queue that are due and not last. */
  isLast?: boolean;
};
