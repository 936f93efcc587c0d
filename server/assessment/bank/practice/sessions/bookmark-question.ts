/** Bookmarks of questions in practice, which results of tests of the console share. */

import { sql } from 'kysely';
import type { bookmarkPractice } from '../../../../../contract/assessment/practice.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import { bookmarkedIds } from '../questions/pick-questions.ts';
import { itemOf } from './session-rows.ts';

/** Repeated calls change nothing. Throws 404 for a question that was not asked. */
export async function bookmarkInPractice(
  ctx: StudentCtx,
  { session_id, number, is_bookmarked }: DecodedBody<typeof bookmarkPractice>,
): Promise<DataOf<typeof bookmarkPractice>> {
  const { question_id, served_at } = await itemOf(ctx, session_id, number);
  if (served_at === null) throw notFound(testTexts.practiceQuestionNotFound);
  await inTransaction(ctx, (ctx) => (is_bookmarked ? add(ctx, question_id) : remove(ctx, question_id)));
  return { number, is_bookmarked: is_bookmarked === 1 };
}

async function add(ctx: StudentCtx, question_id: number): Promise<void> {
  await ctx.db
    .insertInto('assessment.practice_bookmark')
    .values({ student_id: ctx.studentId, question_id, bookmarked_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also removes the bookmarks that the student set in results with this question. */
async function remove({ db, studentId }: StudentCtx, questionId: number): Promise<void> {
  await db
    .deleteFrom('assessment.practice_bookmark')
    .where('student_id', '=', studentId)
    .where('question_id', '=', questionId)
    .execute();
  await sql`delete from assessment.bookmark mark using assessment.paper_question used
    where mark.student_id = ${studentId}::bigint and used.question_id = ${questionId}::bigint and used.is_published
      and mark.test_id = used.test_id and mark.question_id = used.test_id * 1000 + used.number`.execute(db);
}

export async function isBookmarked({ db, studentId }: StudentCtx, questionId: number): Promise<boolean> {
  const { rows } = await sql<{ is_bookmarked: boolean }>`
    select exists (select from (${bookmarkedIds(studentId)}) own where own.question_id = ${questionId}::bigint)
      as is_bookmarked`.execute(db);
  return rows[0]?.is_bookmarked ?? false;
}
