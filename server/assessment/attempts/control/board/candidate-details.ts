/** A candidate of a test, with what happened in the newest attempt, and the notes of all attempts at the test. */
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import type { CandidateEvent, getCandidate } from '../../../../../contract/staff/exams/control.ts';
import { recordReading } from '../../../../audit/index.ts';
import { listedStudents, studentTarget } from '../../../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { type AttemptRow, attempts } from '../../../queries/attempts.ts';
import { testOf } from '../../../queries/tests.ts';
import { realStart } from '../paused-times.ts';
import { readCandidate } from './read-candidates.ts';

/** Of each kind, the newest. The whole log of signals belongs to the candidate. */
const MAX_EVENTS = 200;

/** Throws 404 for an unknown test, or a student who did not start it. */
export async function candidateDetails(
  ctx: StaffCtx,
  { test_id, student_id }: DecodedBody<typeof getCandidate>,
): Promise<DataOf<typeof getCandidate>> {
  const test = await testOf(ctx, test_id);
  const attempt = await attempts(ctx)
    .where('attempt.student_id', '=', student_id)
    .where('attempt.test_id', '=', test_id)
    .orderBy('attempt.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!test || !attempt) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  const students = await listedStudents(ctx, [student_id]);
  const events = [
    { at: realStart(attempt), kind: 'started' as const, text: '', by: '' },
    ...(await extensionsOf(ctx, attempt)),
    ...(await messagesOf(ctx, attempt)),
    ...(await pausesOf(ctx, attempt)),
    ...(await notesOf(ctx, attempt)),
    ...(await signalsOf(ctx, attempt)),
    ...(attempt.ended_at ? [{ at: attempt.ended_at, kind: 'ended' as const, text: attempt.state, by: '' }] : []),
  ];
  return {
    test_name: test.name,
    question_count: test.question_count,
    masked_mobile: students.get(student_id)?.maskedMobile ?? '',
    server_time: ctx.now.toISOString(),
    attempt: attempt.number,
    candidate: await readCandidate(ctx, test_id, { studentId: student_id, attemptId: attempt.id }),
    events: events
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
  };
}

type Happened = Omit<CandidateEvent, 'at'> & { at: Date };

async function extensionsOf(ctx: Ctx, attempt: AttemptRow): Promise<Happened[]> {
  const rows = await ctx.db
    .selectFrom('assessment.extension')
    .where('test_id', '=', attempt.test_id)
    .where((eb) => eb.or([eb('student_id', 'is', null), eb('student_id', '=', attempt.student_id)]))
    .where('granted_at', '>=', realStart(attempt))
    .where('granted_at', '<=', attempt.ended_at ?? ctx.now)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .select(['granted_at', 'minutes', 'granted_by'])
    .execute();
  return rows.map((row) => ({
    at: row.granted_at,
    kind: 'extended' as const,
    text: String(row.minutes),
    by: row.granted_by ?? '',
  }));
}

async function messagesOf(ctx: Ctx, attempt: AttemptRow): Promise<Happened[]> {
  const rows = await ctx.db
    .selectFrom('assessment.screen_message')
    .where('test_id', '=', attempt.test_id)
    .where((eb) => eb.or([eb('student_id', 'is', null), eb('student_id', '=', attempt.student_id)]))
    .where('sent_at', '>=', realStart(attempt))
    .where('sent_at', '<=', attempt.ended_at ?? ctx.now)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .select(['sent_at', 'english', 'sent_by'])
    .execute();
  return rows.map((row) => ({ at: row.sent_at, kind: 'message' as const, text: row.english, by: row.sent_by }));
}

async function pausesOf(ctx: Ctx, attempt: AttemptRow): Promise<Happened[]> {
  const rows = await ctx.db
    .selectFrom('assessment.pause')
    .where('test_id', '=', attempt.test_id)
    .where('paused_at', '>=', realStart(attempt))
    .where('paused_at', '<=', attempt.ended_at ?? ctx.now)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .select(['paused_at', 'paused_by', 'resumed_at', 'resumed_by'])
    .execute();
  return rows.flatMap(({ paused_at, paused_by, resumed_at, resumed_by }) => [
    { at: paused_at, kind: 'paused' as const, text: '', by: paused_by },
    ...(resumed_at ? [{ at: resumed_at, kind: 'resumed' as const, text: '', by: resumed_by ?? '' }] : []),
  ]);
}

async function notesOf(ctx: Ctx, attempt: AttemptRow): Promise<Happened[]> {
  const rows = await ctx.db
    .selectFrom('assessment.incident_note')
    .where('student_id', '=', attempt.student_id)
    .where('test_id', '=', attempt.test_id)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .select(['noted_at', 'note', 'noted_by'])
    .execute();
  return rows.map((row) => ({ at: row.noted_at, kind: 'note' as const, text: row.note, by: row.noted_by }));
}

async function signalsOf(ctx: Ctx, attempt: AttemptRow): Promise<Happened[]> {
  const rows = await ctx.db
    .selectFrom('assessment.signal')
    .where('student_id', '=', attempt.student_id)
    .where('attempt_id', '=', attempt.id)
    .orderBy('number', 'desc')
    .limit(MAX_EVENTS)
    .select(['received_at', 'kind'])
    .execute();
  return rows.map((row) => ({ at: row.received_at, kind: 'signal' as const, text: row.kind, by: '' }));
}
