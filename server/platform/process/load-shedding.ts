/**
 * Load shedding: detects an overloaded process, so that new work is refused and work in progress finishes. The caller
 * exempts what must never be refused: answers of a running test, gateway callbacks.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Maximum number of calls under way; more than one client address may have (`server/app/load/watch-load.ts`). */
const MAX_CALLS_UNDER_WAY = 2000;
const CHECK_INTERVAL_MS = 500;

export type LoadShedding = {
  began(): void;
  ended(): void;
  isOverloaded(): boolean;
  stop(): void;
};

/** `maxDelayMs`: maximum median delay of the event loop over 500 ms; 0 for no maximum. */
export function openLoadShedding(maxDelayMs: number, maxCalls = MAX_CALLS_UNDER_WAY): LoadShedding {
  let underWay = 0;
  let isDelayed = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const timer = setInterval(() => {
    isDelayed = maxDelayMs > 0 && delay.percentile(50) / 1e6 > maxDelayMs;
    delay.reset();
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    began: () => {
      underWay++;
    },
    ended: () => {
      underWay--;
    },
    isOverloaded: () => isDelayed || underWay > maxCalls,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
