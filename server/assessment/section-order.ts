/** Papers whose sections are taken in order: one that was left for a later one takes no answer any more. */
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
  const order = paper.sections.map((section) => section.sectionId);
  const placeOf = (questionId: number) => order.indexOf(paper.questions.get(questionId)?.sectionId ?? -1);
  const stored = await ctx.db
    .selectFrom('assessment.event')
    .select('question_id')
    .distinct()
    .where('student_id', '=', attempt.studentId)
    .where('attempt_id', '=', attempt.id)
    .execute();
  const reached = Math.max(-1, ...stored.map(({ question_id }) => placeOf(question_id)));
  const events = sent.flatMap(({ event }) => (event ? [event] : []));
  return (event) => {
    const place = placeOf(event.question_id);
    return reached > place || events.some((other) => other.seq < event.seq && placeOf(other.question_id) > place);
  };
}
