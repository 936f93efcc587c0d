/** Messages of the exam controller to the screens of candidates. */
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { type messageAll, nobodyRunning, notRunning } from '../../../../contract/staff/exams/control.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { findTest, targetOf } from '../../queries/tests.ts';
import { notifyAttempts } from '../event-streams.ts';
import { requireSameCall } from './require-same-call.ts';

/** Throws 404 for an unknown test, or a refusal of the endpoint. */
export async function messageEverybody(
  ctx: StaffCtx,
  { test_id, english, hindi, key }: DecodedBody<typeof messageAll>,
): Promise<DataOf<typeof messageAll>> {
  const test = await findTest(ctx, test_id);
  const message = { testId: test_id, studentId: null, english: english.trim(), hindi: hindi?.trim() || null };
  if ((await insertMessage(ctx, message, key)) === null) {
    recordNoChange(ctx);
    return { sent: 0 };
  }
  const sent = await notifyRunning(ctx, test_id, null);
  if (sent === 0) throw refuse(nobodyRunning);
  const after = { test: test_id, attempts: sent, ...textsOf(message) };
  await recordChange(ctx, { action: 'test.message_sent', target: targetOf(test), after });
  return { sent };
}

type One = { test_id: number; student_id: number; english: string; hindi?: string };

/** Throws 404 for an unknown test, or the refusal `not_running`. */
export async function messageCandidate(ctx: StaffCtx, { test_id, student_id, english, hindi }: One): Promise<void> {
  await findTest(ctx, test_id);
  const message = { testId: test_id, studentId: student_id, english: english.trim(), hindi: hindi?.trim() || null };
  if ((await notifyRunning(ctx, test_id, student_id)) === 0) throw refuse(notRunning);
  // Without the text, which is deleted with the student.
  const after = { test: test_id, message: await insertMessage(ctx, message, null) };
  await recordChange(ctx, { action: 'test.message_sent', target: studentTarget(student_id), after });
}

type Message = { testId: number; studentId: number | null; english: string; hindi: string | null };

const textsOf = ({ english, hindi }: Message) => ({ english, ...(hindi ? { hindi } : {}) });

/** Returns the number of the message; null if the call with this key was executed before. */
async function insertMessage(ctx: StaffCtx, message: Message, key: string | null): Promise<number | null> {
  const { testId: test_id, studentId: student_id, english, hindi } = message;
  const inserted = await ctx.db
    .insertInto('assessment.screen_message')
    .values({ test_id, student_id, english, hindi, sent_at: ctx.now, sent_by: ctx.staff.name, call_key: key })
    .onConflict((conflict) => conflict.constraint('screen_message_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const stored = await ctx.db
    .selectFrom('assessment.screen_message')
    .where('call_key', '=', key ?? '')
    .select(['test_id', 'english', 'hindi'])
    .executeTakeFirst();
  requireSameCall(stored?.test_id === test_id && stored.english === english && stored.hindi === hindi);
  return null;
}

/** Notifies the screens of those who take the test now; returns their number. */
async function notifyRunning(ctx: StaffCtx, testId: number, studentId: number | null): Promise<number> {
  const running = await ctx.db
    .selectFrom('assessment.attempt')
    .where('test_id', '=', testId)
    .where('state', '=', 'running')
    // Locked against the deletion of the student.
    .$if(studentId !== null, (query) => query.where('student_id', '=', studentId as number).forKeyShare())
    .select('public_id')
    .execute();
  await notifyAttempts(ctx, ...running.map(({ public_id }) => public_id));
  return running.length;
}
