/** How much one student may save: far beyond any screen, and far below what would slow down other candidates. */
import type { StudentCtx } from '../platform/context.ts';
import { studentRate } from './student-rate.ts';

/**
 * Within `RATE_WINDOW_MS`. The screen sends the newest answer of each question, so even after hours without a network it
 * sends fewer events than the longest paper has questions, in far fewer bytes. A bench that measures what the database can
 * take raises them. Each call that brings late events reads all that the attempt has stored.
 */
export const SAVE_RATE = { calls: 80, events: 500, longBytes: 256 * 1024, lateCalls: 5 };

const TOO_FAST = 'Answers are arriving too fast. They are kept on your device and sent again in a moment.';
const countCalls = studentRate(() => SAVE_RATE.calls, TOO_FAST);
const countEvents = studentRate(() => SAVE_RATE.events, TOO_FAST);
const countLongBytes = studentRate(
  () => SAVE_RATE.longBytes,
  'You are sending very much. Please try again in a moment.',
);
/** Throws 429 past the rate of calls that bring events of a section that is over. */
export const countLateCall = studentRate(() => SAVE_RATE.lateCalls, TOO_FAST);

/** The command, refused with 429 past the rate. */
export function atSaveRate<Body extends { attempt_id: string; events?: readonly unknown[] }, Data>(
  command: (ctx: StudentCtx, body: Body) => Promise<Data>,
): (ctx: StudentCtx, body: Body) => Promise<Data> {
  return (ctx, body) => {
    countCalls(ctx);
    countEvents(ctx, body.events?.length ?? 0);
    return command(ctx, body);
  };
}

/** Throws 429 before a long body is read, past the bytes of all calls that take one. */
export function beforeLongBody(ctx: StudentCtx, bytes: number): void {
  countLongBytes(ctx, bytes);
}

/** The same, also for a student who went past the rate of saves. */
export function beforeLongSave(ctx: StudentCtx, bytes: number): void {
  countCalls(ctx, 0);
  countEvents(ctx, 0);
  countLongBytes(ctx, bytes);
}
