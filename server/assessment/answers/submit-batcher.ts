/**
 * Batches submits: when thousands of candidates submit within seconds, they share the cost of a transaction (lock,
 * read, grade, write, commit). A caller is answered after the commit.
 *
 * Two submits of one attempt are never in the same batch; the later one finds the attempt finished. If a batch fails,
 * each submit is retried alone, so that one faulty submit does not fail the others. If the database is unavailable or
 * too slow, all of them fail at once.
 */
import { sql } from 'kysely';
import type { submitAttempt } from '../../../contract/assessment/attempts.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { isDatabaseUnavailable, notFound, unavailable } from '../../platform/http/http-error.ts';
import { registerSessions, type SessionUse, sessionIdOf } from '../attempts/attempt-sessions.ts';
import { notifyAttempts } from '../attempts/event-streams.ts';
import { finalizeAttempts } from '../attempts/finalize.ts';
import { toRunningAttempt } from '../attempts/running-attempt.ts';
import { type AttemptRow, attempts } from '../queries/attempts.ts';
import { isOverdue } from '../rules.ts';
import { checkEvents } from './check-events.ts';
import { type Save, storeEvents } from './store-events.ts';

const BATCH_DELAY_MS = 3;
const MAX_BATCH = 200;
const MAX_WAITING = 20_000;
const MAX_WRITERS = 2;

export type Submit = { ctx: StudentCtx; publicId: string; events: DecodedBody<typeof submitAttempt>['events'] };
type WaitingSubmit = Submit & { done(ended: AttemptRow): void; failed(error: unknown): void };
type Queue = { waiting: WaitingSubmit[]; writers: number; underWay: Set<string> };

const queues = new WeakMap<Db, Queue>();

/**
 * Returns the finished attempt, whether this call ended it or an earlier one. Throws notFound for another student's
 * attempt, and unavailable (503) if too many submits wait.
 */
export async function submitInBatch(submit: Submit): Promise<AttemptRow> {
  const { db } = submit.ctx;
  if (db.isTransaction) return requireAttempt((await submitAll([submit])).get(keyOf(submit)));
  const queue = queues.get(db) ?? { waiting: [], writers: 0, underWay: new Set<string>() };
  queues.set(db, queue);
  if (queue.waiting.length >= MAX_WAITING) {
    throw unavailable('Very many candidates are handing in. Your answers are kept, and handed in again in a moment.');
  }
  return new Promise((done, failed) => {
    queue.waiting.push({ ...submit, done, failed });
    if (queue.writers < MAX_WRITERS) {
      queue.writers += 1;
      setTimeout(() => void submitWaiting(queue), BATCH_DELAY_MS);
    }
  });
}

async function submitWaiting(queue: Queue): Promise<void> {
  for (let next = takeBatch(queue); next.length > 0; next = takeBatch(queue)) {
    await submitBatch(next);
    for (const submit of next) queue.underWay.delete(keyOf(submit));
  }
  queue.writers -= 1;
}

function takeBatch(queue: Queue): WaitingSubmit[] {
  const next: WaitingSubmit[] = [];
  const later: WaitingSubmit[] = [];
  for (const waiting of queue.waiting) {
    if (next.length < MAX_BATCH && !queue.underWay.has(keyOf(waiting))) {
      queue.underWay.add(keyOf(waiting));
      next.push(waiting);
    } else later.push(waiting);
  }
  queue.waiting = later;
  return next;
}

async function submitBatch(batch: readonly WaitingSubmit[]): Promise<void> {
  try {
    const ended = await submitAll(batch);
    for (const waiting of batch) {
      const attempt = ended.get(keyOf(waiting));
      if (attempt) waiting.done(attempt);
      else waiting.failed(notFound('We could not find this attempt.'));
    }
  } catch (error) {
    // Retried alone, each submit would fail too, after the same wait.
    if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { failed } of batch) failed(error);
    else for (const one of batch) await submitBatch([one]);
  }
}

/** Returns the attempts by `keyOf`, without attempts that do not exist. */
async function submitAll(submits: readonly Submit[]): Promise<Map<string, AttemptRow>> {
  const [first] = submits;
  if (!first) return new Map();
  return inTransaction(first.ctx, async (ctx) => {
    const rows = await lockAttempts(ctx, submits);
    const byName = new Map(rows.map((row) => [`${row.student_id} ${row.public_id}`, row]));
    const inTime: AttemptRow[] = [];
    const late: AttemptRow[] = [];
    const saves: Save[] = [];
    const uses: SessionUse[] = [];
    for (const submit of submits) {
      const row = byName.get(keyOf(submit));
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
      const { events } = await checkEvents({ ...submit.ctx, db: ctx.db }, toRunningAttempt(row), submit.events);
      if (events.length > 0) {
        saves.push({ studentId, attemptId, sessionNumber: null, receivedAt: submit.ctx.now, events });
      }
    }
    const numbers = await registerSessions(ctx, uses);
    const numbered = saves.map((save) => ({ ...save, sessionNumber: numbers.get(save.attemptId) ?? null }));
    if (numbered.length > 0) await storeEvents(ctx.db, numbered);
    const finalStates = new Map([
      ...(await finalizeAttempts(ctx, inTime, 'submitted')),
      ...(await finalizeAttempts(ctx, late, 'expired')),
    ]);
    await notifyAttempts(ctx, ...[...inTime, ...late].map((row) => row.public_id));
    return new Map([...byName].map(([name, row]) => [name, { ...row, ...finalStates.get(row.id) }]));
  });
}

/** Locks in key order, as the statement that stores answers does, to avoid deadlocks. */
function lockAttempts(ctx: StudentCtx, submits: readonly Submit[]): Promise<AttemptRow[]> {
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

function keyOf({ ctx, publicId }: Submit): string {
  return `${ctx.studentId} ${publicId}`;
}

function requireAttempt(attempt: AttemptRow | undefined): AttemptRow {
  if (!attempt) throw notFound('We could not find this attempt.');
  return attempt;
}
