/** Reads of the staff that can take seconds: they never use the connections that serve students. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { type Ctx, type StaffMember, withDb } from '../../context.ts';
import { createCallerQueue } from '../../rate-limit/caller-queue.ts';
import { refuseInTransaction } from './outside-transaction.ts';

/** In a process. Half of the connections of background work stay free for jobs and the sweeper. */
const MAX_RUNNING = 2;
const MAX_WAITING = 50;
/** Of one person: one runs, so the other place is free for others. */
const MAX_WAITING_OF_PERSON = 5;
const MAX_WAIT_MS = 10_000;

const queueOf = createCallerQueue(
  MAX_WAIT_MS,
  inEnglish('Others are reading reports at the moment. Please try again.'),
);

/**
 * Runs `read` on the read replica, or without one on the connections of background work, whose time limits are longer than
 * those of calls. Two run at once in a process, and one of each person; jobs do not wait. Throws 429 if too many wait, or
 * one too long. Throws in a transaction, because `read` needs another connection. `read` calls no other long read: it
 * would wait for itself.
 */
export function runLongRead<C extends Ctx & { staff?: StaffMember }, Result>(
  ctx: C,
  read: (ctx: C) => Promise<Result>,
): Promise<Result> {
  refuseInTransaction(ctx, 'A long read');
  const run = () => read(withDb(ctx, ctx.replica ?? ctx.background ?? ctx.db));
  const isJob = ctx.queue === undefined;
  if (isJob) return run();
  const runShared = () => queueOf({ key: 'long reads', maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING }, run);
  if (!ctx.staff) return runShared();
  const ofPerson = { key: `long reads:${ctx.staff.staffId}`, maxRunning: 1, maxWaiting: MAX_WAITING_OF_PERSON };
  return queueOf(ofPerson, runShared);
}
