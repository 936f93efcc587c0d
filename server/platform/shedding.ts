/**
 * Says when a process has more to do than it can: then new work is refused early, with a word, so that what is under
 * way is finished. What must not be refused (answers of a running test, news of a payment) is for the caller to know.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Calls under way at the same time. */
const MOST_CALLS = 1000;
const LOOK_EVERY_MS = 500;

export type Shedding = {
  began(): void;
  ended(): void;
  isOverloaded(): boolean;
  stop(): void;
};

/** `mostDelayMs`: how long half of all turns of the event loop may be late; 0 for any time. */
export function openShedding(mostDelayMs: number, mostCalls = MOST_CALLS): Shedding {
  let underWay = 0;
  let isLate = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const timer = setInterval(() => {
    isLate = mostDelayMs > 0 && delay.percentile(50) / 1e6 > mostDelayMs;
    delay.reset();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    began: () => {
      underWay++;
    },
    ended: () => {
      underWay--;
    },
    isOverloaded: () => isLate || underWay > mostCalls,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
