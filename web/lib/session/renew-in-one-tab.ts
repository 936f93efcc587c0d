/** A refresh token works once, so only one tab of a browser renews the session at a time. */

/** `unanswered`: no response arrived, so the session may still be valid. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

const LOCK_NAME = 'sopan_renewal';
/** What a tab stores may become visible in another one only this long after it was written. */
const MAX_STORAGE_DELAY_MS = 500;
const POLL_MS = 20;

/**
 * Calls `renew` unless another tab is renewing; then waits until `outcome` is not null. A tab holds the lock until the
 * others can see what it stored, because a tab that still sees the old token cannot know that it was renewed.
 */
export function renewInOneTab(outcome: () => Renewal | null, renew: () => Promise<Renewal>): Promise<Renewal> {
  if (!navigator.locks) return Promise.resolve(outcome() ?? renew());
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const poll = setInterval(() => {
      const result = outcome();
      if (!result) return;
      clearInterval(poll);
      waiting.abort();
      resolve(result);
    }, POLL_MS);
    const renewLocked = async () => {
      clearInterval(poll);
      const result = outcome() ?? (await renew());
      resolve(result);
      if (result === 'renewed') await new Promise((done) => setTimeout(done, MAX_STORAGE_DELAY_MS));
    };
    navigator.locks.request(LOCK_NAME, { signal: waiting.signal }, renewLocked).catch((error: unknown) => {
      clearInterval(poll);
      if (!waiting.signal.aborted) reject(error);
    });
  });
}
