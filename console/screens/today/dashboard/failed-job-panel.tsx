import { Link } from 'react-router';
import type { Dashboard } from '../../../../contract/staff/dashboard.ts';
import { useDashboardMessages } from '../../../messages/dashboard.ts';
import { Panel } from '../../../parts/panel.tsx';

/** Jobs that failed after all retries, by their queue. Each number leads to the jobs of its queue. */
export function FailedJobPanel({ jobs }: { jobs: NonNullable<Dashboard['failed_jobs']> }) {
  const messages = useDashboardMessages();
  return (
    <Panel title={messages.failedJobs} text={jobs.length > 0 ? messages.failedJobsText : messages.noFailedJobs}>
      {jobs.length > 0 && (
        <ul className="grid gap-2 px-5 py-4 text-sm">
          {jobs.map(({ queue, count }) => (
            <li key={queue} className="flex justify-between gap-x-4">
              <code className="font-mono text-xs">{queue}</code>
              <Link
                to={`/system/jobs?${new URLSearchParams({ queue })}`}
                className="tabular font-semibold text-bad underline underline-offset-4"
                data-number
              >
                {messages.jobs(count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
