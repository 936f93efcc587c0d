/** Runs `work` every `everyMs` milliseconds; skips a run while the previous one is still running. */
export function runPeriodically(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => {}, onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return {
    /** Resolves when the current run has ended. */
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
