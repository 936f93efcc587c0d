/** Papers whose sections are taken in order: one that was left for a later one takes no answer any more. */
import { sql } from 'kysely';
import type { AnswerEvent } from '../../contract/assessment.ts';
import type { Ctx } from '../platform/context.ts';
import type { PaperShape } from './rules.ts';
import type { RunningAttempt } from './running-attempts.ts';
import './tables.ts';

type Sent = { event: AnswerEvent | null };

/**
 * Whether an event belongs to a section that the candidate had left: an answer of a later one is stored already,
 * whatever number the event gives itself, or comes before it in the same call.
 */
export async function lockedSections(
  ctx: Pick<Ctx, 'db'>,
  attempt: RunningAttempt,
  paper: PaperShape,
  sent: readonly Sent[],
): Promise<(event: AnswerEvent) => boolean> {
  const order = new Map(paper.sections.map(({ sectionId }, place) => [sectionId, place]));
  const placeOf = (questionId: number) => order.get(paper.questions.get(questionId)?.sectionId ?? -1) ?? -1;
  const answered = await answeredQuestions(ctx, attempt, [...paper.questions.keys()]);
  let reached = Math.max(-1, ...answered.map(placeOf));
  // By seq: the furthest section of all events with a lower number.
  const reachedBefore = new Map<number, number>();
  const events = sent.flatMap(({ event }) => (event ? [event] : [])).toSorted((a, b) => a.seq - b.seq);
  for (const { seq, question_id } of events) {
    if (!reachedBefore.has(seq)) reachedBefore.set(seq, reached);
    reached = Math.max(reached, placeOf(question_id));
  }
  return ({ seq, question_id }) => (reachedBefore.get(seq) ?? reached) > placeOf(question_id);
}

/** One step into the index for each question, however many events are stored. */
async function answeredQuestions(ctx: Pick<Ctx, 'db'>, attempt: RunningAttempt, questionIds: readonly number[]) {
  const { rows } = await sql<{ question_id: number }>`
    select question_id from unnest(${questionIds}::bigint[]) as question (question_id)
    where exists (
      select from assessment.event
      where student_id = ${attempt.studentId} and attempt_id = ${attempt.id}
        and event.question_id = question.question_id
    )`.execute(ctx.db);
  return rows.map((row) => Number(row.question_id));
}
