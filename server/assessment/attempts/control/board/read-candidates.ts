/** Reads the rows of a live board from the database. */
import { type RawBuilder, sql } from 'kysely';
import type { Candidate } from '../../../../../contract/staff/exams/board.ts';
import type { Ctx } from '../../../../platform/context.ts';
import type { AttemptState } from '../../../tables.ts';
import { realDeadline, realStart } from '../paused-times.ts';

/** Rows of one statement: with a hundred questions each it takes about half a second. */
export const MAX_ROWS = 2500;
/** A contact is committed some milliseconds after its time, so the last seconds are read again. */
const OVERLAP = sql`interval '2 seconds'`;
const DAY = sql`interval '1 day'`;

/** The student and the id of an attempt. */
export type AttemptKey = { studentId: number; attemptId: number };

/** A candidate, and what the board does not show. */
export type BoardRow = { candidate: Candidate; attemptId: number; publicId: string };

/** Up to where the contacts of a test were read: the newest one, by the database's own clock. */
export type Position = { changedAt: string | null; hasMore: boolean };

type Row = {
  student_id: number;
  attempt_id: number;
  public_id: string;
  student_name: string;
  roll_number: string | null;
  state: AttemptState;
  started_at: Date;
  deadline: Date;
  ended_at: Date | null;
  extra_minutes: number;
  take_overs: number;
  paused_at: Date | null;
  paused_ms: number;
  contact_at: Date;
  saved_at: Date | null;
  changed_at: string;
  is_recent: boolean;
  answered: number;
  focus_losses: number;
  notes: number;
};

/** Returns the ids of the questions in all versions of a test. */
export async function questionIdsOf(ctx: Pick<Ctx, 'db'>, testId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(distinct id::bigint) as ids from assessment.paper
    cross join jsonb_path_query(paper.marking, '$.sections[*].questions[*].questionId') as question (id)
    where paper.test_id = ${testId}`.execute(ctx.db);
  return (rows[0]?.ids ?? []).map(Number);
}

/**
 * Returns the attempts of a test whose contact is newer than the position, at most `MAX_ROWS`, and those in `changed`, in
 * any order; and the next position. The first position begins a day ago.
 */
export async function readCandidates(
  ctx: Pick<Ctx, 'db'>,
  { testId, questionIds, position, changed }: ReadOptions,
): Promise<{ rows: BoardRow[]; position: Position }> {
  const columns = sql`student_id, attempt_id, contact_at, saved_at, changed_at`;
  const { rows } = await sql<Row>`
    with recent as materialized (
      select ${columns} from assessment.attempt_contact
      where test_id = ${testId} and changed_at >= ${since(position)}
      order by changed_at limit ${MAX_ROWS}::int
    ), shown as (
      select recent.*, true as is_recent from recent
      union all
      select ${columns}, false from assessment.attempt_contact
      where (student_id, attempt_id) in (select * from unnest(
          ${changed.map((one) => one.studentId)}::bigint[], ${changed.map((one) => one.attemptId)}::bigint[]))
        and (student_id, attempt_id) not in (select student_id, attempt_id from recent)
    )
    select attempt.student_id, attempt.id as attempt_id, attempt.public_id, attempt.student_name, attempt.state,
      (select roll_number from assessment.candidate
        where candidate.test_id = attempt.test_id and candidate.student_id = attempt.student_id) as roll_number,
      attempt.started_at, attempt.deadline, attempt.ended_at, attempt.extra_minutes, attempt.take_overs,
      attempt.paused_at, attempt.paused_ms, shown.contact_at, shown.saved_at, shown.changed_at::text, shown.is_recent,
      (select count(*)::int from unnest(${questionIds}::bigint[]) as question (id)
        cross join lateral (
          select response from assessment.event
          where event.student_id = attempt.student_id and event.attempt_id = attempt.id
            and event.question_id = question.id
          order by event.seq desc limit 1
        ) as newest
        where newest.response not in ('null'::jsonb, '[]'::jsonb, '""'::jsonb)) as answered,
      (select count(*)::int from assessment.signal
        where signal.student_id = attempt.student_id and signal.attempt_id = attempt.id
          and signal.kind = 'focus_lost') as focus_losses,
      (select count(*)::int from assessment.incident_note
        where incident_note.student_id = attempt.student_id and incident_note.test_id = attempt.test_id) as notes
    from shown join assessment.attempt on attempt.student_id = shown.student_id and attempt.id = shown.attempt_id
    order by shown.changed_at`.execute(ctx.db);
  const recent = rows.filter(({ is_recent }) => is_recent);
  return {
    rows: rows.map(boardRow),
    position: {
      changedAt: recent.at(-1)?.changed_at ?? position.changedAt,
      hasMore: recent.length === MAX_ROWS,
    },
  };
}

/** Returns the row of one attempt; null if its screen was never in contact. */
export async function readCandidate(ctx: Pick<Ctx, 'db'>, testId: number, key: AttemptKey): Promise<Candidate | null> {
  const questionIds = await questionIdsOf(ctx, testId);
  const nothingElse: Position = { changedAt: 'infinity', hasMore: true };
  const { rows } = await readCandidates(ctx, { testId, questionIds, position: nothingElse, changed: [key] });
  return rows[0]?.candidate ?? null;
}

type ReadOptions = {
  testId: number;
  questionIds: readonly number[];
  position: Position;
  changed: readonly AttemptKey[];
};

function since({ changedAt, hasMore }: Position): RawBuilder<unknown> {
  if (changedAt === null) return sql`clock_timestamp() - ${DAY}`;
  return hasMore ? sql`${changedAt}::timestamptz` : sql`${changedAt}::timestamptz - ${OVERLAP}`;
}

function boardRow(row: Row): BoardRow {
  return {
    attemptId: Number(row.attempt_id),
    publicId: row.public_id,
    candidate: {
      student_id: Number(row.student_id),
      name: row.student_name,
      roll_number: row.roll_number ?? '',
      state: row.state,
      started_at: realStart(row).toISOString(),
      deadline: realDeadline(row).toISOString(),
      paused_at: row.paused_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      extra_minutes: row.extra_minutes,
      answered: row.answered,
      saved_at: row.saved_at?.toISOString() ?? null,
      contact_at: row.contact_at.toISOString(),
      device_changes: row.take_overs,
      focus_losses: row.focus_losses,
      notes: row.notes,
    },
  };
}
