/** Attempts of one student; somebody else's is not found. */
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import '../tables.ts';

export type AttemptRow = Awaited<ReturnType<typeof attemptOf>>;

/** Throws notFound when the student has no such attempt. */
export async function attemptOf(ctx: Pick<StudentCtx, 'db' | 'studentId'>, publicId: string) {
  const row = await attempts(ctx)
    .where('attempt.student_id', '=', ctx.studentId)
    .where('attempt.public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) throw notFound('We could not find this attempt.');
  return row;
}

/** The same, held until the transaction ends: no answer is stored and nobody else closes it meanwhile. */
export async function lockAttempt(ctx: Pick<StudentCtx, 'db' | 'studentId'>, publicId: string) {
  const row = await attempts(ctx)
    .where('attempt.student_id', '=', ctx.studentId)
    .where('attempt.public_id', '=', publicId)
    .forUpdate('attempt')
    .executeTakeFirst();
  if (!row) throw notFound('We could not find this attempt.');
  return row;
}

/** The newest attempt at a test, running or over; null when there is none. */
export async function lastAttempt(ctx: Pick<StudentCtx, 'db' | 'studentId'>, testId: number) {
  const row = await attempts(ctx)
    .where('attempt.student_id', '=', ctx.studentId)
    .where('attempt.test_id', '=', testId)
    .orderBy('attempt.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Attempts with the digest of their paper, which names it in every cache. */
export function attempts(ctx: Pick<Ctx, 'db'>) {
  return ctx.db
    .selectFrom('assessment.attempt as attempt')
    .innerJoin('assessment.paper as paper', (join) =>
      join.onRef('paper.test_id', '=', 'attempt.test_id').onRef('paper.version', '=', 'attempt.version'),
    )
    .selectAll('attempt')
    .select('paper.digest');
}
