/** The lists about the state of the store, which contain neither recipients nor contents. */
import { exportJobs, exportMessages, exportWebhooks } from '../../../contract/staff/lists/exports.ts';
import {
  type JobRow,
  listJobs,
  listMessages,
  listWebhooks,
  type MessageRow,
  type WebhookRow,
} from '../../../contract/staff/system.ts';
import { webhooksForStaff } from '../../checkout/index.ts';
import { jobsForStaff } from '../../platform/jobs/staff-jobs.ts';
import { messagesForStaff } from '../../platform/messaging/staff-messages.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const JOBS: readonly Column<JobRow>[] = [
  { title: 'Job', kind: 'text', value: ({ job_id }) => job_id },
  { title: 'Queue', kind: 'text', value: ({ queue }) => queue },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Failed runs', kind: 'number', value: ({ failed_runs }) => failed_runs },
  { title: 'Created', kind: 'time', value: ({ created_at }) => created_at },
  { title: 'Due', kind: 'time', value: ({ due_at }) => due_at },
  { title: 'Error', kind: 'text', value: ({ error_class }) => error_class },
  { title: 'Text of the error', kind: 'text', value: ({ error_text }) => error_text },
];

const MESSAGES: readonly Column<MessageRow>[] = [
  { title: 'About', kind: 'text', value: ({ kind }) => kind },
  { title: 'Channel', kind: 'text', value: ({ channel }) => channel },
  { title: 'Queued', kind: 'time', value: ({ queued_at }) => queued_at },
  { title: 'Failed', kind: 'time', value: ({ failed_at }) => failed_at },
  { title: 'Reason', kind: 'text', value: ({ failure }) => failure },
];

const WEBHOOKS: readonly Column<WebhookRow>[] = [
  { title: 'Received', kind: 'time', value: ({ received_at }) => received_at },
  { title: 'Gateway', kind: 'text', value: ({ gateway }) => gateway },
  { title: 'Source', kind: 'text', value: ({ source }) => source },
  { title: 'Result', kind: 'text', value: ({ verdict }) => verdict },
  { title: 'Payment', kind: 'text', value: ({ txnid }) => txnid },
];

export const system = [
  listSource({ name: 'jobs', list: listJobs, endpoint: exportJobs, read: jobsForStaff, columns: JOBS }),
  listSource({
    name: 'messages',
    list: listMessages,
    endpoint: exportMessages,
    read: messagesForStaff,
    columns: MESSAGES,
  }),
  listSource({
    name: 'webhooks',
    list: listWebhooks,
    endpoint: exportWebhooks,
    read: webhooksForStaff,
    columns: WEBHOOKS,
  }),
];
