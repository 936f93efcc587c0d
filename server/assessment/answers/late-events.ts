/** Checks events that arrive after their section's window against the stored events. */
import { sql } from 'kysely';
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import type { StudentCtx } from '../../platform/context.ts';
import type { RunningAttempt } from '../attempts/running-attempt.ts';
import { CATCH_UP_MS, isContradicted, isLateForSection, type PaperShape } from './rules.ts';

/**
 * Returns the late events that contradict stored ones. `beforeLate` is called if there are late events, because then
 * all stored events are read.
 */
export async function findContradictedEvents(
  ctx: StudentCtx,
  attempt: RunningAttempt,
  paper: PaperShape,
  events: readonly AnswerEvent[],
  beforeLate: () => void,
): Promise<AnswerEvent[]> {
  const late = events.filter((event) => isLateForSection(event, paper, attempt, ctx.now));
  if (late.length === 0) return [];
  beforeLate();
  const { questionIds, lastReceivedAt, latestEarlierMs } = await readHistory(ctx, attempt, late);
  return late.filter(({ seq, ...event }) =>
    isContradicted(
      { seq, ...event },
      { questionIds, lastReceivedAt, latestEarlierMs: latestEarlierMs.get(seq) ?? null },
      paper,
      attempt,
    ),
  );
}

type Summary = {
  question_ids: number[] | null;
  heard_at: Date | null;
  reached: Array<[seq: number, reachedMs: number | null]>;
};

/** Summarizes the attempt's events in one pass of the database, however many events are late. */
async function readHistory(ctx: StudentCtx, attempt: RunningAttempt, late: readonly AnswerEvent[]) {
  const { rows } = await sql<Summary>`
    with history as materialized (
      select seq, question_id, at_ms, received_at from assessment.event
      where student_id = ${attempt.studentId} and attempt_id = ${attempt.id}
    ), combined as (
      select seq, at_ms, false as is_late from history
      union all select seq, null, true from unnest(${late.map(({ seq }) => seq)}::int[]) as late (seq)
    ), reached as (
      select seq, is_late, max(at_ms) over (order by seq, is_late desc) as reached_ms from combined
    )
    select
      (select json_agg(distinct question_id) from history) as question_ids,
      (select max(received_at) from history
        where received_at < ${new Date(ctx.now.getTime() - CATCH_UP_MS)}) as heard_at,
      (select json_agg(json_build_array(seq, reached_ms)) from reached where is_late) as reached`.execute(ctx.db);
  const [row] = rows;
  return {
    questionIds: row?.question_ids ?? [],
    lastReceivedAt: row?.heard_at ?? null,
    latestEarlierMs: new Map(row?.reached),
  };
}
