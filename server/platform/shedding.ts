/**
 * Load shedding: detects an overloaded process, so that new work is refused and work in progress finishes. The caller
 * exempts what must never be refused: answers of a running test, gateway callbacks.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Maximum number of concurrent calls. */
const MOST_CALLS = 1000;
const LOOK_EVERY_MS = 500;

export type Shedding = {
  began(): void;
  ended(): void;
  isOverloaded(): boolean;
  stop(): void;
};

/** `mostDelayMs`: maximum median delay of the event loop over 500 ms; 0 for no maximum. */
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
