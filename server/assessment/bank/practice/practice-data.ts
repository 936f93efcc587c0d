/** What practice stores about a student, for the copy of the account. */
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { PAGE_ROWS, pagesOf } from '../../../platform/http/calls/streamed-response.ts';

/** Tables that refer to a session come before it. */
export const PRACTICE_TABLES = [
  'assessment.practice_item',
  'assessment.practice_session',
  'assessment.practice_progress',
  'assessment.practice_bookmark',
] as const;

export function practiceData(ctx: Ctx, studentId: number) {
  return {
    practice_sessions: sessionPages(ctx, studentId),
    practice_answers: answerPages(ctx, studentId),
    practice_progress: questionPages(ctx, studentId, 'assessment.practice_progress'),
    practice_bookmarks: questionPages(ctx, studentId, 'assessment.practice_bookmark'),
  };
}

function sessionPages(ctx: Ctx, studentId: number) {
  return pagesOf<{ id: string }>((after) =>
    ctx.db
      .selectFrom('assessment.practice_session')
      .where('student_id', '=', studentId)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .selectAll()
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  );
}

/** Without questions that were not asked. */
function answerPages(ctx: Ctx, studentId: number) {
  return pagesOf<{ session_id: string; number: number }>((after) =>
    ctx.db
      .selectFrom('assessment.practice_item')
      .where('student_id', '=', studentId)
      .where('served_at', 'is not', null)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(session_id, number) > (${after?.session_id}::uuid, ${after?.number}::int)`),
      )
      .select(['session_id', 'number', 'question_id', 'subject', 'topic', 'response', 'is_right'])
      .select(['spent_ms', 'served_at', 'answered_at', 'due_at', 'is_withdrawn'])
      .orderBy('session_id')
      .orderBy('number')
      .limit(PAGE_ROWS)
      .execute(),
  );
}

function questionPages(
  ctx: Ctx,
  studentId: number,
  table: 'assessment.practice_progress' | 'assessment.practice_bookmark',
) {
  return pagesOf<{ question_id: number }>((after) =>
    ctx.db
      .selectFrom(table as 'assessment.practice_bookmark')
      .where('student_id', '=', studentId)
      .where('question_id', '>', after?.question_id ?? 0)
      .selectAll()
      .orderBy('question_id')
      .limit(PAGE_ROWS)
      .execute(),
  );
}
