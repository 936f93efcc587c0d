/** Starts and ends practice sessions. */

import { sql } from 'kysely';
import {
  type endPractice,
  nothingToPractise,
  type PracticeSession,
  type startPractice,
} from '../../../../../contract/assessment/practice.ts';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import { consume } from '../../../../identity/index.ts';
import { inTransaction, type StudentCtx } from '../../../../platform/context.ts';
import { rateLimited, refuse } from '../../../../platform/http/http-error.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import { type Picked, pickQuestions } from '../questions/pick-questions.ts';
import type { Topic } from '../questions/practisable.ts';
import { requirePractice } from '../require-practice.ts';
import { type Advanced, advance, end } from './advance-session.ts';
import { itemsOf, lockSession, sessionOf } from './session-rows.ts';
import { shownSession } from './show-session.ts';

/** Sessions that one student starts in a day. */
const MAX_STARTS = 100;
const DAY_SECONDS = 86_400;

type Body = DecodedBody<typeof startPractice>;

/** Returns the stored session for a repeated call. Throws 429 or the refusals of the endpoint. */
export async function startSession(ctx: StudentCtx, body: Body): Promise<PracticeSession> {
  const open = await requirePractice(ctx, body.product_id);
  const limit = { subject: `practice-start:${ctx.studentId}`, limit: MAX_STARTS, seconds: DAY_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(testTexts.manySessions, wait);
  const advanced = await inTransaction(ctx, async (ctx) => {
    await lockStarts(ctx);
    await createSession(ctx, body, open.topics);
    return advance(ctx, await lockSession(ctx, body.session_id), open.topics);
  });
  return shownSession(ctx, advanced);
}

/** Starts of one student wait for each other. */
async function lockStarts({ db, studentId }: StudentCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assessment.practice', ${studentId}::bigint))`.execute(db);
}

async function createSession(ctx: StudentCtx, body: Body, open: readonly Topic[]): Promise<void> {
  const { session_id, product_id, choice, minutes } = body;
  const session = { student_id: ctx.studentId, id: session_id, product_id, choice, started_at: ctx.now };
  const known = await ctx.db
    .selectFrom('assessment.practice_session')
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', session_id)
    .select('id')
    .executeTakeFirst();
  if (known) return;
  const topics = open.filter((one) =>
    body.topics.some((own) => own.subject === one.subject && own.topic === one.topic),
  );
  const picked =
    topics.length === 0 ? [] : await pickQuestions(ctx, { topics, choice, count: body.questions, seed: session_id });
  if (picked.length === 0) throw refuse(nothingToPractise);
  await ctx.db
    .updateTable('assessment.practice_session')
    .set({ ended_at: sql`greatest(started_at, ${ctx.now}::timestamptz)` })
    .where('student_id', '=', ctx.studentId)
    .where('ended_at', 'is', null)
    .execute();
  const deadline = minutes === null ? null : new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.db
    .insertInto('assessment.practice_session')
    .values({ ...session, deadline, ended_at: null })
    .execute();
  await insertItems(ctx, session_id, picked);
}

async function insertItems(ctx: StudentCtx, session_id: string, picked: readonly Picked[]): Promise<void> {
  const empty = { served_at: null, response: null, is_right: null, spent_ms: null, answered_at: null, due_at: null };
  await ctx.db
    .insertInto('assessment.practice_item')
    .values(picked.map((one, at) => ({ student_id: ctx.studentId, session_id, number: at + 1, ...one, ...empty })))
    .execute();
}

/** Repeated calls change nothing. Throws 404 or the refusal `practice_not_open`. */
export async function endSession(
  ctx: StudentCtx,
  { session_id }: DecodedBody<typeof endPractice>,
): Promise<PracticeSession> {
  const { product_id } = await sessionOf(ctx, session_id);
  await requirePractice(ctx, product_id);
  const ended = await inTransaction(ctx, async (ctx): Promise<Advanced> => {
    const session = await end(ctx, await lockSession(ctx, session_id));
    return { session, items: await itemsOf(ctx, session_id), current: null };
  });
  return shownSession(ctx, ended);
}
