/** One job, which can be run again after it has failed. */
import { useLoaderData, useNavigate } from 'react-router';
import { type JobRow, listJobs, retryJobs } from '../../../../contract/staff/system.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useSystemMessages } from '../../../messages/system.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

export async function loader({ params }: { params: { jobId?: string } }): Promise<JobRow | null> {
  const { rows } = await call(listJobs, { job_id: params.jobId ?? '' });
  return rows[0] ?? null;
}

export function Component() {
  const job = useLoaderData<typeof loader>();
  const messages = useSystemMessages();
  const parent = <ParentLink to="/system/jobs">{messages.jobs}</ParentLink>;
  if (!job) {
    return (
      <div className="grid gap-5">
        <PageHeader title={messages.job} parent={parent} />
        <Message icon="check" title={messages.jobGone} text={messages.jobGoneText} />
      </div>
    );
  }
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={job.queue} note={messages.jobStates[job.state]} parent={parent} />
      <Panel title={messages.job}>
        <div className="px-5 py-4">
          <Facts
            facts={[
              [messages.oneJob, job.job_id],
              [messages.created, <Time key="created" at={job.created_at} />],
              [messages.due, <Time key="due" at={job.due_at} />],
              [messages.failedRuns, String(job.failed_runs)],
              [messages.error, job.error_class],
              [messages.errorText, job.error_text],
            ]}
          />
        </div>
      </Panel>
      {job.state === 'failed' && <RetryPanel job={job} />}
    </div>
  );
}

function RetryPanel({ job: { job_id, queue } }: { job: JobRow }) {
  const messages = useSystemMessages();
  const can = useCan();
  const navigate = useNavigate();
  if (!can('jobs.retry')) return null;
  const retry = async () => {
    showToast(messages.retried((await call(retryJobs, { queue, job_id })).retried));
    await navigate('/system/jobs');
  };
  return (
    <Panel title={messages.retry} text={messages.retryText}>
      <div className="px-5 py-4">
        <ActionButton label={messages.retry} busyLabel={messages.retrying} action={retry} />
      </div>
    </Panel>
  );
}
