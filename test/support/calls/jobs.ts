/** The jobs, staff commands and checks. */
import { sql } from 'kysely';
import { runChecks } from '../../../server/app/doctor/doctor.ts';
import { regradeTest } from '../../../server/assessment/commands/regrade.ts';
import { buildReport } from '../../../server/assessment/commands/report.ts';
import { sweep } from '../../../server/assessment/index.ts';
import { jobs as assessmentJobs } from '../../../server/assessment/routes.ts';
import { jobs as checkoutJobs } from '../../../server/checkout/routes.ts';
import { jobs as exportJobs } from '../../../server/exports/routes.ts';
import { studentByMobile } from '../../../server/identity/index.ts';
import { jobs as identityJobs } from '../../../server/identity/routes.ts';
import { jobs as newsletterJobs } from '../../../server/newsletter/routes.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { failedJobs, type Job } from '../../../server/platform/jobs/jobs.ts';
import { jobs as mailJobs } from '../../../server/platform/messaging/mail.ts';
import { jobs as pushJobs } from '../../../server/platform/messaging/push/push.ts';
import { jobs as smsJobs } from '../../../server/platform/messaging/sms.ts';
import type { StatementRecorder } from '../database/plans.ts';
import type { TestStore } from '../store/test-store.ts';
import { analyseTest } from './analyses.ts';
import { TEST } from './assessment.ts';
import { computeShift } from './scores.ts';

const JOBS = [
  mailJobs,
  smsJobs,
  pushJobs,
  identityJobs,
  checkoutJobs,
  newsletterJobs,
  assessmentJobs,
  exportJobs,
].flat() as unknown as Job[];

/** Runs the jobs that were queued since, and the jobs that these queue. */
export async function runQueued(store: TestStore, recorder: StatementRecorder, since: Date): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    const { rows } = await sql<{ id: string; name: string; data: object }>`
      update jobs.job set state = 'completed', completed_on = now()
      where state = 'created' and created_on >= ${since} returning id, name, data`.execute(store.db);
    if (rows.length === 0) return;
    for (const { name, data } of rows) {
      const job = JOBS.find((one) => one.name === name);
      await recorder.during(`job ${name}`, async () => job?.run(store.ctx(), data));
    }
  }
}

/** Runs periodic jobs, metrics, staff commands and the doctor. */
export async function runAllJobs(store: TestStore, recorder: StatementRecorder, mobile: string): Promise<void> {
  await recorder.during('sweeper', () => sweep(store.ctx()));
  for (const job of JOBS.filter(({ cron }) => cron))
    await recorder.during(`job ${job.name}`, () => job.run(store.ctx(), {}));
  await recorder.during('gauges', () => store.metrics());
  await recorder.during('staff: report', () => buildReport(store.ctx(), TEST));
  await recorder.during('staff: marked again', () => regradeTest(store.ctx(), TEST));
  await computeShift(store, recorder, TEST);
  await analyseTest(store, TEST, recorder);
  await recorder.during('staff: student by mobile', () => studentByMobile(store.ctx(), mobile));
  const own = await openStore(store.config, {
    onStatement: (text, values = [], ms = 0) => recorder.onStatement(text, values, ms),
  });
  const recorded = { ...own, query: (text: string, values: unknown[] = []) => timedQuery(recorder, own, text, values) };
  await recorder.during('doctor', () => runChecks(store.config, '.', async () => recorded));
  const again = await openStore(store.config);
  const failed = {
    ...again,
    query: (text: string, values: unknown[] = []) => timedQuery(recorder, again, text, values),
  };
  await recorder.during('staff: failed jobs', () => failedJobs(failed));
  await again.close();
}

async function timedQuery(
  recorder: StatementRecorder,
  to: Awaited<ReturnType<typeof openStore>>,
  text: string,
  values: unknown[],
) {
  const began = performance.now();
  const result = await to.query(text, values);
  recorder.onStatement(text, values, performance.now() - began);
  return result;
}
