/** Serves the event log of the student's own attempt as a JSON file. */

import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventLog, EventLogEntry } from '../../../contract/assessment/event-log.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { LOG_RULE, type LogEntry, UNKEYED_LOG_RULE } from '../../../engine/event-log.ts';
import { consume } from '../../identity/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { malformed, rateLimited } from '../../platform/http/http-error.ts';
import { isKeyed, startChain } from '../answers/receipt.ts';
import { readProof } from '../answers/receipt-trees/read-proof.ts';
import { type AttemptRow, attemptOf } from '../queries/attempts.ts';
import { logPages } from '../queries/event-log.ts';
import { testTexts } from './messages/test-texts.ts';
import { serveStudent } from './request-auth.ts';

export const LOG_PATH = `${API_PREFIX}/test_series/pts/event_log`;

/** Entries to hash and send before yielding to other requests. */
const ENTRIES_PER_YIELD = 1000;

/** Per student, separately for downloads and checks; both read and hash a whole log. */
const LOG_RATE = { limit: 30, seconds: 3600 };

export function serveEventLog(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (ctx) => {
    const { attempt_id } = request.query as { attempt_id?: unknown };
    if (typeof attempt_id !== 'string' || attempt_id.length > 64) throw malformed(testTexts.mustBeText('attempt_id'));
    const attempt = await attemptOf(ctx, attempt_id);
    await limitLogCalls(ctx, 'download');
    const name = `answers-${attempt.test_id}-${attempt_id.slice(0, 8)}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .send(Readable.from(logText(ctx, attempt)));
  });
}

/** Throws 429 above the rate limit. */
export async function limitLogCalls(ctx: StudentCtx, call: 'download' | 'check'): Promise<void> {
  const { isAllowed, wait } = await consume(ctx, { subject: `event-log-${call}:${ctx.studentId}`, ...LOG_RATE });
  if (!isAllowed) throw rateLimited(testTexts.logOften, wait);
}

export type LogHead = Omit<EventLog, 'entries' | 'proof'>;

/** Returns all fields of a log except its entries and its proof. */
export function logHeadOf(attempt: AttemptRow): LogHead {
  return {
    attempt_id: attempt.public_id,
    test_series_id: attempt.test_id,
    version: attempt.version,
    receipt: attempt.receipt,
    rule: isKeyed(attempt) ? LOG_RULE : UNKEYED_LOG_RULE,
  };
}

/** Streams the log, with one page of entries in memory at a time and one entry a line. */
async function* logText(ctx: Ctx, attempt: AttemptRow): AsyncGenerator<string> {
  const chain = startChain(attempt);
  const head = { ...logHeadOf(attempt), proof: await readProof(ctx, attempt) };
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  let separator = '\n';
  for await (const page of logPages(ctx, attempt)) {
    for (let at = 0; at < page.length; at += ENTRIES_PER_YIELD) {
      const part = page.slice(at, at + ENTRIES_PER_YIELD);
      yield separator + part.map((entry) => JSON.stringify(toEventLogEntry(entry, chain.add(entry)))).join(',\n');
      separator = ',\n';
      await setImmediate();
    }
  }
  yield '\n]}\n';
}

function toEventLogEntry(entry: LogEntry, hash: string): EventLogEntry {
  const times = { made_ms: entry.madeMs, received_at: entry.receivedAt };
  if (entry.kind === 'signal') return { kind: 'signal', signal: entry.signal, ...times, hash };
  const { seq, questionId, response, marked, spentMs, session } = entry;
  const given = { seq, question_id: questionId, response, marked, spent_ms: spentMs };
  return { kind: 'answer', ...given, ...times, ...(session === undefined ? {} : { session }), hash };
}
