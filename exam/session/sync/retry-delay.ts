const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 20_000;

/**
 * Returns the delay in ms before the retry that follows the given number of failures in a row (from 1). `random` returns
 * a number from 0 to 1; it spreads the retries of thousands of students who lost the same network.
 */
export function retryDelayMs(failures: number, random: () => number): number {
  return Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (failures - 1)) * (0.75 + random() / 2);
}
