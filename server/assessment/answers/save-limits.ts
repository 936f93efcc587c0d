/**
 * Rate limits of saving, per student: far above what the test screen sends, and low enough that other candidates are
 * not slowed down.
 */

import type { StudentCtx } from '../../platform/context.ts';
import { createStudentRateLimit } from '../../platform/rate-limit/student-rate-limit.ts';
import { testTexts } from '../http/messages/test-texts.ts';

/**
 * Per `RATE_WINDOW_MS`. The test screen sends only the newest answer of each question, so even after hours offline it
 * sends fewer events than the longest paper has questions, in far fewer bytes. A benchmark of the database raises these
 * limits. `lateCalls` is low because each call with late events reads all stored events of the attempt.
 */
export const SAVE_LIMITS = { calls: 80, events: 500, longBytes: 256 * 1024, lateCalls: 5 };

const limitSaveCalls = createStudentRateLimit(() => SAVE_LIMITS.calls, testTexts.answersTooFast);
const limitEvents = createStudentRateLimit(() => SAVE_LIMITS.events, testTexts.answersTooFast);
const limitLongBytes = createStudentRateLimit(() => SAVE_LIMITS.longBytes, testTexts.sendingMuch);
/** Throws 429 above the rate of calls that send events of a section that is over. */
export const limitLateCalls = createStudentRateLimit(() => SAVE_LIMITS.lateCalls, testTexts.answersTooFast);

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
