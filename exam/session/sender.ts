/**
 * Schedules the sending of unsent answers: batches changes, one request at a time, retries with backoff, and a
 * heartbeat.
 */

export type Delivery = 'done' | 'more' | 'unreachable' | 'signed-out' | 'over';
export type Connection = 'online' | 'unreachable' | 'signed-out';

export type Sender = {
  /** Sends after `GATHER_MS`, so that further changes join the same request; ignored while a retry is scheduled. */
  nudge(): void;
  /** Sends at once, after the network returned or the student signed in again. */
  hurry(): void;
  /** Prevents further requests; resolves when the current one has ended. */
  stop(): Promise<void>;
  connection(): Connection;
};

export type SenderParts = {
  /** Sends one request with the unsent answers, or an empty one if there are none. */
  deliver(): Promise<Delivery>;
  onChange(): void;
  /** Random number from 0 to 1; spreads the retries of thousands of students who lost the same network. */
  random(): number;
};

export const GATHER_MS = 250;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 20_000;
/** An empty save synchronises the clock and reports a changed deadline. */
export const HEARTBEAT_MS = 60_000;

export function sender({ deliver, onChange, random }: SenderParts): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let again = false;
  let stopped = false;
  let connection: Connection = 'online';

  function within(ms: number) {
    if (stopped) return;
    const at = performance.now() + ms;
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(run, ms);
  }

  function run() {
    dueAt = Number.POSITIVE_INFINITY;
    if (stopped) return;
    if (underWay) {
      again = true;
      return;
    }
    again = false;
    underWay = deliver()
      .catch((): Delivery => 'unreachable')
      .then((outcome) => {
        underWay = null;
        settle(outcome);
      });
  }

  function settle(outcome: Delivery) {
    const failed = outcome === 'unreachable' || outcome === 'signed-out';
    failures = failed ? failures + 1 : 0;
    connection = failed ? outcome : 'online';
    if (outcome === 'over') stopped = true;
    if (failed) within(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.75 + random() / 2));
    else if (outcome === 'more' || again) within(0);
    else within(HEARTBEAT_MS * (0.9 + random() / 5));
    onChange();
  }

  return {
    // During an outage the next retry is already scheduled, and further changes must not add requests.
    nudge: () => failures === 0 && within(GATHER_MS),
    hurry: () => within(0),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
    connection: () => connection,
  };
}
