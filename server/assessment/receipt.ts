/** A short code that vouches for everything a candidate did, in order. */
import { createHash } from 'node:crypto';
import type { Response } from '../../contract/assessment.ts';

export type LoggedEvent = {
  seq: number;
  question_id: number;
  response: Response;
  marked: boolean;
  spent_ms: number;
  at_ms: number;
};

/** Events in the order of seq. Each link digests the one before, so that none can be changed, added or left out. */
export function receiptOf(
  attempt: { public_id: string; test_id: number; version: number },
  events: readonly LoggedEvent[],
): string {
  let link = digest(`${attempt.public_id}:${attempt.test_id}:${attempt.version}`);
  for (const { seq, question_id, response, marked, spent_ms, at_ms } of events) {
    link = digest(link + JSON.stringify([seq, question_id, response, marked, spent_ms, at_ms]));
  }
  return (link.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
