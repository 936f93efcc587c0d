/** Refreshes pages in the background, one at a time, with pauses in which other requests are served. */
import { setTimeout as wait } from 'node:timers/promises';
import { coalesce, type Stoppable } from '../coalesce.ts';

export type RefreshAhead = Stoppable & {
  /** Starts soon, after a run in progress. */
  request(): void;
};

/** The changes of one publication follow each other within this time. */
const SETTLE_MS = 20;
/** Pauses take two thirds of the time. */
const PAUSE = 2;

/** `keys` returns what to refresh, `refresh` does it for one key; both run on every request. */
export function openRefreshAhead(keys: () => string[], refresh: (key: string) => Promise<void>): RefreshAhead {
  let isStopped = false;
  const runs = coalesce(
    async () => {
      for (const key of keys()) {
        if (isStopped) return;
        const began = performance.now();
        // The request of a visitor reports the failure.
        await refresh(key).catch(() => {});
        await wait(PAUSE * (performance.now() - began), undefined, { ref: false });
      }
    },
    { settleMs: SETTLE_MS, retryMs: SETTLE_MS, onError: () => {} },
  );
  return {
    request: runs.request,
    stop: () => {
      isStopped = true;
      return runs.stop();
    },
  };
}
