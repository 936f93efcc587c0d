/**
 * Rate limits of saving, per student: far above what the test screen sends, and low enough that other candidates are
 * not slowed down.
 */
import type { StudentCtx } from '../platform/context.ts';
import { studentRate } from '../platform/student-rate.ts';

/**
 * Per `RATE_WINDOW_MS`. The test screen sends only the newest answer of each question, so even after hours offline it
 * sends fewer events than the longest paper has questions, in far fewer bytes. A benchmark of the database raises these
 * limits. `lateCalls` is low because each call with late events reads all stored events of the attempt.
 */
export const SAVE_RATE = { calls: 80, events: 500, longBytes: 256 * 1024, lateCalls: 5 };

const TOO_FAST = 'Answers are arriving too fast. They are kept on your device and sent again in a moment.';
const countCalls = studentRate(() => SAVE_RATE.calls, TOO_FAST);
const countEvents = studentRate(() => SAVE_RATE.events, TOO_FAST);
const countLongBytes = studentRate(
  () => SAVE_RATE.longBytes,
  'You are sending very much. Please try again in a moment.',
);
/** Throws 429 above the rate of calls that send events of a section that is over. */
export const countLateCall = studentRate(() => SAVE_RATE.lateCalls, TOO_FAST);

/** Wraps a command; throws 429 above the rates of calls and events. */
export function atSaveRate<Body extends { attempt_id: string; events?: readonly unknown[] }, Data>(
  command: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  return (ctx, body) => {
    countCalls(ctx);
    countEvents(ctx, body.events?.length ?? 0);
    return command(ctx, body);
  };
}

/** Throws 429 before a long body is read; counts the bytes of all calls that accept long bodies. */
export function beforeLongBody(ctx: StudentCtx, bytes: number): void {
  countLongBytes(ctx, bytes);
}

/** Like `beforeLongBody`, but also refuses a student who exceeded the rate of saves. */
export function beforeLongSave(ctx: StudentCtx, bytes: number): void {
  countCalls(ctx, 0);
  countEvents(ctx, 0);
  countLongBytes(ctx, bytes);
}
