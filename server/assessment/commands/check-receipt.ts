/** Staff command: verifies a student's receipt against the stored event log of the attempt. */

import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { CommandRefused } from '../../platform/process/commands/command-error.ts';
import { isKeyed, receiptOf, startChain } from '../answers/receipt.ts';
import { attempts } from '../queries/attempts.ts';
import { logPages } from '../queries/event-log.ts';

export type CheckedReceipt = {
  testId: number;
  number: number;
  startedAt: Date;
  endedAt: Date | null;
  answers: number;
  /** Sessions that sent answers or opened the attempt; 0 if an older version did not record them. */
  sessions: number;
  deviceChanges: number;
  /** False for a receipt of an older version, which anyone who has the log can compute. */
  isKeyed: boolean;
};

/** Throws CommandRefused if none of the student's attempts has the receipt, or the stored log does not produce it. */
export async function checkReceipt(
  ctx: Ctx,
  { studentId, receipt }: Pick<StudentCtx, 'studentId'> & { receipt: string },
): Promise<CheckedReceipt> {
  const [attempt] = await attempts(ctx)
    .where('attempt.student_id', '=', studentId)
    .where('attempt.receipt', '=', receipt.trim().toUpperCase())
    .execute();
  if (!attempt) throw new CommandRefused('NOT VERIFIED: no attempt of this student has this receipt.');
  const chain = startChain(attempt);
  let [answers, deviceChanges] = [0, 0];
  for await (const page of logPages(ctx, attempt)) {
    for (const entry of page) {
      chain.add(entry);
      if (entry.kind === 'answer') answers += 1;
      else if (entry.signal === 'device_changed') deviceChanges += 1;
    }
  }
  if (receiptOf(ctx.config, isKeyed(attempt), chain.last()) !== attempt.receipt) {
    throw new CommandRefused(
      'NOT VERIFIED: the stored event log does not match this receipt, or SOPAN_SECRET has changed.',
    );
  }
  const { sessions } = await ctx.db
    .selectFrom('assessment.attempt_session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('student_id', '=', studentId)
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  const { test_id: testId, number, started_at: startedAt, ended_at: endedAt } = attempt;
  const times = { startedAt, endedAt };
  return { testId, number, ...times, answers, sessions, deviceChanges, isKeyed: isKeyed(attempt) };
}
