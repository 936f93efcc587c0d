/** Attempts of one student; another student's attempt is not found. */

import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { testTexts } from '../http/messages/test-texts.ts';

export type AttemptRow = Awaited<ReturnType<typeof attemptOf>>;

/** Returns the attempt. Throws notFound if the student has no such attempt. */
export function attemptOf(ctx: Pick<StudentCtx, 'db' | 'studentId'>, publicId: string) {
  return withPublicId(ctx, publicId).executeTakeFirstOrThrow(attemptNotFound);
}

/**
 * Like `attemptOf`, with the row locked until the transaction ends: meanwhile no answer is stored and no other call
 * finalizes the attempt.
 */
export function lockAttempt(ctx: Pick<StudentCtx, 'db' | 'studentId'>, publicId: string) {
  return withPublicId(ctx, publicId).forUpdate('attempt').executeTakeFirstOrThrow(attemptNotFound);
}

const attemptNotFound = () => notFound(testTexts.attemptNotFound);

function withPublicId(ctx: Pick<StudentCtx, 'db' | 'studentId'>, publicId: string) {
  return attempts(ctx).where('attempt.student_id', '=', ctx.studentId).where('attempt.public_id', '=', publicId);
}

/** Returns the newest attempt at a test, running or finished; null if there is none. */
export async function lastAttempt(ctx: Pick<StudentCtx, 'db' | 'studentId'>, testId: number) {
  const row = await attempts(ctx)
    .where('attempt.student_id', '=', ctx.studentId)
    .where('attempt.test_id', '=', testId)
    .orderBy('attempt.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an attempt at one of the tests has no result yet, also one whose deadline has passed. */
export async function hasRunningAttempts({ db }: Pick<Ctx, 'db'>, testIds: readonly number[]): Promise<boolean> {
  if (testIds.length === 0) return false;
  const found = await db
    .selectFrom('assessment.attempt')
    .where('test_id', 'in', [...testIds])
    .where('state', '=', 'running')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects attempts with the digest of their paper, which is part of every cache key. */
export function attempts(ctx: Pick<Ctx, 'db'>) {
  return ctx.db
    .selectFrom('assessment.attempt as attempt')
    .innerJoin('assessment.paper as paper', (join) =>
      join.onRef('paper.test_id', '=', 'attempt.test_id').onRef('paper.version', '=', 'attempt.version'),
    )
    .selectAll('attempt')
    .select('paper.digest');
}
