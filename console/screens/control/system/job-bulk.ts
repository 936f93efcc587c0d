import { useLocation } from 'react-router';
import { type JobRow, listJobs, retryChosenJobs } from '../../../../contract/staff/system.ts';
import { useCan } from '../../../calls/session.ts';
import { useSystemMessages } from '../../../messages/system.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** The parameters of the list. */
export const JOB_FILTERS = ['state', 'queue'];

/** Runs several failed jobs again; absent without the permission. */
export function useJobBulk(): Bulk<JobRow> | undefined {
  const messages = useSystemMessages();
  const can = useCan();
  const { search } = useLocation();
  if (!can(retryChosenJobs.permission)) return undefined;
  return {
    nameOf: ({ queue, job_id }) => `${queue} ${job_id.slice(0, 8)}`,
    loadAll: () => loadAllRows(listJobs, search, JOB_FILTERS),
    actions: [
      {
        endpoint: retryChosenJobs,
        label: messages.retry,
        busyLabel: messages.retrying,
        title: messages.retryManyTitle,
        text: messages.retryManyText,
        rowOf: ({ queue, job_id, state }) => (state === 'failed' ? { queue, job_id } : null),
        done: messages.retriedMany,
      },
    ],
  };
}
