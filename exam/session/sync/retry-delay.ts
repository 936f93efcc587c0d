const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 20_000;

/**
 * Returns the ms to wait after the given number of consecutive failures (from 1): exponential backoff, spread by
 * `random` (0 to 1), because thousands of students lose the same network at once.
 */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (failures - 1)) * (0.75 + random / 2);
}
