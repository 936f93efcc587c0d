/** The events of a live board. Their texts are encoded once, whatever the number of viewers who receive them. */
import type { BoardEvent } from '../../../../../contract/staff/exams/board.ts';
import type { EventStream } from '../../../../platform/http/event-stream.ts';

/** Candidates in one event. */
const MAX_IN_EVENT = 500;

/** Candidates as JSON, for one event each; at least one, which shows viewers that the connection works. */
export type CandidateTexts = readonly [Buffer, ...Buffer[]];

/** `texts`: a candidate each, as JSON. */
export function encodeTexts(texts: readonly string[]): CandidateTexts {
  const partAt = (at: number) => Buffer.from(texts.slice(at, at + MAX_IN_EVENT).join(','));
  const parts: [Buffer, ...Buffer[]] = [partAt(0)];
  for (let at = MAX_IN_EVENT; at < texts.length; at += MAX_IN_EVENT) parts.push(partAt(at));
  return parts;
}

/** `hasMore`: whether more candidates follow after these. */
export function sendTexts(
  streams: readonly EventStream[],
  { now, hasMore }: { now: Date; hasMore: boolean },
  parts: CandidateTexts,
): void {
  for (const [at, part] of parts.entries()) {
    const event: Omit<BoardEvent, 'candidates'> = {
      server_time: now.toISOString(),
      is_complete: at === parts.length - 1 && !hasMore,
    };
    const start = `${JSON.stringify(event).slice(0, -1)},"candidates":[`;
    for (const stream of streams) stream.sendParts([start, part, ']}']);
  }
}
