/** Which of the sent events can be stored, and what may be acknowledged afterwards. */
import type { AnswerEvent, Response } from '../../contract/assessment.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { questionShapes } from './queries/papers.ts';
import { eventRefusal } from './rules.ts';
import type { RunningAttempt } from './running-attempts.ts';
import './tables.ts';

export type RefusedEvent = { seq: number; code: string; message: string };

const SEQ_TAKEN = {
  code: 'seq_taken',
  message: 'Another device has already sent something else under this number. Read the attempt and send it anew.',
};

/** Sorts sent events by seq into those that fit and those that do not. One sent twice in a call counts once. */
export async function checkEvents(ctx: StudentCtx, attempt: RunningAttempt, sent: readonly AnswerEvent[]) {
  const shapes = await questionShapes(ctx, attempt.paper);
  const fitting = new Map<number, AnswerEvent>();
  const refused: RefusedEvent[] = [];
  for (const event of sent.toSorted((a, b) => a.seq - b.seq)) {
    const twin = fitting.get(event.seq);
    const refusal =
      twin && !isSame(twin, event) ? SEQ_TAKEN : eventRefusal(event, shapes.get(event.question_id), attempt, ctx.now);
    if (refusal) refused.push({ seq: event.seq, code: refusal.code, message: refusal.message });
    else if (!twin) fitting.set(event.seq, event);
  }
  return { events: [...fitting.values()], refused };
}

/** Events that were there before are fine when they are the same; a stranger under the same seq is not stored. */
export async function findTaken(
  ctx: Pick<Ctx, 'db'>,
  attempt: RunningAttempt,
  before: readonly AnswerEvent[],
): Promise<RefusedEvent[]> {
  if (before.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('assessment.event')
    .select(['seq', 'question_id', 'response', 'marked'])
    .where('student_id', '=', attempt.studentId)
    .where('attempt_id', '=', attempt.id)
    .where(
      'seq',
      'in',
      before.map((event) => event.seq),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.seq, row]));
  return before.flatMap((event) => {
    const stored = known.get(event.seq);
    return stored && isSame(stored, event) ? [] : [{ seq: event.seq, ...SEQ_TAKEN }];
  });
}

/** The highest seq up to which everything that was sent is stored; 0 when even the first is not. */
export function ackedSeq(events: readonly AnswerEvent[], refused: readonly RefusedEvent[]): number {
  const firstRefused = Math.min(...refused.map(({ seq }) => seq), Number.POSITIVE_INFINITY);
  return Math.max(0, ...events.map(({ seq }) => seq).filter((seq) => seq < firstRefused));
}

type Content = { question_id: number; response: Response; marked: boolean };

function isSame(a: Content, b: Content): boolean {
  return (
    a.question_id === b.question_id &&
    a.marked === b.marked &&
    JSON.stringify(a.response) === JSON.stringify(b.response)
  );
}
