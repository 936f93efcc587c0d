/**
 * The first response to each question of a finished attempt. It is stored with the result, so that showing a result
 * costs the same however long the attempt's history is.
 */
import type { Response } from '../../../contract/assessment/answer-events.ts';
import type { StudentCtx } from '../../platform/context.ts';
import type { GradedQuestionJson } from '../tables.ts';
import type { AttemptRow } from './attempts.ts';

type StoredResult = { version: number; questions: readonly GradedQuestionJson[] };

/** Returns the first response that is not empty, by question id. */
export async function firstResponsesOf(
  ctx: StudentCtx,
  attempt: Pick<AttemptRow, 'id'>,
  { version, questions }: StoredResult,
): Promise<Map<number, Response>> {
  const isStored = questions.every(({ firstResponse }) => firstResponse !== undefined);
  if (!isStored) return storeFirstResponses(ctx, attempt.id, { version, questions });
  return new Map(questions.map(({ questionId, firstResponse = null }) => [questionId, firstResponse]));
}

/** Completes a result of an older version: its history is read once. A result that was regraded meanwhile stays. */
async function storeFirstResponses(
  ctx: StudentCtx,
  attemptId: number,
  { version, questions }: StoredResult,
): Promise<Map<number, Response>> {
  const first = await readFirstResponses(ctx, attemptId);
  const completed = questions.map((question) => ({
    ...question,
    firstResponse: first.get(question.questionId) ?? null,
  }));
  await ctx.db
    .updateTable('assessment.result')
    .set({ questions: JSON.stringify(completed) })
    .where('student_id', '=', ctx.studentId)
    .where('attempt_id', '=', attemptId)
    .where('version', '=', version)
    .execute();
  return first;
}

async function readFirstResponses(ctx: StudentCtx, attemptId: number): Promise<Map<number, Response>> {
  const rows = await ctx.db
    .selectFrom('assessment.event')
    .distinctOn('question_id')
    .select(['question_id', 'response'])
    .where('student_id', '=', ctx.studentId)
    .where('attempt_id', '=', attemptId)
    .where(({ eb, cast }) => eb(cast<string>('response', 'text'), 'not in', ['null', '[]', '""']))
    .orderBy('question_id')
    .orderBy('seq')
    .execute();
  return new Map(rows.map(({ question_id, response }) => [question_id, response]));
}
