/** Finds the next question of a session that can still be asked. */
import { sql } from 'kysely';
import type { StudentCtx } from '../../../../platform/context.ts';
import { IS_APPROVED, isInTopics, practisableAmong, type Topic } from '../questions/practisable.ts';
import { type ItemRow, isOver, itemsOf, type SessionRow, updateItem } from './session-rows.ts';

type Version = Topic & { question_id: number; version: number };
export type Advanced = { session: SessionRow; items: ItemRow[]; current: ItemRow | null };

/**
 * Withdraws the next questions that cannot be practised any more, marks the first other one as sent, and ends a session without
 * one. The session is locked; `topics` are those that its product opens now.
 */
export async function advance(ctx: StudentCtx, session: SessionRow, topics: readonly Topic[]): Promise<Advanced> {
  const items = await itemsOf(ctx, session.id);
  if (isOver(session, ctx.now)) return { session: await end(ctx, session), items, current: null };
  const waiting = items.filter(({ answered_at, is_withdrawn }) => answered_at === null && !is_withdrawn);
  const usable = await practisableVersions(ctx, waiting, topics);
  for (const item of waiting) {
    const version = usable.get(item.question_id);
    if (version) {
      await serve(ctx, item, version);
      return { session, items, current: item };
    }
    item.is_withdrawn = true;
    await updateItem(ctx, item).set({ is_withdrawn: true }).execute();
  }
  return { session: await end(ctx, session), items, current: null };
}

/** A question that was sent keeps its version, so that the answer is marked by the key of what was read. */
async function serve(ctx: StudentCtx, item: ItemRow, { version, subject, topic }: Version): Promise<void> {
  if (item.served_at !== null) return;
  const served = { version, subject, topic, served_at: ctx.now };
  Object.assign(item, served);
  await ctx.db
    .insertInto('assessment.practised_question')
    .values({ question_id: item.question_id, first_sent_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updateItem(ctx, item).set(served).execute();
}

/** Ends the session. */
export async function end(ctx: StudentCtx, session: SessionRow): Promise<SessionRow> {
  if (session.ended_at !== null) return session;
  const latest = Math.min(ctx.now.getTime(), session.deadline?.getTime() ?? Number.POSITIVE_INFINITY);
  const ended_at = new Date(Math.max(session.started_at.getTime(), latest));
  await ctx.db
    .updateTable('assessment.practice_session')
    .set({ ended_at })
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', session.id)
    .execute();
  return { ...session, ended_at };
}

/** Returns the newest approved versions of those questions that can be practised, by number of the question. */
export async function practisableVersions(
  ctx: StudentCtx,
  items: ReadonlyArray<Pick<ItemRow, 'question_id'>>,
  topics: readonly Topic[],
): Promise<Map<number, Version>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ question_id }) => question_id);
  const asked = sql`${IS_APPROVED} and v.question_id = any(${ids}::bigint[])`;
  const { isPractisable } = await practisableAmong(ctx, asked);
  const { rows } = await sql<Version>`
    select v.question_id, v.version, v.subject, v.topic from assessment.bank_version v
    where ${asked} and ${isInTopics(topics)} and ${isPractisable}`.execute(ctx.db);
  return new Map(rows.map((row) => [Number(row.question_id), { ...row, question_id: Number(row.question_id) }]));
}
