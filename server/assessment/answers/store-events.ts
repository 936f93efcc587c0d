/** The statement that stores answer events of one or many students. */
import { CompiledQuery } from 'kysely';
import {
  type AnswerEvent,
  MAX_EVENTS_PER_ATTEMPT,
  MAX_EVENTS_PER_QUESTION,
} from '../../../contract/assessment/answer-events.ts';
import type { Db } from '../../platform/database/db.ts';
import { GRACE_MS } from '../rules.ts';

/** The answer events of one call, already validated against their questions; each `seq` occurs once. */
export type Save = {
  studentId: number;
  attemptId: number;
  /** The number of the session within the attempt; null without a session. */
  sessionNumber: number | null;
  receivedAt: Date;
  events: readonly AnswerEvent[];
};

type LimitCode = 'question_limit' | 'attempt_limit';

/**
 * `seqs` were stored now; `limited` exceeded a limit; for an event in neither, its `seq` or a newer answer was stored
 * before. Null: the attempt no longer takes answers.
 */
export type Stored = { seqs: ReadonlySet<number>; limited: ReadonlyMap<number, LimitCode> } | null;

/**
 * An attempt counts the events of each question in steps of sixteen, so that most saves do not update its row. It can
 * therefore store up to fifteen events a question more than its limit.
 */
const COUNT_STEP = 16;

// The text is constant: `prepared` in its first line makes each connection parse and plan it once. The save's number
// joins a save and its events. Results are aggregated to text, which costs one row instead of one for each answer. The
// cost does not depend on the number of stored events: the newest event of a question is one index lookup and has the
// question's event count, and the attempt row has the total.
const STORE_EVENTS_SQL = `/* prepared: store_events */
with save as (
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $12::int[]) with ordinality
    as save (student_id, attempt_id, received_at, due_from, session_number, number)
), live as materialized (
  select attempt.student_id, attempt.id, attempt.event_count, save.received_at, save.session_number, save.number
  from assessment.attempt
  join save on attempt.student_id = save.student_id and attempt.id = save.attempt_id
  where attempt.state = 'running' and attempt.deadline >= save.due_from
  order by attempt.student_id, attempt.id
  for no key update of attempt
), fitting as materialized (
  select live.student_id, live.id, live.received_at, live.session_number, sent.seq, sent.question_id, sent.response, sent.marked,
    sent.spent_ms, sent.at_ms,
    coalesce(newest.revision, 0) + row_number() over (partition by live.id, sent.question_id order by sent.seq) as revision,
    live.event_count + row_number() over (partition by live.id order by sent.seq) as place
  from unnest($5::int[], $6::int[], $7::bigint[], $8::jsonb[], $9::boolean[], $10::int[], $11::int[])
    as sent (number, seq, question_id, response, marked, spent_ms, at_ms)
  join live on live.number = sent.number
  left join lateral (
    select event.seq, event.revision from assessment.event
    where event.student_id = live.student_id and event.attempt_id = live.id and event.question_id = sent.question_id
    order by event.seq desc limit 1
  ) as newest on true
  -- A stored answer to the same question with a higher number settles this one.
  where newest.seq is null or newest.seq < sent.seq
), stored as (
  insert into assessment.event
    (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at, revision,
      session_number)
  select student_id, id, seq, question_id, response, marked, spent_ms, at_ms, received_at, revision, session_number
  from fitting
  where revision <= ${MAX_EVENTS_PER_QUESTION} and place <= ${MAX_EVENTS_PER_ATTEMPT}
  order by student_id, id, seq
  on conflict on constraint event_pkey do nothing
  returning student_id, attempt_id, question_id, seq, revision
), counted as (
  update assessment.attempt
  set event_count = least(${MAX_EVENTS_PER_ATTEMPT}, attempt.event_count + ${COUNT_STEP} * added.steps)
  from (
    select student_id, id, sum(steps) as steps from (
      -- Steps that were crossed, whether or not their own event was stored: its number can be taken.
      select student_id, id, max(stored_revision) / ${COUNT_STEP} - (min(revision) - 1) / ${COUNT_STEP} as steps
      from (
        select student_id, id, question_id, revision, null::bigint as stored_revision from fitting
        union all select student_id, attempt_id, question_id, null, revision from stored
      ) as numbered
      group by student_id, id, question_id
    ) as crossed
    where steps > 0 group by student_id, id
  ) as added
  where attempt.student_id = added.student_id and attempt.id = added.id
)
select
  (select string_agg(id::text, ' ') from live) as live,
  (select string_agg(attempt_id || ' ' || seq, ' ') from stored) as stored,
  (select string_agg(id || ' ' || seq || ' ' || (revision > ${MAX_EVENTS_PER_QUESTION})::int, ' ') from fitting
    where revision > ${MAX_EVENTS_PER_QUESTION} or place > ${MAX_EVENTS_PER_ATTEMPT}) as limited`;

/**
 * Stores saves of different attempts and returns the results in the order of `saves`. Attempts are locked in key order.
 * Finalizing an attempt waits for this statement, or this statement waits and then finds the attempt finished.
 */
export async function storeEvents(db: Db, saves: readonly Save[]): Promise<Stored[]> {
  const rows = saves.flatMap(({ events }, index) => events.map((event) => ({ number: index + 1, event })));
  const {
    rows: [row],
  } = await db.executeQuery<{ live: string | null; stored: string | null; limited: string | null }>(
    CompiledQuery.raw(STORE_EVENTS_SQL, [
      arrayLiteral(saves, (save) => save.studentId),
      arrayLiteral(saves, (save) => save.attemptId),
      arrayLiteral(saves, (save) => save.receivedAt.toISOString()),
      arrayLiteral(saves, (save) => new Date(save.receivedAt.getTime() - GRACE_MS).toISOString()),
      arrayLiteral(rows, ({ number }) => number),
      arrayLiteral(rows, ({ event }) => event.seq),
      arrayLiteral(rows, ({ event }) => event.question_id),
      arrayLiteral(rows, ({ event }) => quoteElement(JSON.stringify(event.response))),
      arrayLiteral(rows, ({ event }) => event.marked),
      arrayLiteral(rows, ({ event }) => event.spent_ms),
      arrayLiteral(rows, ({ event }) => event.at_ms),
      arrayLiteral(saves, (save) => save.sessionNumber ?? 'null'),
    ]),
  );
  const byAttempt = new Map(
    parseNumbers(row?.live).map((id) => [id, { seqs: new Set<number>(), limited: new Map<number, LimitCode>() }]),
  );
  const stored = parseNumbers(row?.stored);
  for (let at = 0; at < stored.length; at += 2) {
    byAttempt.get(stored[at] as number)?.seqs.add(stored[at + 1] as number);
  }
  const limited = parseNumbers(row?.limited);
  for (let at = 0; at < limited.length; at += 3) {
    const code = limited[at + 2] === 1 ? 'question_limit' : 'attempt_limit';
    byAttempt.get(limited[at] as number)?.limited.set(limited[at + 1] as number, code);
  }
  return saves.map(({ attemptId }) => byAttempt.get(attemptId) ?? null);
}

/** Formats a PostgreSQL array literal, because the driver would check the type of each element. */
function arrayLiteral<Row>(rows: readonly Row[], value: (row: Row) => string | number | boolean): string {
  return `{${rows.map(value).join(',')}}`;
}

function quoteElement(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function parseNumbers(list: string | null | undefined): number[] {
  return list ? list.split(' ').map(Number) : [];
}
