/** Runs `work` every `everyMs` milliseconds, but never twice at once: while one run is under way no other begins. */
export function repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => {}, onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return {
    /** Resolves when the run that is under way has ended. */
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
