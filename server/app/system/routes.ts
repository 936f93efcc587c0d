/** The pages of the console about the state of the store. They show several domains and the machine. */
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  getHealth,
  jobNotFailed,
  listJobs,
  listMessages,
  listWebhooks,
  retryChosenJobs,
  retryJobs,
  runSystemChecks,
} from '../../../contract/staff/system.ts';
import { bulkRoute, recordChange, recordNoChange } from '../../audit/index.ts';
import { webhooksForStaff } from '../../checkout/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { route } from '../../platform/http/calls/route.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { jobsForStaff, retryFailedJobs } from '../../platform/jobs/staff-jobs.ts';
import { messagesForStaff } from '../../platform/messaging/staff-messages.ts';
import { checkSystem } from './checks.ts';
import { readHealth } from './health.ts';

export const routes = [
  { ...route(getHealth, readHealth), isWaiting: true },
  route(listJobs, jobsForStaff),
  route(retryJobs, retryAndRecord),
  bulkRoute(retryChosenJobs, retryOne),
  route(listMessages, messagesForStaff),
  route(listWebhooks, webhooksForStaff),
  { ...route(runSystemChecks, checkSystem), isWaiting: true },
];

async function retryAndRecord(ctx: StaffCtx, body: DecodedBody<typeof retryJobs>): Promise<DataOf<typeof retryJobs>> {
  const { retried } = await retryFailedJobs(ctx, body);
  const { queue, job_id } = body;
  if (retried === 0) recordNoChange(ctx);
  else {
    const after = { jobs: retried, ...(job_id ? { job: job_id } : {}) };
    await recordChange(ctx, {
      action: 'system.jobs_retried',
      target: { type: 'queue', id: queue, label: queue },
      after,
    });
  }
  return { retried };
}

async function retryOne(ctx: StaffCtx, body: { queue: string; job_id: string }): Promise<void> {
  if ((await retryAndRecord(ctx, body)).retried === 0) throw refuse(jobNotFailed);
}
