/** Papers with forward-only sections: a section takes no answers after the candidate has left it for a later one. */
import { sql } from 'kysely';
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import type { Ctx } from '../../platform/context.ts';
import type { PaperShape } from '../answers/rules.ts';
import type { RunningAttempt } from '../attempts/running-attempt.ts';

type SentEvent = { event: AnswerEvent | null };

/**
 * Returns a predicate: whether the candidate had left the event's section, because an answer of a later section is
 * stored already (whatever its `seq`) or has a lower `seq` in the same call.
 */
export async function sectionLockCheck(
  ctx: Pick<Ctx, 'db'>,
  attempt: RunningAttempt,
  paper: PaperShape,
  sent: readonly SentEvent[],
): Promise<(event: AnswerEvent) => boolean> {
  const order = new Map(paper.sections.map(({ sectionId }, place) => [sectionId, place]));
  const sectionIndexOf = (questionId: number) => order.get(paper.questions.get(questionId)?.sectionId ?? -1) ?? -1;
  const answered = await answeredQuestions(ctx, attempt, [...paper.questions.keys()]);
  let reached = Math.max(-1, ...answered.map(sectionIndexOf));
  // By seq: the furthest section among stored answers and events with a lower `seq`.
  const reachedBefore = new Map<number, number>();
  const events = sent.flatMap(({ event }) => (event ? [event] : [])).toSorted((a, b) => a.seq - b.seq);
  for (const { seq, question_id } of events) {
    if (!reachedBefore.has(seq)) reachedBefore.set(seq, reached);
    reached = Math.max(reached, sectionIndexOf(question_id));
  }
  return ({ seq, question_id }) => (reachedBefore.get(seq) ?? reached) > sectionIndexOf(question_id);
}

/** One index lookup a question, however many events are stored. */
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
