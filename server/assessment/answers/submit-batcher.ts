/**
 * Batches submits (`platform/database/batcher.ts`): when thousands of candidates submit within seconds, they share the
 * cost of a transaction (lock, read, grade, write, commit). Two submits of one attempt are never in the same batch; the
 * later one finds the attempt finished. An attempt with a long history leaves its batch, so that the others do not wait
 * for it.
 */

import { sql } from 'kysely';
import type { submitAttempt } from '../../../contract/assessment/attempts.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { inSharedTransaction, type StudentCtx } from '../../platform/context.ts';
import { Batcher } from '../../platform/database/batcher.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { registerSessions, type SessionUse, sessionIdOf } from '../attempts/attempt-sessions.ts';
import { timesAt } from '../attempts/control/paused-times.ts';
import { notifyAttempts } from '../attempts/event-streams.ts';
import { finalizeAttempts } from '../attempts/finalization/finalize.ts';
import { finalizeInTurn, hasLongHistory } from '../attempts/finalization/finalize-in-turn.ts';
import { runningAt, toRunningAttempt } from '../attempts/running-attempt.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { type AttemptRow, attempts } from '../queries/attempts.ts';
import { isOverdue } from '../rules.ts';
import { checkEvents } from './check-events.ts';
import { CLIENT_TIMER_TOLERANCE_MS } from './rules.ts';
import { type Save, storeEvents } from './store-events.ts';

export type Submit = {
  ctx: StudentCtx;
  publicId: string;
  events: DecodedBody<typeof submitAttempt>['events'];
  /** Only the screen's clock ends the attempt, so that it goes on if it has time left. */
  isByClock: boolean;
};

const batcher = new Batcher<Submit, AttemptRow | undefined, string>({
  delayMs: 3,
  maxBatch: 200,
  maxWaiting: 20_000,
  maxWriters: 2,
  tooManyText: testTexts.manySubmits,
  keyOf,
  sizeOf: () => 1,
  write: async (_db, submits) => {
    const ended = await submitAll(submits, false);
    return submits.map((submit) => ended.get(keyOf(submit)));
  },
});

/**
 * Returns the finished attempt, whether this call ended it or an earlier one, or a running one that the screen's clock ended
 * too early. Throws notFound for another student's attempt, and unavailable (503) if too many submits wait.
 */
export async function submitInBatch(submit: Submit): Promise<AttemptRow> {
  const { db } = submit.ctx;
  const submitAlone = async () => (await submitAll([submit], true)).get(keyOf(submit));
  let ended = db.isTransaction ? await submitAlone() : await batcher.add(db, submit);
  if (ended?.state === 'running' && !goesOn(ended, submit))
    ended = await finalizeInTurn(db, submit.publicId, submitAlone);
  if (!ended) throw notFound(testTexts.attemptNotFound);
  return ended;
}

/**
 * Returns the attempts by `keyOf`, without attempts that do not exist. Unless `withLongHistories`, attempts with a long
 * history keep running.
 */
async function submitAll(submits: readonly Submit[], withLongHistories: boolean): Promise<Map<string, AttemptRow>> {
  const [first] = submits;
  if (!first) return new Map();
  return inSharedTransaction(first.ctx, async (ctx) => {
    const rows = await lockAttempts(ctx, submits);
    const byName = new Map(rows.map((row) => [`${row.student_id} ${row.public_id}`, row]));
    const inTime: AttemptRow[] = [];
    const late: AttemptRow[] = [];
    const saves: Save[] = [];
    const uses: SessionUse[] = [];
    for (const submit of submits) {
      const row = byName.get(keyOf(submit));
      if (row?.state !== 'running' || (hasLongHistory(row) && !withLongHistories) || goesOn(row, submit)) continue;
      if (isOverdue(row, submit.ctx.now)) {
        late.push(row);
        continue;
      }
      inTime.push(row);
      const { student_id: studentId, id: attemptId, started_at: startedAt } = row;
      const sessionId = sessionIdOf(submit.ctx);
      if (sessionId !== null) uses.push({ studentId, attemptId, sessionId, startedAt });
      // Invalid events are skipped, because they must not prevent the end of a test.
      const { events } = await checkEvents(
        { ...submit.ctx, db: ctx.db },
        runningAt(toRunningAttempt(row), submit.ctx.now),
        submit.events,
      );
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

/** Whether the screen's clock ended an attempt that has time left: it did not learn of a pause or of more time. */
function goesOn(row: AttemptRow, { isByClock, ctx }: Submit): boolean {
  return isByClock && timesAt(row, ctx.now).deadline.getTime() > ctx.now.getTime() + CLIENT_TIMER_TOLERANCE_MS;
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
