/**
 * Schedules the sending of unsent answers: batches changes, one request at a time, retries with backoff, and a
 * heartbeat.
 */
import { retryDelayMs } from './retry-delay.ts';

export type SendOutcome = 'done' | 'more' | 'unreachable' | 'signed-out' | 'over';
export type Connection = 'online' | 'unreachable' | 'signed-out';

export type SyncScheduler = {
  /** Sends after `BATCH_DELAY_MS`, so that further changes join the same request; ignored while a retry is scheduled. */
  flushSoon(): void;
  /** Sends at once, after the network returned or the student signed in again. */
  flushNow(): void;
  /** Prevents further requests; resolves when the current one has ended. */
  stop(): Promise<void>;
  connection(): Connection;
};

export type SyncSchedulerOptions = {
  /** Sends one request with the unsent answers, or an empty one if there are none. */
  sendBatch(): Promise<SendOutcome>;
  onChange(): void;
  /** Random number from 0 to 1. */
  random(): number;
};

const BATCH_DELAY_MS = 250;
/** An empty save synchronises the clock and reports a changed deadline. */
const HEARTBEAT_MS = 60_000;

export function createSyncScheduler({ sendBatch, onChange, random }: SyncSchedulerOptions): SyncScheduler {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let currentRequest: Promise<void> | null = null;
  let failures = 0;
  let isSendDue = false;
  let isStopped = false;
  let connection: Connection = 'online';

  function scheduleWithin(ms: number) {
    if (isStopped) return;
    const at = performance.now() + ms;
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(send, ms);
  }

  function send() {
    dueAt = Number.POSITIVE_INFINITY;
    if (isStopped) return;
    if (currentRequest) {
      isSendDue = true;
      return;
    }
    isSendDue = false;
    currentRequest = sendBatch()
      .catch((): SendOutcome => 'unreachable')
      .then((outcome) => {
        currentRequest = null;
        applyOutcome(outcome);
      });
  }

  function applyOutcome(outcome: SendOutcome) {
    const hasFailed = outcome === 'unreachable' || outcome === 'signed-out';
    failures = hasFailed ? failures + 1 : 0;
    connection = hasFailed ? outcome : 'online';
    if (outcome === 'over') isStopped = true;
    if (hasFailed) scheduleWithin(retryDelayMs(failures, random));
    else if (outcome === 'more' || isSendDue) scheduleWithin(0);
    else scheduleWithin(HEARTBEAT_MS * (0.9 + random() / 5));
    onChange();
  }

  return {
    // During an outage the next retry is already scheduled, and further changes must not add requests.
    flushSoon: () => failures === 0 && scheduleWithin(BATCH_DELAY_MS),
    flushNow: () => scheduleWithin(0),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await currentRequest;
    },
    connection: () => connection,
  };
}
