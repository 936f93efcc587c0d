/** Jobs that failed, wait or run. */
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { exportJobs } from '../../../../contract/staff/lists/exports.ts';
import { type JobRow, listJobs, retryJobs } from '../../../../contract/staff/system.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useSystemMessages } from '../../../messages/system.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { JOB_FILTERS, useJobBulk } from './job-bulk.ts';
import { ToSystem } from './system-links.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listJobs, request.url, JOB_FILTERS);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useSystemMessages();
  const page = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.jobs} text={messages.jobsText} parent={<ToSystem />}>
        {page.rows.length > 0 && <RetryAll />}
      </PageHeader>
      <DataTable
        label={messages.jobList}
        columns={useColumns()}
        page={page}
        rowKey={({ job_id }) => job_id}
        rowPath={({ job_id }) => `/system/jobs/${job_id}`}
        searchLabel={null}
        filters={[
          { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.jobStates) },
          { key: 'queue', title: messages.queue, kind: 'given' },
        ]}
        defaultSort="-due_at"
        bulk={useJobBulk()}
        exportEndpoint={exportJobs}
        empty={<Message icon="check" title={messages.noJobs} />}
      />
    </div>
  );
}

/** Runs all failed jobs of the queue again that is chosen in the URL. */
function RetryAll() {
  const messages = useSystemMessages();
  const can = useCan();
  const [params] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const queue = params.get('queue');
  if (!queue || (params.get('state') ?? 'failed') !== 'failed' || !can('jobs.retry')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {messages.retryAllShort}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.retryAll(queue)}
          text={messages.retryAllText}
          label={messages.retryAllShort}
          busyLabel={messages.retrying}
          variant="primary"
          action={async () => {
            showToast(messages.retried((await call(retryJobs, { queue })).retried));
            setAsking(false);
            void revalidate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const TONES = { failed: 'bad', retry: 'warn', created: 'plain', active: 'good' } as const;

function useColumns(): Column<JobRow>[] {
  const messages = useSystemMessages();
  return [
    { key: 'queue', title: messages.queue, render: ({ queue }) => <code className="font-mono text-xs">{queue}</code> },
    {
      key: 'state',
      title: messages.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{messages.jobStates[state]}</Badge>,
    },
    { key: 'error', title: messages.error, render: ({ error_class }) => error_class },
    { key: 'due_at', title: messages.due, sort: 'descending', render: ({ due_at }) => <Time at={due_at} /> },
    { key: 'failed_runs', title: messages.failedRuns, align: 'end', render: ({ failed_runs }) => failed_runs },
    { key: 'text', title: messages.errorText, isHiddenByDefault: true, render: ({ error_text }) => error_text },
  ];
}
