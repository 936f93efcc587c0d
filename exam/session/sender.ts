/**
 * Sends what has not been acknowledged: soon after it is given, one request at a time, again and again until
 * the server has it. It knows nothing of answers; it asks `deliver` to do one request.
 */

export type Delivery = 'done' | 'more' | 'unreachable' | 'signed-out' | 'over';
export type Connection = 'online' | 'unreachable' | 'signed-out';

export type Sender = {
  /** Something is to be sent: within a moment, in which more may gather. */
  nudge(): void;
  /** At once: the network is back, or the student signed in again. */
  hurry(): void;
  /** No further request; resolves when the one under way has ended. */
  stop(): Promise<void>;
  connection(): Connection;
};

export type SenderParts = {
  /** One request with what is unsent, even when that is nothing. */
  deliver(): Promise<Delivery>;
  onChange(): void;
  /** 0 to 1: spreads thousands of students who lost the same network. */
  random(): number;
};

export const GATHER_MS = 250;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 20_000;
/** A call without answers tells the clock how late it is, and shows a deadline that was moved. */
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
    // While the network is away the retry is already set; typing must not turn into a storm of requests.
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
