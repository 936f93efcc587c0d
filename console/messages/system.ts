/** Messages of the pages about the state of the store. */
import { roughDurationText } from '../../common/dates/duration.ts';
import type { Health, JobRow } from '../../contract/staff/system.ts';
import { numberText } from '../parts/format.ts';
import { countOf } from './count-of.ts';
import { createMessages } from './create-messages.ts';

type Counted = Health['messages'][number]['waiting'];

const JOB_STATES: Readonly<Record<JobRow['state'], string>> = {
  failed: 'Failed',
  retry: 'Waits for another run',
  created: 'Waiting',
  active: 'Running',
};

const GIGABYTE = 1024 ** 3;
const sizeText = (bytes: number) =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${numberText(Math.round(bytes / 1024 ** 2))} MB`;

export const useSystemMessages = createMessages({
  english: {
    title: 'System',
    intro: 'The state of the store. Numbers of a process are those of the one that responds.',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    unknown: 'not known',
    none: 'none',
    sizeText,
    durationText: (seconds: number) => roughDurationText(1000 * seconds),
    countText: ({ count, is_exact }: Counted) => `${numberText(count)}${is_exact ? '' : '+'}`,

    brokenTemplates:
      'These message texts cannot be used. The store sends the shipped texts; correct them in Message texts.',
    brokenTemplate: (channel: string, name: string, language: string, problem: string) =>
      `${channel} ${name}, ${language}: ${problem}`,

    program: 'Program',
    version: 'Version of the store',
    node: 'Node',
    environment: 'Environment',
    started: 'Started',
    uptime: 'Running for',
    processes: 'Processes',
    memory: 'Memory',
    database: 'Database',
    kind: 'Kind',
    kinds: { embedded: 'Embedded', server: 'PostgreSQL server' },
    databaseVersion: 'Version',
    size: 'Size',
    connections: 'Connections',
    replica: 'Read replica',
    replicas: { none: 'Not configured', up: 'Available', down: 'Unavailable' },
    backup: 'Last backup',
    lateBackup: (isKnown: boolean) =>
      isKnown
        ? 'The last backup of the database is older than 26 hours. Look at the log of the machine that makes it each night.'
        : 'No backup of the database is recorded. Run ops/backup/backup.sh every night; the operations guide says how.',
    archived: 'Change log archived',
    anchored: 'Audit log anchored',
    disk: 'Data directory',
    media: 'Pictures and files',
    mediaStates: {
      disk: { up: 'In the data directory, which stores files', down: 'In the data directory, which stores no files' },
      service: { up: 'In the storage service, which works', down: 'In the storage service, which fails' },
    },
    free: (free: number, total: number) => `${sizeText(free)} of ${sizeText(total)} free`,

    queues: 'Jobs by queue',
    noQueues: 'No job waits, runs or has failed.',
    queue: 'Queue',
    waiting: 'Waiting',
    running: 'Running',
    failed: 'Failed',
    oldest: (seconds: number) =>
      seconds > 0 ? `The oldest job has waited for ${roughDurationText(1000 * seconds)}.` : 'No waiting job is late.',
    failedCount: (count: number) => `${countOf(count, 'job has', 'jobs have')} failed`,
    notRecorded: 'Not recorded',
    notAnchored: 'Never',
    anchorHelp: 'Run the anchor command every night; the operations guide says how.',
    messages: 'Messages',
    channels: { mail: 'Mail', sms: 'Text message', push: 'Browser notification' },
    gateways: 'Failed requests to gateways',
    gatewaysText: 'By this process, since its start.',
    noFailures: 'No request has failed.',
    gatewayFailures: (count: number) => (count === 1 ? '1 failure' : `${numberText(count)} failures`),

    jobs: 'Jobs',
    jobsText: 'Work in the background: mails, refunds, reminders. A failed job has used up its retries.',
    job: 'Job',
    jobList: 'Jobs',
    noJobs: 'No job has failed.',
    state: 'State',
    jobStates: JOB_STATES,
    due: 'Due',
    created: 'Created',
    failedRuns: 'Failed runs',
    error: 'Error',
    errorText: 'Message',
    oneJob: 'Number of the job',
    jobGone: 'This job does not wait any more',
    jobGoneText: 'It has run, or it was deleted after a week.',
    retry: 'Run again',
    retrying: 'Starting…',
    retryText: 'The job runs again with all its retries. Fix the cause of its error first.',
    retryAll: (queue: string) => `Run all failed jobs of ${queue} again`,
    retryManyTitle: (count: number) => `Run ${countOf(count, 'job', 'jobs')} again?`,
    retryManyText: 'They run again with all their retries. Fix the cause of their errors first.',
    retriedMany: (count: number) => `${countOf(count, 'job', 'jobs')} will run again.`,
    retryAllShort: 'Run all again',
    retryAllText: 'Up to 1,000 failed jobs of this queue run again. Fix the cause of their errors first.',
    retried: (count: number) =>
      count === 0
        ? 'No failed job was left.'
        : count === 1
          ? '1 job runs again.'
          : `${numberText(count)} jobs run again.`,

    messagesTitle: 'Messages',
    messagesText:
      'Mails and text messages that failed or wait. Waiting ones are tried again by themselves for three days.',
    noMessages: 'No message has failed.',
    channel: 'Channel',
    about: 'About',
    queued: 'Queued',
    failedAt: 'Given up',
    failure: 'Reason',
    messageStates: { failed: 'Failed', waiting: 'Waiting' },

    webhooks: 'Webhooks',
    webhooksText: 'What payment gateways sent, directly or through the browser of a student.',
    noWebhooks: 'Nothing was received yet.',
    gateway: 'Gateway',
    gatewayText: (gateway: string | null) => (gateway === 'payu' ? 'PayU' : gateway === 'easebuzz' ? 'Easebuzz' : '–'),
    source: 'By',
    sources: { return: 'Browser', webhook: 'Webhook' },
    verdict: 'Signature',
    verdicts: { genuine: 'Valid', refused: 'Not valid' },
    received: 'Received',
    payment: 'Payment',

    checks: 'Checks',
    checksText: 'What the command npm run doctor checks on this machine.',
    problems: (count: number) =>
      count === 0 ? 'No problem was found.' : count === 1 ? '1 problem was found.' : `${count} problems were found.`,
    ok: 'In order',
    problem: 'Problem',
  },
});
