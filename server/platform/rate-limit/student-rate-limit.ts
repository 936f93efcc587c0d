/** Rate limits per student within a few seconds, counted in each process separately. */
import type { Text } from '../../../common/languages/text.ts';
import type { StudentCtx } from '../context.ts';
import { generalTexts } from '../http/texts/general-texts.ts';
import { createWindowLimit } from './window-limit.ts';

/**
 * Throws 429 if the student has used up the limit; otherwise adds `cost`, so the last call can exceed the limit. Counts
 * by student only, because the sender chooses everything else in a call.
 */
export type StudentRateLimit = (ctx: StudentCtx, cost?: number) => void;

/** Creates a separate rate limit. `limit` is read on each call, because a benchmark raises it. */
export function createStudentRateLimit(limit: () => number, message: Text): StudentRateLimit {
  const limitKey = createWindowLimit(limit, message);
  return (ctx, cost) => limitKey(ctx, callerOf(ctx), cost);
}

/**
 * The staff who see the store as students do not use up the limits of the students. All views of a person share one limit, or
 * thirty views would be as much work as thirty students.
 */
function callerOf({ session, studentId }: StudentCtx): number | string {
  return session.kind === 'viewing' ? `staff:${session.staffId}` : studentId;
}

/** Calls of one kind per `RATE_WINDOW_MS`. */
export const MAX_CALLS_PER_WINDOW = 20;

/** Wraps a command or query with its own rate limit; throws 429 above it. */
export function limitCalls<Body, Data>(
  handler: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  const limitCall = createStudentRateLimit(() => MAX_CALLS_PER_WINDOW, generalTexts.askingOften);
  return (ctx, body) => {
    limitCall(ctx);
    return handler(ctx, body);
  };
}
