/** Papers whose sections are taken in order: one that was left for a later one takes no answer any more. */
import type { AnswerEvent } from '../../contract/assessment.ts';
import type { Ctx } from '../platform/context.ts';
import type { PaperShape } from './rules.ts';
import type { RunningAttempt } from './running-attempts.ts';
import './tables.ts';

type Sent = { event: AnswerEvent | null };

/** Whether an event belongs to a section that the candidate had left, by the numbers of the events alone. */
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
    .select(['question_id', ({ fn }) => fn.min('seq').as('seq')])
    .where('student_id', '=', attempt.studentId)
    .where('attempt_id', '=', attempt.id)
    .groupBy('question_id')
    .execute();
  const events = sent.flatMap(({ event }) => (event ? [event] : []));
  // The first number used in each section.
  const entered = new Map<number, number>();
  for (const { question_id, seq } of [...stored, ...events]) {
    const place = placeOf(question_id);
    entered.set(place, Math.min(entered.get(place) ?? Number.POSITIVE_INFINITY, Number(seq)));
  }
  return (event) => [...entered].some(([place, seq]) => place > placeOf(event.question_id) && seq < event.seq);
}
