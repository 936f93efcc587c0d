/** Endpoints of the state of the store: health, jobs, messages, webhooks and checks. Times are ISO instants in UTC. */
import { Exactly, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../endpoint.ts';
import { ListOf, ListQuery } from './list.ts';
import { bulkEndpoint } from './lists/bulk.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const Count = Exactly({ count: Type.Integer(), is_exact: Type.Boolean() });

/** Of the process that responds. */
const Process = Exactly({
  pid: Type.Integer(),
  started_at: Type.String(),
  /** Processes that serve requests on this machine, as configured. */
  processes: Type.Integer(),
  memory_bytes: Type.Integer(),
});

const Database = Exactly({
  kind: OneOf(['embedded', 'server']),
  version: Type.String(),
  size_bytes: Type.Integer(),
  /** Of the whole server; null for the embedded database. */
  connections: Nullable(Type.Integer()),
  /** The newest archived change log (WAL); null if the server archives none. */
  archived_at: Nullable(Type.String()),
  /** `none`: not configured; `down`: configured, but it cannot be read. */
  replica: OneOf(['none', 'up', 'down']),
});

const Queue = Exactly({
  queue: Type.String(),
  waiting: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
});
export type QueueState = StaticDecode<typeof Queue>;

const Channel = OneOf(['mail', 'sms', 'push']);
export type MessageChannel = StaticDecode<typeof Channel>;
const ChannelState = Exactly({ channel: Channel, waiting: Count, failed: Count });

const Health = Exactly({
  at: Type.String(),
  version: Type.String(),
  node: Type.String(),
  environment: Type.String(),
  process: Process,
  database: Database,
  /** The newest recorded backup of the database. `is_late`: there is none, or it is older than 26 hours, in production. */
  backup: Exactly({
    taken_at: Nullable(Type.String()),
    bytes: Nullable(Type.Integer()),
    is_late: Type.Boolean(),
  }),
  /** Of the data directory. */
  disk: Exactly({ free_bytes: Type.Integer(), total_bytes: Type.Integer() }),
  /** Where media and exported files are, and whether a disk stores files, or a service lists them. */
  media: Exactly({ place: OneOf(['disk', 'service']), state: OneOf(['up', 'down']) }),
  /** The newest anchor of the audit log; null without one. */
  anchored_at: Nullable(Type.String()),
  /** Queues with unfinished or failed jobs; of more than 1,000 jobs some are not counted. */
  queues: Type.Array(Queue),
  /** How long the oldest job that is due has waited. */
  oldest_waiting_seconds: Type.Integer(),
  messages: Type.Array(ChannelState),
  /** Texts of messages that are not used, because they break the rules of their message; the shipped ones are sent. */
  broken_templates: Type.Array(
    Exactly({
      channel: Channel,
      name: Type.String(),
      language: OneOf(['english', 'hindi']),
      problem: Type.String(),
    }),
  ),
  /** Failed requests to payment gateways, by this process since its start. */
  gateway_failures: Type.Array(Exactly({ gateway: Type.String(), kind: Type.String(), count: Type.Integer() })),
});
export type Health = StaticDecode<typeof Health>;

export const getHealth = staffEndpoint({
  method: 'GET',
  path: '/staff/system/health',
  permission: 'health.read',
  summary: 'Versions, process, database, disk, queues, messages and gateways',
  body: NoBody,
  data: Health,
});

const JOB_STATES = ['failed', 'retry', 'created', 'active'] as const;
const JobId = Text(36, { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const QueueName = Text(60, { minLength: 1 });

const Job = Exactly({
  job_id: Type.String(),
  queue: Type.String(),
  /** `created`: waits for its first run; `retry`: waits for another run; `failed`: has used up its retries. */
  state: OneOf(JOB_STATES),
  /** Runs so far that have failed. */
  failed_runs: Type.Integer(),
  created_at: Type.String(),
  /** From when it may run; the time of the last run for a failed one. */
  due_at: Type.String(),
  /** Class or code of the last error; null before one. */
  error_class: Nullable(Type.String()),
  /** The message of the last error, without addresses and numbers. */
  error_text: Nullable(Type.String()),
});
export type JobRow = StaticDecode<typeof Job>;

export const listJobs = staffEndpoint({
  method: 'GET',
  path: '/staff/system/jobs',
  permission: 'health.read',
  summary: 'Jobs that failed, wait or run; by default those that failed',
  body: ListQuery(
    { state: Type.Optional(OneOf(JOB_STATES)), queue: Type.Optional(QueueName), job_id: Type.Optional(JobId) },
    ['-due_at', 'due_at'],
  ),
  data: ListOf(Job),
});

export const retryJobs = staffEndpoint({
  method: 'POST',
  path: '/staff/system/jobs/retry',
  permission: 'jobs.retry',
  needsProof: true,
  summary: 'Runs one failed job again, or up to 1,000 failed jobs of a queue',
  body: Exactly({ queue: QueueName, job_id: Type.Optional(JobId) }),
  /** 0 if no failed job is left. */
  data: Exactly({ retried: Type.Integer() }),
});

export const jobNotFailed: Refusal = {
  code: 'job_not_failed',
  message: 'The job runs again already, or is done.',
};

export const retryChosenJobs = bulkEndpoint({
  path: '/staff/system/jobs/retry_many',
  permission: 'jobs.retry',
  needsProof: true,
  summary: 'Runs several failed jobs again',
  row: { queue: QueueName, job_id: JobId },
  shared: {},
});

const Message = Exactly({
  message_id: Type.String(),
  channel: Channel,
  /** What the message is about, such as `receipt`. */
  kind: Type.String(),
  queued_at: Type.String(),
  failed_at: Nullable(Type.String()),
  /** Why it was given up, without addresses and numbers. */
  failure: Nullable(Type.String()),
});
export type MessageRow = StaticDecode<typeof Message>;

export const listMessages = staffEndpoint({
  method: 'GET',
  path: '/staff/system/messages',
  permission: 'health.read',
  summary: 'Mails or text messages that failed or wait, without recipients; by default mails that failed',
  body: ListQuery({ channel: Type.Optional(Channel), state: Type.Optional(OneOf(['failed', 'waiting'])) }, [
    '-at',
    'at',
  ]),
  data: ListOf(Message),
});

/** `genuine`: its signature is valid; `refused`: it is not, or no payment has the number. */
const Webhook = Exactly({
  event_id: Type.Integer(),
  received_at: Type.String(),
  gateway: Nullable(Type.String()),
  source: OneOf(['return', 'webhook']),
  verdict: Type.String(),
  /** The number of the payment, as the sender claims; null without one. */
  txnid: Nullable(Type.String()),
});
export type WebhookRow = StaticDecode<typeof Webhook>;

export const listWebhooks = staffEndpoint({
  method: 'GET',
  path: '/staff/system/webhooks',
  permission: 'health.read',
  summary:
    'What payment gateways sent, by webhook or through the browser, with the result of the check of its signature',
  body: ListQuery({ verdict: Type.Optional(OneOf(['genuine', 'refused'])) }, ['-received_at', 'received_at']),
  data: ListOf(Webhook),
});

const Finding = Exactly({
  what: Type.String(),
  /** Null if nothing is wrong. */
  problem: Nullable(Type.String()),
  /** What to do about the problem. */
  fix: Type.String(),
});
export type CheckFinding = StaticDecode<typeof Finding>;

export const runSystemChecks = staffEndpoint({
  method: 'GET',
  path: '/staff/system/checks',
  permission: 'health.read',
  summary: 'Runs the checks of the command `doctor`',
  body: NoBody,
  data: Exactly({ findings: Type.Array(Finding) }),
});
