/** The one statement that stores answers, of one student or of many. */
import { CompiledQuery } from 'kysely';
import type { AnswerEvent } from '../../contract/assessment.ts';
import type { Db } from '../platform/db.ts';
import { GRACE_MS } from './rules.ts';
import './tables.ts';

/** The answers one call brings, already checked against their questions; no seq twice. */
export type Save = { studentId: number; attemptId: number; receivedAt: Date; events: readonly AnswerEvent[] };

/** `seqs` are those stored now; one that is missing was there before, or came too late. Null: the attempt no longer takes answers. */
export type Stored = { seqs: ReadonlySet<number> } | null;

// One statement, always of the same text: `prepared` in its first line has it parsed and planned once a connection.
// A save and its events are matched by the save's number. Both lists are answered as text, which costs a row, not one
// for each answer.
const STORE = `/* prepared: store_events */
with wanted as (
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) with ordinality
    as wanted (student_id, attempt_id, received_at, due_from, number)
), live as materialized (
  select attempt.student_id, attempt.id, wanted.received_at, wanted.number
  from assessment.attempt
  join wanted on attempt.student_id = wanted.student_id and attempt.id = wanted.attempt_id
  where attempt.state = 'running' and attempt.deadline >= wanted.due_from
  order by attempt.student_id, attempt.id
  for share of attempt
), stored as (
  insert into assessment.event
    (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
  select live.student_id, live.id, sent.seq, sent.question_id, sent.response, sent.marked,
    sent.spent_ms, sent.at_ms, live.received_at
  from unnest($5::int[], $6::int[], $7::bigint[], $8::jsonb[], $9::boolean[], $10::int[], $11::int[])
    as sent (number, seq, question_id, response, marked, spent_ms, at_ms)
  join live on live.number = sent.number
  -- An answer to the same question with a higher number was here first: this one is settled by it.
  where not exists (
    select from assessment.event as newer
    where newer.student_id = live.student_id and newer.attempt_id = live.id
      and newer.seq > sent.seq and newer.question_id = sent.question_id
  )
  order by live.student_id, live.id, sent.seq
  on conflict on constraint event_pkey do nothing
  returning attempt_id, seq
)
select
  (select string_agg(id::text, ' ') from live) as live,
  (select string_agg(attempt_id || ' ' || seq, ' ') from stored) as stored`;

/**
 * Stores saves of different attempts and answers in their order. Attempts are share-locked in the order of their keys:
 * closing one waits for this statement or this statement for it, and then the attempt is no longer running here.
 */
export async function storeEvents(db: Db, saves: readonly Save[]): Promise<Stored[]> {
  const rows = saves.flatMap(({ events }, index) => events.map((event) => ({ number: index + 1, event })));
  const {
    rows: [answered],
  } = await db.executeQuery<{ live: string | null; stored: string | null }>(
    CompiledQuery.raw(STORE, [
      array(saves, (save) => save.studentId),
      array(saves, (save) => save.attemptId),
      array(saves, (save) => save.receivedAt.toISOString()),
      array(saves, (save) => new Date(save.receivedAt.getTime() - GRACE_MS).toISOString()),
      array(rows, ({ number }) => number),
      array(rows, ({ event }) => event.seq),
      array(rows, ({ event }) => event.question_id),
      array(rows, ({ event }) => quoted(JSON.stringify(event.response))),
      array(rows, ({ event }) => event.marked),
      array(rows, ({ event }) => event.spent_ms),
      array(rows, ({ event }) => event.at_ms),
    ]),
  );
  const seqs = new Map(numbersOf(answered?.live).map((attemptId) => [attemptId, new Set<number>()]));
  const stored = numbersOf(answered?.stored);
  for (let at = 0; at < stored.length; at += 2) seqs.get(stored[at] as number)?.add(stored[at + 1] as number);
  return saves.map(({ attemptId }) => {
    const known = seqs.get(attemptId);
    return known ? { seqs: known } : null;
  });
}

/** An array as PostgreSQL writes one. The driver would look at each element for its type. */
function array<Row>(rows: readonly Row[], value: (row: Row) => string | number | boolean): string {
  return `{${rows.map(value).join(',')}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function numbersOf(list: string | null | undefined): number[] {
  return list ? list.split(' ').map(Number) : [];
}
