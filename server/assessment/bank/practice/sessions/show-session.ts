/** A session as the student sees it. Keys and solutions are not part of it. */
import type {
  CurrentQuestion,
  getPracticeSession,
  PracticeSession,
  SessionItem,
} from '../../../../../contract/assessment/practice.ts';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../../../platform/context.ts';
import { shownQuestion } from '../questions/practised-question.ts';
import { requirePractice } from '../require-practice.ts';
import { type Advanced, advance } from './advance-session.ts';
import { isBookmarked } from './bookmark-question.ts';
import { type ItemRow, lockSession, sessionOf } from './session-rows.ts';

/** Throws 404 or the refusal `practice_not_open`. */
export async function readSession(
  ctx: StudentCtx,
  { session_id }: DecodedBody<typeof getPracticeSession>,
): Promise<PracticeSession> {
  const { product_id } = await sessionOf(ctx, session_id);
  const { topics } = await requirePractice(ctx, product_id);
  const advanced = await inTransaction(ctx, async (ctx) => advance(ctx, await lockSession(ctx, session_id), topics));
  return shownSession(ctx, advanced);
}

export async function shownSession(ctx: StudentCtx, { session, items, current }: Advanced): Promise<PracticeSession> {
  const { id, product_id, choice, started_at, deadline, ended_at } = session;
  return {
    ...{ session_id: id, product_id: Number(product_id), choice, is_over: ended_at !== null },
    started_at: started_at.toISOString(),
    server_time: ctx.now.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    items: items.map(shownItem),
    current: current && (await askedQuestion(ctx, current)),
  };
}

function shownItem({ number, subject, topic, is_right, is_withdrawn, due_at }: ItemRow): SessionItem {
  const state = is_withdrawn ? 'withdrawn' : is_right === null ? 'waiting' : is_right ? 'right' : 'wrong';
  return { number, subject, topic, state, due_at: due_at?.toISOString() ?? null };
}

/** Returns the question of an item that was sent to the student. */
export async function askedQuestion(ctx: StudentCtx, item: ItemRow): Promise<CurrentQuestion> {
  const { number, subject, topic } = item;
  const question = await shownQuestion(ctx, item);
  return { number, subject, topic, question, bookmarked: await isBookmarked(ctx, item.question_id) };
}
