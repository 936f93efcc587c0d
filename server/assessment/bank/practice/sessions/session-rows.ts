/** Reads and locks practice sessions of one student; another student's session is not found. */

import { type Selectable, sql } from 'kysely';
import type { StudentCtx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import { GRACE_MS } from '../../../rules.ts';
import type { PracticeItemTable, PracticeSessionTable } from '../tables.ts';

export type SessionRow = Selectable<PracticeSessionTable>;
export type ItemRow = Selectable<PracticeItemTable>;

const sessionNotFound = () => notFound(testTexts.practiceNotFound);

/** Throws 404. */
export function sessionOf(ctx: StudentCtx, id: string): Promise<SessionRow> {
  return rowOf(ctx, id).executeTakeFirstOrThrow(sessionNotFound);
}

/** Locks the session until the transaction ends, so that its answers are stored one after the other. Throws 404. */
export function lockSession(ctx: StudentCtx, id: string): Promise<SessionRow> {
  return rowOf(ctx, id).forUpdate().executeTakeFirstOrThrow(sessionNotFound);
}

function rowOf({ db, studentId }: StudentCtx, id: string) {
  return db
    .selectFrom('assessment.practice_session')
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .selectAll();
}

/** The session that is not ended; null without one. */
export async function openSessionOf(ctx: StudentCtx): Promise<SessionRow | null> {
  const session = await ctx.db
    .selectFrom('assessment.practice_session')
    .where('student_id', '=', ctx.studentId)
    .where('ended_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return session && !isOver(session, ctx.now) ? session : null;
}

/** Whether no answer is accepted any more: an answer that was given in time may arrive a little later. */
export function isOver({ ended_at, deadline }: Pick<SessionRow, 'ended_at' | 'deadline'>, now: Date): boolean {
  return ended_at !== null || (deadline !== null && now.getTime() > deadline.getTime() + GRACE_MS);
}

/** The questions of a session in their order. */
export async function itemsOf({ db, studentId }: StudentCtx, sessionId: string): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('assessment.practice_item')
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .selectAll()
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, question_id: Number(row.question_id) }));
}

/** Throws 404. */
export async function itemOf(ctx: StudentCtx, sessionId: string, number: number): Promise<ItemRow> {
  const row = await ctx.db
    .selectFrom('assessment.practice_item')
    .where('student_id', '=', ctx.studentId)
    .where('session_id', '=', sessionId)
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirstOrThrow(() => notFound(testTexts.practiceQuestionNotFound));
  return { ...row, question_id: Number(row.question_id) };
}

export function updateItem(ctx: StudentCtx, { session_id, number }: ItemRow) {
  return ctx.db
    .updateTable('assessment.practice_item')
    .where('student_id', '=', ctx.studentId)
    .where('session_id', '=', session_id)
    .where('number', '=', number);
}

/** How many questions of a session are answered, and how many it has. */
export async function countItems({ db, studentId }: StudentCtx, sessionId: string) {
  const { answered, questions } = await db
    .selectFrom('assessment.practice_item')
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('is_withdrawn', '=', false)
    .select([sql<number>`count(answered_at)::int`.as('answered'), sql<number>`count(*)::int`.as('questions')])
    .executeTakeFirstOrThrow();
  return { answered, questions };
}
