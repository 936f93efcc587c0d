/**
 * Finalizes attempts in one transaction, whatever ends them: grades them, issues their receipts and refuses further
 * answers.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LogEntry } from '../../../../engine/event-log.ts';
import type { Ctx } from '../../../platform/context.ts';
import { RECEIPT_VERSION, receiptOf, startChain } from '../../answers/receipt.ts';
import { type Leaf, storeLeaves } from '../../answers/receipt-trees/store-leaves.ts';
import { type GradingData, readGradingData } from '../../queries/answer-keys.ts';
import type { AttemptRow } from '../../queries/attempts.ts';
import { logPages, logsOf } from '../../queries/event-log.ts';
import { answersOfAttempt, buildResultRow } from '../../results/result-row.ts';
import { storeResults } from '../../results/store-results.ts';
import type { AttemptState } from '../../tables.ts';
import { hasLongHistory } from './finalize-in-turn.ts';

export type FinalState = {
  state: Exclude<AttemptState, 'running'>;
  ended_at: Date;
  receipt: string;
  receipt_version: number;
};

/**
 * Finalizes running attempts, which the caller's transaction has locked for update; without the lock an answer could be
 * acknowledged after its attempt was graded. An overdue attempt ends at its deadline. Returns the final states by
 * attempt id.
 */
export async function finalizeAttempts(
  ctx: Ctx,
  attempts: readonly AttemptRow[],
  state: FinalState['state'],
): Promise<Map<number, FinalState>> {
  const finalStates = new Map<number, FinalState>();
  if (attempts.length === 0) return finalStates;
  const results = [];
  const leaves: Leaf[] = [];
  const gradingDataByVersion = new Map<string, GradingData>();
  const lastLinkOf = createHasher();
  for await (const [attempt, log] of readAttemptLogs(ctx, attempts)) {
    const name = `${attempt.test_id}:${attempt.version}`;
    const gradingData = gradingDataByVersion.get(name) ?? (await readGradingData(ctx, attempt));
    gradingDataByVersion.set(name, gradingData);
    // Graded from the log itself, so that the receipt proves what the marks are based on.
    results.push(buildResultRow(attempt, gradingData, answersOfAttempt(log), ctx.now));
    const lastLink = await lastLinkOf(attempt, log);
    leaves.push({ student_id: attempt.student_id, id: attempt.id, log_hash: lastLink });
    finalStates.set(attempt.id, {
      state,
      ended_at: ctx.now < attempt.deadline ? ctx.now : attempt.deadline,
      receipt: receiptOf(ctx.config, true, lastLink),
      receipt_version: RECEIPT_VERSION,
    });
  }
  await storeResults(ctx.db, results);
  await storeFinalStates(ctx, attempts, finalStates);
  await storeLeaves(ctx, leaves);
  return finalStates;
}

/** Number of entries hashed, of one attempt or of several, before other requests get their turn. */
const HASHED_AT_ONCE = 1000;
/**
 * Attempts whose logs are read and held in memory together. `event_count` does not limit them: it counts the events of a
 * question in steps of sixteen, so that an attempt with few on each of many questions counts as none.
 */
const MAX_ATTEMPTS_TOGETHER = 50;

async function* readAttemptLogs(ctx: Ctx, attempts: readonly AttemptRow[]): AsyncGenerator<[AttemptRow, LogEntry[]]> {
  let together: AttemptRow[] = [];
  const readTogether = async function* (): AsyncGenerator<[AttemptRow, LogEntry[]]> {
    const logs = await logsOf(ctx, together);
    for (const attempt of together) yield [attempt, logs.get(attempt.id) ?? []];
    together = [];
  };
  for (const attempt of attempts) {
    // Read in pages; the others are read together, which is faster.
    if (hasLongHistory(attempt)) {
      const log: LogEntry[] = [];
      for await (const page of logPages(ctx, attempt)) log.push(...page);
      yield [attempt, log];
      continue;
    }
    together.push(attempt);
    if (together.length >= MAX_ATTEMPTS_TOGETHER) yield* readTogether();
  }
  if (together.length > 0) yield* readTogether();
}

/** Returns a function that hashes a log and yields to other requests in between, also between the logs of a batch. */
function createHasher(): (attempt: AttemptRow, log: readonly LogEntry[]) => Promise<string> {
  let hashed = 0;
  return async (attempt, log) => {
    const chain = startChain(attempt);
    for (const entry of log) {
      chain.add(entry);
      hashed += 1;
      if (hashed % HASHED_AT_ONCE === 0) await setImmediate();
    }
    return chain.last();
  };
}

/** The pause of an attempt ends with it, by the trigger of migration 0712. */
async function storeFinalStates(
  ctx: Ctx,
  attempts: readonly AttemptRow[],
  finalStates: ReadonlyMap<number, FinalState>,
) {
  const ended = attempts.flatMap(({ student_id, id }) => {
    const finalState = finalStates.get(id);
    return finalState ? [{ student_id, id, ...finalState }] : [];
  });
  await sql`
    update assessment.attempt as attempt
    set state = ending.state, ended_at = ending.ended_at, receipt = ending.receipt, receipt_version = ${RECEIPT_VERSION}
    from unnest(${ended.map((one) => one.student_id)}::bigint[], ${ended.map((one) => one.id)}::bigint[],
      ${ended.map((one) => one.state)}::text[], ${ended.map((one) => one.ended_at.toISOString())}::timestamptz[],
      ${ended.map((one) => one.receipt)}::text[]) as ending (student_id, id, state, ended_at, receipt)
    where attempt.student_id = ending.student_id and attempt.id = ending.id`.execute(ctx.db);
}
