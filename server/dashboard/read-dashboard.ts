/** The first page of the console: numbers of several domains, as far as the caller may see their lists. */
import type { Dashboard } from '../../contract/staff/dashboard.ts';
import { testsNow } from '../assessment/index.ts';
import { countPayments } from '../checkout/index.ts';
import { countOverdue } from '../learning/index.ts';
import { salesOfDay } from '../orders/index.ts';
import { cacheBriefly } from '../platform/cache/cache-briefly.ts';
import { indianDate } from '../platform/clock.ts';
import type { Ctx, StaffCtx } from '../platform/context.ts';
import { countFailedJobs } from '../platform/jobs/jobs.ts';
import { countWaitingRequests } from '../staff/index.ts';

const money = cacheBriefly(async (ctx: Ctx) => {
  const day = indianDate(ctx.now);
  return {
    ...(await salesOfDay(ctx, day)),
    failed_payments: await countPayments(ctx, 'failed', day),
    pending_payments: await countPayments(ctx, 'pending'),
    open_refunds: await countPayments(ctx, 'refunding'),
    overdue: await countOverdue(ctx),
  };
});
const approvals = cacheBriefly(countWaitingRequests);
const tests = cacheBriefly(testsNow);
const failedJobs = cacheBriefly(countFailedJobs);

/** Reads only what the caller may see. */
export async function readDashboard(ctx: StaffCtx): Promise<Dashboard> {
  const { permissions } = ctx.staff;
  const canSeeTests = permissions.has('exams.control') || permissions.has('results.read');
  return {
    at: ctx.now.toISOString(),
    day: indianDate(ctx.now),
    money: permissions.has('orders.read') ? await money(ctx) : null,
    approvals: permissions.has('approvals.read') ? await approvals(ctx) : null,
    tests: canSeeTests ? await tests(ctx) : null,
    failed_jobs: permissions.has('health.read') ? await failedJobs(ctx) : null,
  };
}
