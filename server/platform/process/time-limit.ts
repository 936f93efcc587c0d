/** A limit of time for work that has no pauses, such as a call of a library. */
import { createContext, Script } from 'node:vm';

export class TookTooLong extends Error {}

const script = new Script('work()');
/** Has the work of the current call. */
let context: { work: (() => void) | null } | null = null;

/**
 * Returns the result of `work`. Throws TookTooLong if it takes longer; `work` is then ended in the middle, and no `catch` or
 * `finally` of it runs. Not for work that calls this function.
 */
export function runWithin<Result>(ms: number, work: () => Result): Result {
  context ??= createContext({ work: null }) as { work: (() => void) | null };
  let outcome: { result: Result } | { error: unknown } | null = null;
  context.work = () => {
    // An error of the work must not look like the end of its time.
    try {
      outcome = { result: work() };
    } catch (error) {
      outcome = { error };
    }
  };
  try {
    script.runInContext(context, { timeout: ms });
  } catch {
    // Only the end of the time; too deep calls are caught inside, or have no outcome either.
  } finally {
    context.work = null;
  }
  const ended = outcome as { result: Result } | { error: unknown } | null;
  if (ended === null) throw new TookTooLong(`The work took longer than ${ms} ms.`);
  if ('error' in ended) throw ended.error;
  return ended.result;
}
