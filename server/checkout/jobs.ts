/** Jobs of checkout: status checks, refunds, notifications and instalment reminders. */
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs.ts';
import { reconcile } from './reconcile.ts';
import { refundJob } from './refunds.ts';
import { remindAll } from './remind.ts';
import { settleByAsking } from './settle.ts';
import { tellJob } from './tell.ts';

const ASK_AGAIN_MS = 30_000;

const settleLater: Job<{ txnid: string }> = {
  name: 'checkout.settle',
  run: async (ctx, { txnid }) => {
    await settleByAsking(ctx, txnid);
  },
};

const reconcileAll: Job = { name: 'checkout.reconcile', cron: '* * * * *', run: (ctx) => reconcile(ctx) };

export const jobs = [settleLater, refundJob, tellJob, remindAll, reconcileAll] as Job[];

/** Queues a status check in 30 seconds, for a payment that was still undecided at the callback. */
export function askSoon(ctx: Ctx, txnid: string): Promise<void> {
  return ctx.jobs.later(ctx, settleLater, { txnid }, { after: new Date(ctx.now.getTime() + ASK_AGAIN_MS), key: txnid });
}
