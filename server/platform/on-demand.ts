/** Work that is done again whenever it is asked for: one run at a time, and one more for all that was asked meanwhile. */

export type Stoppable = { stop(): Promise<void> };

export type OnDemand = Stoppable & { ask(): void };

export type OnDemandOptions = {
  /** Milliseconds to wait for others to ask too. */
  settleMs: number;
  /** Milliseconds until a run that failed is made up for. */
  retryMs: number;
  onError(error: unknown): void;
};

export function onDemand(run: () => Promise<unknown>, { settleMs, retryMs, onError }: OnDemandOptions): OnDemand {
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
    ask: () => runIn(settleMs),
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
