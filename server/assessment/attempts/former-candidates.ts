/**
 * Candidates of deleted accounts: as long as the window of a test is open, a keyed hash of their mobile number, so that a ranked
 * test is not taken again with a new account of the same number.
 */
import { attemptUsed } from '../../../contract/assessment/attempts.ts';
import { consume, numberHash, type Student, secondsUntilAllowed } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { TestRow } from '../queries/tests.ts';

type FormerCandidate = { studentId: number; numberHash: string | null };

/** Records the tests with an open window that the account has taken. Part of the deletion, before `deleteData`. */
export async function recordFormerCandidate(ctx: Ctx, { studentId, numberHash }: FormerCandidate): Promise<void> {
  if (!numberHash) return;
  const tests = await ctx.db
    .selectFrom('assessment.attempt as attempt')
    .innerJoin('assessment.test as test', 'test.id', 'attempt.test_id')
    .where('attempt.student_id', '=', studentId)
    .where('test.closes', '>', ctx.now)
    .select(['test.id', 'test.closes'])
    .distinct()
    .orderBy('test.id')
    .execute();
  for (const { id, closes } of tests) {
    const seconds = Math.ceil((Number(closes) - ctx.now.getTime()) / 1000);
    await consume(ctx, { subject: subjectOf(numberHash, id), limit: 1, seconds });
  }
}

/** Throws the refusal `attempt_used` for a test with a window that a deleted account with the student's number has taken. */
export async function refuseFormerCandidate(ctx: Ctx, test: TestRow, student: Student): Promise<void> {
  const hash = test.closes && numberHash(ctx, student);
  if (!hash || (await secondsUntilAllowed(ctx, { subject: subjectOf(hash, test.id), limit: 1 })) === 0) return;
  throw refuse(attemptUsed, 'This test was taken with your mobile number already, by an account that was deleted.');
}

function subjectOf(hash: string, testId: number): string {
  return `former-candidate:${hash}:${testId}`;
}
