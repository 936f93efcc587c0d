/** The end of attempts, however it comes: marked exactly, receipted, and closed for answers, all in one transaction. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import type { AttemptRow } from './queries/attempts.ts';
import { logsOf } from './queries/event-log.ts';
import { type MarkingGuide, markingGuide } from './queries/keys.ts';
import { receiptOf } from './receipt.ts';
import { resultRow, sittingOf } from './result-row.ts';
import { storeResults } from './store-results.ts';
import type { AttemptState } from './tables.ts';

export type Ending = { state: Exclude<AttemptState, 'running'>; ended_at: Date; receipt: string };

/**
 * Closes running attempts that the caller's transaction has locked for update; the lock is what keeps an answer from
 * being acknowledged after its attempt was marked. An attempt past its time ends at its deadline. By attempt id.
 */
export async function closeAttempts(
  ctx: Ctx,
  attempts: readonly AttemptRow[],
  state: Ending['state'],
): Promise<Map<number, Ending>> {
  const endings = new Map<number, Ending>();
  if (attempts.length === 0) return endings;
  const logs = await logsOf(ctx, attempts);
  const results = [];
  const guides = new Map<string, MarkingGuide>();
  for (const attempt of attempts) {
    const log = logs.get(attempt.id) ?? [];
    const name = `${attempt.test_id}:${attempt.version}`;
    const guide = guides.get(name) ?? (await markingGuide(ctx, attempt));
    guides.set(name, guide);
    // From the log itself, so that the marks follow from what the receipt vouches for.
    results.push(resultRow(attempt, guide, sittingOf(log), ctx.now));
    endings.set(attempt.id, {
      state,
      ended_at: ctx.now < attempt.deadline ? ctx.now : attempt.deadline,
      receipt: receiptOf(attempt, log),
    });
  }
  await storeResults(ctx.db, results);
  await writeEndings(ctx, attempts, endings);
  return endings;
}

async function writeEndings(ctx: Ctx, attempts: readonly AttemptRow[], endings: ReadonlyMap<number, Ending>) {
  const ended = attempts.flatMap(({ student_id, id }) => {
    const ending = endings.get(id);
    return ending ? [{ student_id, id, ...ending }] : [];
  });
  await sql`
    update assessment.attempt as attempt
    set state = ending.state, ended_at = ending.ended_at, receipt = ending.receipt
    from unnest(${ended.map((one) => one.student_id)}::bigint[], ${ended.map((one) => one.id)}::bigint[],
      ${ended.map((one) => one.state)}::text[], ${ended.map((one) => one.ended_at.toISOString())}::timestamptz[],
      ${ended.map((one) => one.receipt)}::text[]) as ending (student_id, id, state, ended_at, receipt)
    where attempt.student_id = ending.student_id and attempt.id = ending.id`.execute(ctx.db);
}
