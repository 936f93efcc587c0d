/** Transactions in which a service copies files: they never use the connections that serve students. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { type Ctx, inTransaction, onBackground } from '../../../platform/context.ts';
import { createCallerQueue } from '../../../platform/rate-limit/caller-queue.ts';

/** In a process, because reports use two of the four connections of background work, and jobs need one. */
const MAX_RUNNING = 1;
const MAX_WAITING = 50;
/** Longer than a service that does not respond takes, because the file of the call has arrived already. */
const MAX_WAIT_MS = 120_000;

const queueOf = createCallerQueue(MAX_WAIT_MS, inEnglish('Others are storing files at the moment. Please try again.'));

/** Like `inTransaction`. With a service they run one at a time in a process, with the time limits of jobs. */
export function inStoringTransaction<C extends Ctx, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (!ctx.config.s3) return inTransaction(ctx, work);
  const run = () => inTransaction(onBackground(ctx), work);
  return queueOf({ key: 'storing files', maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING }, run);
}
