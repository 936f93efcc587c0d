/**
 * The log of an attempt as a chain: each link digests the one before and the entry, so that none can be changed, added
 * or left out. The texts that are digested are made here, for the server and for whoever checks a log; SHA-256 in hex is
 * taken by them.
 */
import type { Response } from './paper.ts';

export type LogEntry = Readonly<
  | {
      kind: 'answer';
      seq: number;
      questionId: number;
      response: Response;
      marked: boolean;
      spentMs: number;
      /** By the candidate's clock, since the start. */
      madeMs: number;
      /** ISO 8601, by the server's clock. */
      receivedAt: string;
      /** The number of the session within the attempt; absent in older logs. */
      session?: number;
    }
  | { kind: 'signal'; signal: string; madeMs: number; receivedAt: string }
>;

/** The rule of logs whose receipts are not keyed; a file that was downloaded holds it, so the text never changes. */
export const UNKEYED_LOG_RULE =
  'hash[0] = sha256(attempt_id:test_series_id:version); then hash = sha256(hash before + JSON of ["answer", seq, ' +
  'question_id, response, marked, spent_ms, made_ms, received_at] or ["signal", signal, made_ms, received_at]), in hex; ' +
  'the receipt is the first 16 digits of the last hash.';

/** How the hashes of a log follow from each other, and the receipt from the last. Never changes either. */
export const LOG_RULE =
  'hash[0] = sha256(attempt_id:test_series_id:version); then hash = sha256(hash before + JSON of ["answer", seq, ' +
  'question_id, response, marked, spent_ms, made_ms, received_at, session] or ["signal", signal, made_ms, received_at]), ' +
  "in hex, where an answer without a session has no such item; the receipt is made from the last hash with the institute's " +
  'secret, which checks it.';

/** What the first link digests. */
export function beginningText(attempt: { publicId: string; testId: number; version: number }): string {
  return `${attempt.publicId}:${attempt.testId}:${attempt.version}`;
}

/** What a further link digests. */
export function linkText(before: string, entry: LogEntry): string {
  const { madeMs, receivedAt } = entry;
  const fields =
    entry.kind === 'answer'
      ? [
          ...['answer', entry.seq, entry.questionId, entry.response, entry.marked, entry.spentMs, madeMs, receivedAt],
          ...(entry.session === undefined ? [] : [entry.session]),
        ]
      : ['signal', entry.signal, madeMs, receivedAt];
  return before + JSON.stringify(fields);
}

/** "A1B2-C3D4-E5F6-0718", from a hash in hex. */
export function receiptText(link: string): string {
  return (link.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');
}
