/** Verifies a downloaded event log: no entry changed, removed or added. */

import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Compile } from 'typebox/compile';
import { Response } from '../../../contract/assessment/answer-events.ts';
import type { checkEventLog } from '../../../contract/assessment/event-log.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { Exactly, Type } from '../../../contract/schema.ts';
import type { LogEntry } from '../../../engine/event-log.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { limitLogCalls, logHeadOf } from '../http/serve-event-log.ts';
import { type AttemptRow, attemptOf } from '../queries/attempts.ts';
import { isKeyed, receiptOf, startChain } from './receipt.ts';
import { readProof } from './receipt-trees/read-proof.ts';

/** Entries to hash before yielding to other requests. */
const ENTRIES_PER_YIELD = 1000;

/** Compares the log with its own hash chain, its receipt and the stored attempt. Limited to 30 checks an hour. */
export async function checkLog(
  ctx: StudentCtx,
  body: DecodedBody<typeof checkEventLog>,
): Promise<DataOf<typeof checkEventLog>> {
  const { language = 'english' } = ctx;
  await limitLogCalls(ctx, 'check');
  const attempt = await attemptOf(ctx, body.attempt_id);
  const chain = startChain(attempt);
  for (const [at, sent] of body.entries.entries()) {
    const entry = parseEntry(sent);
    if (!entry || chain.add(entry) !== sent.hash) {
      return { is_genuine: false, broken_at: at, message: testTexts.logChanged(at + 1)[language] };
    }
    if (at % ENTRIES_PER_YIELD === ENTRIES_PER_YIELD - 1) await setImmediate();
  }
  const isVerified = await isVerifiedEnd(ctx, attempt, body, chain.last());
  const text = isVerified ? testTexts.logGenuine : testTexts.logOther;
  return { is_genuine: isVerified, broken_at: null, message: text[language] };
}

/**
 * Whether the receipt, and the head and the proof if they are sent, are those of the attempt; a running attempt has no receipt
 * yet, and a file from before the next night no proof.
 */
async function isVerifiedEnd(
  ctx: StudentCtx,
  attempt: AttemptRow,
  { head, receipt }: DecodedBody<typeof checkEventLog>,
  lastLink: string,
): Promise<boolean> {
  const { proof = null, ...others } = head ?? {};
  if (head !== undefined && !isDeepStrictEqual(others, logHeadOf(attempt))) return false;
  if (proof !== null && !isDeepStrictEqual(proof, await readProof(ctx, attempt))) return false;
  return receipt === attempt.receipt && receipt === receiptOf(ctx.config, isKeyed(attempt), lastLink);
}

const times = { made_ms: Type.Integer(), received_at: Type.String(), hash: Type.String() };
const isSignal = Compile(Exactly({ kind: Type.Literal('signal'), signal: Type.String(), ...times }));
const isAnswer = Compile(
  Exactly({
    kind: Type.Literal('answer'),
    seq: Type.Integer(),
    question_id: Type.Integer(),
    response: Response,
    marked: Type.Boolean(),
    spent_ms: Type.Integer(),
    session: Type.Optional(Type.Integer()),
    ...times,
  }),
);

/** Returns null if a field is missing, unknown or of another type. */
function parseEntry(sent: unknown): LogEntry | null {
  if (isSignal.Check(sent)) {
    return { kind: 'signal', signal: sent.signal, madeMs: sent.made_ms, receivedAt: sent.received_at };
  }
  if (!isAnswer.Check(sent)) return null;
  const { seq, question_id: questionId, response, marked, spent_ms: spentMs, session } = sent;
  const entry = { seq, questionId, response, marked, spentMs, madeMs: sent.made_ms, receivedAt: sent.received_at };
  return { kind: 'answer', ...entry, ...(session === undefined ? {} : { session }) };
}
