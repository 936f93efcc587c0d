/** Validates sent answer events: which can be stored, and up to which sequence number they are acknowledged. */
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { AnswerEvent, MAX_EVENTS_PER_CALL, type Response } from '../../../contract/assessment/answer-events.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { decoderOf } from '../../platform/http/calls/decode.ts';
import type { RunningAttempt } from '../attempts/running-attempt.ts';
import { sectionLockCheck } from '../papers/section-order.ts';
import { paperShape } from '../queries/papers.ts';
import { findContradictedEvents } from './late-events.ts';
import { type EventRefused, eventRefusal, refusedEvent, withoutPause } from './rules.ts';

export type RefusedEvent = { seq: number; index?: number } & EventRefused;

const isEvent = Compile(AnswerEvent);
const decode = decoderOf(AnswerEvent);

/**
 * Separates sent events, in the order of their `seq`, into those that can be stored and those that are refused. A
 * duplicate within a call counts once. `beforeLate` may throw before late events are compared with the stored ones.
 */
export async function checkEvents(
  ctx: StudentCtx,
  attempt: RunningAttempt,
  sent: readonly unknown[],
  beforeLate: () => void = () => {},
) {
  const paper = await paperShape(ctx, attempt.paper);
  const acceptable = new Map<number, AnswerEvent>();
  const refused: RefusedEvent[] = [];
  const refuse = (seq: number, index: number, reason: EventRefused) => refused.push({ seq, index, ...reason });
  const parsed = sent
    .map((each, index) => ({ index, event: parseEvent(each, attempt, ctx.now), seq: seqOf(each) }))
    .toSorted((a, b) => a.seq - b.seq);
  const isLocked = paper.isForward ? await sectionLockCheck(ctx, attempt, paper, parsed) : () => false;
  // The client reports the time spent, which enters everyone's averages, so it is limited to the length of the test.
  const maxSpentMs = attempt.deadline.getTime() - attempt.startedAt.getTime();
  let acceptedCount = 0;
  for (const { index, event, seq } of parsed) {
    if (!event) {
      refuse(seq, index, refusedEvent('event_malformed'));
      continue;
    }
    const duplicate = acceptable.get(event.seq);
    const refusal = duplicate
      ? isSameAnswer(duplicate, event)
        ? null
        : refusedEvent('seq_taken')
      : (eventRefusal(event, paper, attempt, ctx.now) ?? (isLocked(event) ? refusedEvent('section_closed') : null));
    if (refusal) refuse(seq, index, refusal);
    else if (duplicate) continue;
    else if (acceptedCount === MAX_EVENTS_PER_CALL) refuse(seq, index, refusedEvent('too_many'));
    else {
      acceptable.set(event.seq, { ...event, spent_ms: Math.min(event.spent_ms, maxSpentMs) });
      acceptedCount += 1;
    }
  }
  const contradicted = new Set(await findContradictedEvents(ctx, attempt, paper, [...acceptable.values()], beforeLate));
  if (contradicted.size > 0) {
    const indexes = new Map(parsed.toReversed().map(({ seq, index }) => [seq, index]));
    for (const { seq } of contradicted) {
      acceptable.delete(seq);
      refuse(seq, indexes.get(seq) ?? 0, refusedEvent('section_closed'));
    }
  }
  const known = await alreadyStored(ctx, attempt, parsed, refused);
  for (const event of known) acceptable.set(event.seq, event);
  const seqs = new Set(known.map(({ seq }) => seq));
  return { events: [...acceptable.values()], refused: refused.filter(({ seq }) => !seqs.has(seq)) };
}

const TIME_REFUSALS: readonly string[] = ['too_late', 'section_closed', 'section_not_open'];

/**
 * Finds late events that are stored already and are sent again because the acknowledgement was lost; a stored event is
 * never refused.
 */
async function alreadyStored(
  ctx: StudentCtx,
  attempt: RunningAttempt,
  parsed: ReadonlyArray<{ event: AnswerEvent | null }>,
  refused: readonly RefusedEvent[],
): Promise<AnswerEvent[]> {
  const late = new Set(refused.filter(({ code }) => TIME_REFUSALS.includes(code)).map(({ seq }) => seq));
  if (late.size === 0) return [];
  const events = parsed.flatMap(({ event }) => (event && late.has(event.seq) ? [event] : []));
  const unknown = new Set((await findConflicts(ctx, attempt, events)).map(({ seq }) => seq));
  return events.filter(({ seq }) => !unknown.has(seq));
}

/**
 * Returns the events that conflict with stored ones: their `seq` is used by a different answer, or a newer answer to
 * the same question is stored. Events that are stored already with the same content are no conflict.
 */
export async function findConflicts(
  ctx: Pick<Ctx, 'db'>,
  attempt: RunningAttempt,
  before: readonly AnswerEvent[],
): Promise<RefusedEvent[]> {
  if (before.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('assessment.event')
    .select(['seq', 'question_id', 'response', 'marked'])
    .where('student_id', '=', attempt.studentId)
    .where('attempt_id', '=', attempt.id)
    // One array parameter, because parsing thousands of parameters takes longer than finding the rows.
    .where(sql<boolean>`seq = any(${before.map(({ seq }) => seq)}::int[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.seq, row]));
  return before.flatMap((event) => {
    const stored = known.get(event.seq);
    if (stored && isSameAnswer(stored, event)) return [];
    return [{ seq: event.seq, ...refusedEvent(stored ? 'seq_taken' : 'superseded') }];
  });
}

/** Returns the highest `seq` up to which everything that was sent is stored; 0 if the first event was refused. */
export function ackedSeq(events: readonly AnswerEvent[], refused: readonly RefusedEvent[]): number {
  const firstRefused = Math.min(...refused.map(({ seq }) => seq), Number.POSITIVE_INFINITY);
  return Math.max(0, ...events.map(({ seq }) => seq).filter((seq) => seq < firstRefused));
}

function parseEvent(sent: unknown, attempt: RunningAttempt, now: Date): AnswerEvent | null {
  if (!isEvent.Check(sent)) return null;
  return withoutPause((decode ? decode(sent) : sent) as AnswerEvent, attempt, now);
}

function seqOf(sent: unknown): number {
  const { seq } = (sent ?? {}) as { seq?: unknown };
  return typeof seq === 'number' && Number.isInteger(seq) && seq > 0 ? seq : 0;
}

type Content = { question_id: number; response: Response; marked: boolean };

function isSameAnswer(a: Content, b: Content): boolean {
  return (
    a.question_id === b.question_id &&
    a.marked === b.marked &&
    JSON.stringify(a.response) === JSON.stringify(b.response)
  );
}
