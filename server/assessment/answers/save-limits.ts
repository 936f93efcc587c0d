/**
 * Rate limits of saving, per student: far above what the test screen sends, and low enough that other candidates are
 * not slowed down.
 */
import type { StudentCtx } from '../../platform/context.ts';
import { createStudentRateLimit } from '../../platform/rate-limit/student-rate-limit.ts';

/**
 * Per `RATE_WINDOW_MS`. The test screen sends only the newest answer of each question, so even after hours offline it
 * sends fewer events than the longest paper has questions, in far fewer bytes. A benchmark of the database raises these
 * limits. `lateCalls` is low because each call with late events reads all stored events of the attempt.
 */
export const SAVE_LIMITS = { calls: 80, events: 500, longBytes: 256 * 1024, lateCalls: 5 };

const TOO_FAST = 'Answers are arriving too fast. They are kept on your device and sent again in a moment.';
const limitSaveCalls = createStudentRateLimit(() => SAVE_LIMITS.calls, TOO_FAST);
const limitEvents = createStudentRateLimit(() => SAVE_LIMITS.events, TOO_FAST);
const limitLongBytes = createStudentRateLimit(
  () => SAVE_LIMITS.longBytes,
  'You are sending very much. Please try again in a moment.',
);
/** Throws 429 above the rate of calls that send events of a section that is over. */
export const limitLateCalls = createStudentRateLimit(() => SAVE_LIMITS.lateCalls, TOO_FAST);

/** Wraps a command; throws 429 above the rates of calls and events. */
export function limitSaves<Body extends { attempt_id: string; events?: readonly unknown[] }, Data>(
  command: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  return (ctx, body) => {
    limitSaveCalls(ctx);
    limitEvents(ctx, body.events?.length ?? 0);
    return command(ctx, body);
  };
}

/** Throws 429 before a long body is read; counts the bytes of all calls that accept long bodies. */
export function limitLongBody(ctx: StudentCtx, bytes: number): void {
  limitLongBytes(ctx, bytes);
}

/** Like `limitLongBody`, but also refuses a student who exceeded the rate of saves. */
export function limitLongSave(ctx: StudentCtx, bytes: number): void {
  limitSaveCalls(ctx, 0);
  limitEvents(ctx, 0);
  limitLongBytes(ctx, bytes);
}
