/** Calls that wait until the staff member has signed in again or confirmed who they are. */

/** `sign-in`: the session has ended. `step-up`: the action needs a fresh confirmation. */
export type Interruption = 'sign-in' | 'step-up';

/** Thrown by a call whose interruption the user cancelled. Nothing has changed, so no message is shown. */
export class Cancelled extends Error {}

type Pending = { promise: Promise<void>; resolve(): void; reject(error: Error): void };

const pending = new Map<Interruption, Pending>();
const listeners = new Set<() => void>();
let snapshot: readonly Interruption[] = [];

function notify(): void {
  snapshot = [...pending.keys()];
  for (const listener of listeners) listener();
}

/** Resolves when the interruption has ended; several calls share one. Rejects with `Cancelled`. */
export function interrupt(kind: Interruption): Promise<void> {
  const known = pending.get(kind);
  if (known) return known.promise;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  pending.set(kind, { promise, resolve, reject });
  notify();
  return promise;
}

/** Ends an interruption, so that the waiting calls are repeated or rejected. */
export function endInterruption(kind: Interruption, outcome: 'done' | 'cancelled'): void {
  const ended = pending.get(kind);
  if (!ended) return;
  pending.delete(kind);
  notify();
  if (outcome === 'done') ended.resolve();
  else ended.reject(new Cancelled());
}

/** Calls `listener` after each change; returns the function that ends it. */
export function subscribeToInterruptions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the open interruptions, the oldest first. */
export function currentInterruptions(): readonly Interruption[] {
  return snapshot;
}
