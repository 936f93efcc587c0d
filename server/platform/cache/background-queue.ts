/** Runs work in the background: one at a time, each key once, and no more than a limit waits. */

export type BackgroundQueue = {
  /** Runs `work` after the work that was added before; ignores it if too much waits, and its failure. */
  add(key: string, work: () => Promise<void>): void;
};

/** `maxWaiting`: keys that may wait; further ones are ignored. */
export function openBackgroundQueue(maxWaiting: number): BackgroundQueue {
  const waiting = new Map<string, () => Promise<void>>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (const [key, work] of waiting) {
      waiting.delete(key);
      await work().catch(() => {});
    }
    isRunning = false;
  }

  return {
    add(key, work) {
      if (waiting.size >= maxWaiting && !waiting.has(key)) return;
      waiting.set(key, work);
      if (!isRunning) void runAll();
    },
  };
}
