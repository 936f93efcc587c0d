/** Jobs of checkout: status checks, refunds, notifications and instalment reminders. */
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { reminderJob } from './notifications/instalment-reminders.ts';
import { notificationJob } from './notifications/notifications.ts';
import { reconcile } from './payments/reconcile.ts';
import { settleByStatusCheck } from './payments/settle.ts';
import { refundJob } from './refunds/refunds.ts';
import { sweepAttachments } from './staff/offline/sweep-attachments.ts';

const STATUS_CHECK_DELAY_MS = 30_000;

const settleJob: Job<{ txnid: string }> = {
  name: 'checkout.settle',
  run: async (ctx, { txnid }) => {
    await settleByStatusCheck(ctx, txnid);
  },
};

const reconcileJob: Job = { name: 'checkout.reconcile', cron: '* * * * *', run: (ctx) => reconcile(ctx) };

export const jobs = [settleJob, refundJob, notificationJob, reminderJob, reconcileJob, sweepAttachments] as Job[];

/** Queues a status check in 30 seconds, for a payment that was still undecided at the callback. */
export function checkStatusSoon(ctx: Ctx, txnid: string): Promise<void> {
  return ctx.jobs.enqueue(
    ctx,
    settleJob,
    { txnid },
    { after: new Date(ctx.now.getTime() + STATUS_CHECK_DELAY_MS), key: txnid },
  );
}
