/**
 * The event log of an attempt as a hash chain (decisions 0018 and 0025): each link hashes the previous link and the
 * entry, so that no entry can be changed, added or removed unnoticed. This file builds the texts; callers hash them
 * with SHA-256 (hex).
 */
import type { Response } from './paper.ts';

/** One line of the log. `spentMs` is the total time on the question in ms; `seq` is the answer's sequence number. */
export type LogEntry = Readonly<
  | {
      kind: 'answer';
      seq: number;
      questionId: number;
      response: Response;
      marked: boolean;
      spentMs: number;
      /** In ms since the attempt started, by the candidate's clock. */
      madeMs: number;
      /** ISO 8601 in UTC, by the server's clock. */
      receivedAt: string;
      /** The session's number within the attempt; absent in older logs. */
      session?: number;
    }
  | { kind: 'signal'; signal: string; madeMs: number; receivedAt: string }
>;

/** The rule printed in logs with unkeyed receipts. It never changes, because downloaded files contain it. */
export const UNKEYED_LOG_RULE =
  'hash[0] = sha256(attempt_id:test_series_id:version); then hash = sha256(hash before + JSON of ["answer", seq, ' +
  'question_id, response, marked, spent_ms, made_ms, received_at] or ["signal", signal, made_ms, received_at]), in hex; ' +
  'the receipt is the first 16 digits of the last hash.';

/** The rule printed in logs with keyed receipts: how to compute the hashes and the receipt. It never changes either. */
export const LOG_RULE =
  'hash[0] = sha256(attempt_id:test_series_id:version); then hash = sha256(hash before + JSON of ["answer", seq, ' +
  'question_id, response, marked, spent_ms, made_ms, received_at, session] or ["signal", signal, made_ms, received_at]), ' +
  "in hex, where an answer without a session has no such item; the receipt is made from the last hash with the institute's " +
  'secret, which checks it.';

/** Returns the text whose SHA-256 is the first link. */
export function firstLinkText(attempt: { publicId: string; testId: number; version: number }): string {
  return `${attempt.publicId}:${attempt.testId}:${attempt.version}`;
}

/** Returns the text whose SHA-256 is the link of `entry`; `before` is the previous link in hex. */
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

/** Formats the first 16 hex digits of a hash as a receipt: "A1B2-C3D4-E5F6-0718". */
export function receiptText(link: string): string {
  return (link.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');
}
