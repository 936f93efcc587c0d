/** Coalesces requests for the same work: one run at a time, and one more for all requests during a run. */

export type Stoppable = { stop(): Promise<void> };

export type Coalescer = Stoppable & {
  request(): void;
  /** Runs at once, or after the current run. Throws the error of the run, which is not retried. */
  runNow(): Promise<void>;
};

export type CoalesceOptions = {
  /** Ms from the first request to the run; requests in this time share the run. */
  settleMs: number;
  /** Ms until a failed run is retried. */
  retryMs: number;
  onError(error: unknown): void;
};

/** `request` starts a run of `run`; `stop` cancels a waiting run and resolves when the current one has ended. */
export function coalesce(run: () => Promise<unknown>, { settleMs, retryMs, onError }: CoalesceOptions): Coalescer {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const runIn = (delay: number) => {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      running = running.then(async () => {
        timer = null;
        if (isStopped) return;
        await run().catch((error) => {
          if (isStopped) return;
          onError(error);
          runIn(retryMs);
        });
      });
    }, delay);
    timer.unref();
  };
  return {
    request: () => runIn(settleMs),
    runNow: async () => {
      const result = running.then(run);
      running = result.then(
        () => {},
        () => {},
      );
      await result;
    },
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
