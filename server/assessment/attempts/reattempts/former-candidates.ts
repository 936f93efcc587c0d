/**
 * Candidates of deleted accounts: as long as the window of a test is open, a keyed hash of their mobile number, so that a ranked
 * test is not taken again with a new account of the same number, and a removed candidate does not sit with one.
 */

import { removedFromTest } from '../../../../contract/assessment/admissions.ts';
import { attemptUsed } from '../../../../contract/assessment/attempts.ts';
import { consume, numberHash, type Student, secondsUntilAllowed } from '../../../identity/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { testTexts } from '../../http/messages/test-texts.ts';
import type { TestRow } from '../../queries/tests.ts';

type FormerCandidate = { studentId: number; numberHash: string | null };

/** Records the tests with an open window that the account has taken or was removed from. Part of the deletion, before `deleteData`. */
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
  const removed = await ctx.db
    .selectFrom('assessment.candidate as candidate')
    .innerJoin('assessment.test as test', 'test.id', 'candidate.test_id')
    .where('candidate.student_id', '=', studentId)
    .where('candidate.removed_at', 'is not', null)
    .where('test.closes', '>', ctx.now)
    .select(['test.id', 'test.closes'])
    .orderBy('test.id')
    .execute();
  await recordTests(ctx, tests, (id) => subjectOf(numberHash, id));
  await recordTests(ctx, removed, (id) => removedSubjectOf(numberHash, id));
}

type OpenTest = { id: number; closes: Date | null };

async function recordTests(ctx: Ctx, tests: readonly OpenTest[], subject: (id: number) => string): Promise<void> {
  for (const { id, closes } of tests) {
    const seconds = Math.ceil((Number(closes) - ctx.now.getTime()) / 1000);
    await consume(ctx, { subject: subject(id), limit: 1, seconds });
  }
}

/**
 * For a test with a window, throws the refusal `attempt_used` if a deleted account with the student's number has taken it, and
 * `removed_from_test` if it was removed from it, unless the staff have put the new account on the list.
 */
export async function refuseFormerCandidate(ctx: Ctx, test: TestRow, student: Student): Promise<void> {
  const hash = test.closes && numberHash(ctx, student);
  if (!hash) return;
  if (await isRecorded(ctx, subjectOf(hash, test.id))) throw refuse(attemptUsed, testTexts.takenByDeleted);
  if ((await isRecorded(ctx, removedSubjectOf(hash, test.id))) && !(await isListed(ctx, test.id, student.id)))
    throw refuse(removedFromTest);
}

async function isRecorded(ctx: Ctx, subject: string): Promise<boolean> {
  return (await secondsUntilAllowed(ctx, { subject, limit: 1 })) > 0;
}

async function isListed({ db }: Ctx, testId: number, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', testId)
    .where('student_id', '=', studentId)
    .where('is_listed', '=', true)
    .select('student_id')
    .executeTakeFirst();
  return row !== undefined;
}

function subjectOf(hash: string, testId: number): string {
  return `former-candidate:${hash}:${testId}`;
}

function removedSubjectOf(hash: string, testId: number): string {
  return `removed-candidate:${hash}:${testId}`;
}
