/** What candidates did, in the order in which it was received: the log their receipts vouch for. */
import type { LogEntry } from '../../../engine/event-log.ts';
import type { Ctx } from '../../platform/context.ts';
import '../tables.ts';

type Which = { id: number; student_id: number };

/** By attempt id. */
export async function logsOf(ctx: Pick<Ctx, 'db'>, attempts: readonly Which[]): Promise<Map<number, LogEntry[]>> {
  const [answers, signals] = [await answersOf(ctx, attempts), await signalsOf(ctx, attempts)];
  const logs = new Map<number, LogEntry[]>(attempts.map(({ id }) => [id, []]));
  for (const row of answers) {
    logs.get(row.attempt_id)?.push({
      kind: 'answer',
      seq: row.seq,
      questionId: row.question_id,
      response: row.response,
      marked: row.marked,
      spentMs: row.spent_ms,
      madeMs: row.at_ms,
      receivedAt: row.received_at.toISOString(),
    });
  }
  if (signals.length === 0) return logs;
  const touched = new Set<number>();
  for (const { attempt_id, kind, at_ms, received_at } of signals) {
    const receivedAt = received_at.toISOString();
    logs.get(attempt_id)?.push({ kind: 'signal', signal: kind, madeMs: at_ms, receivedAt });
    touched.add(attempt_id);
  }
  // The sort is stable: what was received in the same millisecond keeps its order, answers first.
  for (const id of touched)
    logs.get(id)?.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0));
  return logs;
}

function answersOf(ctx: Pick<Ctx, 'db'>, attempts: readonly Which[]) {
  return ctx.db
    .selectFrom('assessment.event')
    .select(['attempt_id', 'seq', 'question_id', 'response', 'marked', 'spent_ms', 'at_ms', 'received_at'])
    .where('student_id', 'in', studentsOf(attempts))
    .where('attempt_id', 'in', idsOf(attempts))
    .orderBy('attempt_id')
    .orderBy('received_at')
    .orderBy('seq')
    .execute();
}

function signalsOf(ctx: Pick<Ctx, 'db'>, attempts: readonly Which[]) {
  return ctx.db
    .selectFrom('assessment.signal')
    .select(['attempt_id', 'kind', 'at_ms', 'received_at'])
    .where('student_id', 'in', studentsOf(attempts))
    .where('attempt_id', 'in', idsOf(attempts))
    .orderBy('number')
    .execute();
}

const studentsOf = (attempts: readonly Which[]) => [...new Set(attempts.map((attempt) => attempt.student_id))];
const idsOf = (attempts: readonly Which[]) => attempts.map((attempt) => attempt.id);
