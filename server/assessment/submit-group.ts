/**
 * Batches submits: when thousands of candidates submit within seconds, they share the cost of a transaction (lock,
 * read, grade, write, commit). A caller is answered after the commit.
 *
 * Two submits of one attempt are never in the same batch; the later one finds the attempt finished. If a batch fails,
 * each submit is retried alone, so that one faulty submit does not fail the others. If the database is unavailable or
 * too slow, all of them fail at once.
 */
import { sql } from 'kysely';
import type { submitAttempt } from '../../contract/assessment.ts';
import type { BodyRead } from '../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { isDatabaseAway, notFound, unavailable } from '../platform/problem.ts';
import { checkEvents } from './accept-events.ts';
import { registerSessions, type SessionUse, sessionIdOf } from './attempt-sessions.ts';
import { closeAttempts } from './closing.ts';
import { tellOf } from './news.ts';
import { type AttemptRow, attempts } from './queries/attempts.ts';
import { isOverdue } from './rules.ts';
import { asRunning } from './running-attempts.ts';
import { type Save, storeEvents } from './store-events.ts';

const GATHER_MS = 3;
const MAX_GROUP = 200;
const MAX_WAITING = 20_000;
const WRITERS = 2;

export type Submit = { ctx: StudentCtx; publicId: string; events: BodyRead<typeof submitAttempt>['events'] };
type Waiting = Submit & { done(ended: AttemptRow): void; failed(error: unknown): void };
type Group = { waiting: Waiting[]; writers: number; underWay: Set<string> };

const groups = new WeakMap<Db, Group>();

/**
 * Returns the finished attempt, whether this call ended it or an earlier one. Throws notFound for another student's
 * attempt, and unavailable (503) if too many submits wait.
 */
export async function submitGrouped(submit: Submit): Promise<AttemptRow> {
  const { db } = submit.ctx;
  if (db.isTransaction) return found((await endAll([submit])).get(nameOf(submit)));
  const group = groups.get(db) ?? { waiting: [], writers: 0, underWay: new Set<string>() };
  groups.set(db, group);
  if (group.waiting.length >= MAX_WAITING) {
    throw unavailable('Very many candidates are handing in. Your answers are kept, and handed in again in a moment.');
  }
  return new Promise((done, failed) => {
    group.waiting.push({ ...submit, done, failed });
    if (group.writers < WRITERS) {
      group.writers += 1;
      setTimeout(() => void endWaiting(group), GATHER_MS);
    }
  });
}

async function endWaiting(group: Group): Promise<void> {
  for (let next = takeFrom(group); next.length > 0; next = takeFrom(group)) {
    await end(next);
    for (const submit of next) group.underWay.delete(nameOf(submit));
  }
  group.writers -= 1;
}

function takeFrom(group: Group): Waiting[] {
  const next: Waiting[] = [];
  const later: Waiting[] = [];
  for (const waiting of group.waiting) {
    if (next.length < MAX_GROUP && !group.underWay.has(nameOf(waiting))) {
      group.underWay.add(nameOf(waiting));
      next.push(waiting);
    } else later.push(waiting);
  }
  group.waiting = later;
  return next;
}

async function end(group: readonly Waiting[]): Promise<void> {
  try {
    const ended = await endAll(group);
    for (const waiting of group) {
      const attempt = ended.get(nameOf(waiting));
      if (attempt) waiting.done(attempt);
      else waiting.failed(notFound('We could not find this attempt.'));
    }
  } catch (error) {
    // Retried alone, each submit would fail too, after the same wait.
    if (group.length === 1 || isDatabaseAway(error)) for (const { failed } of group) failed(error);
    else for (const one of group) await end([one]);
  }
}

/** Returns the attempts by `nameOf`, without attempts that do not exist. */
async function endAll(submits: readonly Submit[]): Promise<Map<string, AttemptRow>> {
  const [first] = submits;
  if (!first) return new Map();
  return inTransaction(first.ctx, async (ctx) => {
    const rows = await lockAll(ctx, submits);
    const byName = new Map(rows.map((row) => [`${row.student_id} ${row.public_id}`, row]));
    const inTime: AttemptRow[] = [];
    const late: AttemptRow[] = [];
    const saves: Save[] = [];
    const uses: SessionUse[] = [];
    for (const submit of submits) {
      const row = byName.get(nameOf(submit));
      if (row?.state !== 'running') continue;
      if (isOverdue(row, submit.ctx.now)) {
        late.push(row);
        continue;
      }
      inTime.push(row);
      const { student_id: studentId, id: attemptId, started_at: startedAt } = row;
      const sessionId = sessionIdOf(submit.ctx);
      if (sessionId !== null) uses.push({ studentId, attemptId, sessionId, startedAt });
      // Invalid events are skipped, because they must not prevent the end of a test.
      const { events } = await checkEvents({ ...submit.ctx, db: ctx.db }, asRunning(row), submit.events);
      if (events.length > 0) {
        saves.push({ studentId, attemptId, sessionNumber: null, receivedAt: submit.ctx.now, events });
      }
    }
    const numbers = await registerSessions(ctx, uses);
    const numbered = saves.map((save) => ({ ...save, sessionNumber: numbers.get(save.attemptId) ?? null }));
    if (numbered.length > 0) await storeEvents(ctx.db, numbered);
    const endings = new Map([
      ...(await closeAttempts(ctx, inTime, 'submitted')),
      ...(await closeAttempts(ctx, late, 'expired')),
    ]);
    await tellOf(ctx, ...[...inTime, ...late].map((row) => row.public_id));
    return new Map([...byName].map(([name, row]) => [name, { ...row, ...endings.get(row.id) }]));
  });
}

/** Locks in key order, as the statement that stores answers does, to avoid deadlocks. */
function lockAll(ctx: StudentCtx, submits: readonly Submit[]): Promise<AttemptRow[]> {
  const students = submits.map((submit) => submit.ctx.studentId);
  const names = submits.map((submit) => submit.publicId);
  return attempts(ctx)
    .where(
      sql<boolean>`(attempt.student_id, attempt.public_id) in (select * from unnest(${students}::bigint[], ${names}::text[]))`,
    )
    .orderBy('attempt.student_id')
    .orderBy('attempt.id')
    .forUpdate('attempt')
    .execute();
}

function nameOf({ ctx, publicId }: Submit): string {
  return `${ctx.studentId} ${publicId}`;
}

function found(attempt: AttemptRow | undefined): AttemptRow {
  if (!attempt) throw notFound('We could not find this attempt.');
  return attempt;
}
