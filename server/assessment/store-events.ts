/** The one statement that stores answers, of one student or of many. */
import { sql } from 'kysely';
import type { AnswerEvent } from '../../contract/assessment.ts';
import type { Db } from '../platform/db.ts';
import { GRACE_MS } from './rules.ts';
import './tables.ts';

/** The answers one call brings, already checked against their questions; no seq twice. */
export type Save = { studentId: number; attemptId: number; receivedAt: Date; events: readonly AnswerEvent[] };

/** `seqs` are those stored now; one that is missing was there before. Null: the attempt no longer takes answers. */
export type Stored = { seqs: ReadonlySet<number> } | null;

/**
 * Stores saves of different attempts and answers in their order. Attempts are share-locked in the order of their keys:
 * closing one waits for this statement or this statement for it, and then the attempt is no longer running here.
 */
export async function storeEvents(db: Db, saves: readonly Save[]): Promise<Stored[]> {
  const sorted = [...saves].sort((a, b) => a.studentId - b.studentId || a.attemptId - b.attemptId);
  const rows = sorted.flatMap((save) => save.events.map((event) => ({ save, event })));
  // Every live attempt is answered once without a seq, and once for each event that was stored. Joining the two would
  // compare each with each.
  const { rows: answered } = await sql<{ attempt_id: number; seq: number | null }>`
    with wanted as (
      select * from unnest(
        ${sorted.map((save) => save.studentId)}::bigint[],
        ${sorted.map((save) => save.attemptId)}::bigint[],
        ${sorted.map((save) => new Date(save.receivedAt.getTime() - GRACE_MS).toISOString())}::timestamptz[]
      ) as wanted (student_id, attempt_id, due_from)
    ), live as materialized (
      select attempt.student_id, attempt.id
      from assessment.attempt
      join wanted on attempt.student_id = wanted.student_id and attempt.id = wanted.attempt_id
      where attempt.state = 'running' and attempt.deadline >= wanted.due_from
      order by attempt.student_id, attempt.id
      for share of attempt
    ), stored as (
      insert into assessment.event
        (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
      select sent.student_id, sent.attempt_id, sent.seq, sent.question_id, sent.response, sent.marked,
        sent.spent_ms, sent.at_ms, sent.received_at
      from unnest(
        ${rows.map(({ save }) => save.studentId)}::bigint[],
        ${rows.map(({ save }) => save.attemptId)}::bigint[],
        ${rows.map(({ event }) => event.seq)}::int[],
        ${rows.map(({ event }) => event.question_id)}::bigint[],
        ${rows.map(({ event }) => JSON.stringify(event.response))}::jsonb[],
        ${rows.map(({ event }) => event.marked)}::boolean[],
        ${rows.map(({ event }) => event.spent_ms)}::int[],
        ${rows.map(({ event }) => event.at_ms)}::int[],
        ${rows.map(({ save }) => save.receivedAt.toISOString())}::timestamptz[]
      ) as sent (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
      join live on live.student_id = sent.student_id and live.id = sent.attempt_id
      order by sent.student_id, sent.attempt_id, sent.seq
      on conflict on constraint event_pkey do nothing
      returning student_id, attempt_id, seq, question_id, response, marked, spent_ms
    ), newest as (
      insert into assessment.answer (student_id, attempt_id, question_id, seq, response, marked, spent_ms)
      select distinct on (student_id, attempt_id, question_id)
        student_id, attempt_id, question_id, seq, response, marked, spent_ms
      from stored
      order by student_id, attempt_id, question_id, seq desc
      on conflict on constraint answer_pkey do update
      set seq = excluded.seq, response = excluded.response, marked = excluded.marked, spent_ms = excluded.spent_ms
      where excluded.seq > answer.seq
    )
    select id as attempt_id, null::int as seq from live
    union all
    select attempt_id, seq from stored`.execute(db);
  const byAttempt = new Map<number, Set<number>>();
  for (const { attempt_id, seq } of answered) {
    const seqs = byAttempt.get(attempt_id) ?? new Set();
    byAttempt.set(attempt_id, seqs);
    if (seq !== null) seqs.add(seq);
  }
  return saves.map((save) => {
    const seqs = byAttempt.get(save.attemptId);
    return seqs ? { seqs } : null;
  });
}
