/** The event log of an attempt: signals, the downloaded log, and its verification. */
import { Exactly, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint } from '../endpoint.ts';
import type { Response } from './answer-events.ts';
import { attemptClosed } from './attempts.ts';

/** The event log of the student's own attempt, as a JSON file: GET /api/v1/test_series/pts/event_log?attempt_id=. */
export type EventLog = {
  attempt_id: string;
  test_series_id: number;
  version: number;
  /** Null while the attempt is running. */
  receipt: string | null;
  /** How each `hash` is computed from the one before. */
  rule: string;
  /** That the receipt is in a public hash tree; null until the next night. Absent in older files. */
  proof?: ReceiptProof | null;
  entries: EventLogEntry[];
};
/** The path from the leaf of an attempt to the root of a hash tree; `rule` says how it is computed. Hashes are SHA-256 in hex. */
export type ReceiptProof = {
  tree: number;
  root: string;
  size: number;
  position: number;
  siblings: string[];
  rule: string;
};
/** The roots of all hash trees, the newest first: GET /api/v1/test_series/pts/receipt_roots, without a session. */
export type ReceiptRoots = { roots: Array<{ tree: number; built_at: string; root: string; size: number }> };
/** An entry of the event log: an answer event or a signal; `received_at` is an ISO instant in UTC. */
export type EventLogEntry = {
  kind: 'answer' | 'signal';
  /** Milliseconds since the start, by the candidate's clock. */
  made_ms: number;
  received_at: string;
  seq?: number;
  question_id?: number;
  response?: Response;
  marked?: boolean;
  spent_ms?: number;
  /** Number of the attempt's session that sent the entry, from 1; absent in older logs. */
  session?: number;
  signal?: string;
  hash: string;
};

/** A change of focus, full screen or connection, recorded without consequences; `at_ms` as in `AnswerEvent`. */
const Signal = Exactly({
  kind: Type.Union([
    Type.Literal('focus_lost'),
    Type.Literal('focus_back'),
    Type.Literal('full_screen_left'),
    Type.Literal('full_screen_entered'),
    Type.Literal('went_offline'),
    Type.Literal('came_online'),
    Type.Literal('page_left'),
  ]),
  at_ms: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
});
export type AttemptSignal = StaticDecode<typeof Signal>;

export const recordSignals = endpoint({
  method: 'POST',
  path: '/test_series/pts/record_signals',
  caller: 'student',
  summary: 'Records that the test lost focus; it is stored in the log and has no consequence',
  body: Exactly({
    attempt_id: Text(64),
    device: Type.Optional(Text(64)),
    signals: Type.Array(Signal, { maxItems: 100 }),
  }),
  data: Exactly({ recorded: Type.Integer() }),
  refusals: [attemptClosed],
});

const CheckedEntry = Type.Record(Type.String(), Type.Unknown());

export const checkEventLog = endpoint({
  method: 'POST',
  path: '/test_series/pts/check_event_log',
  caller: 'student',
  summary: 'Checks whether a downloaded log matches its receipt exactly',
  // The size of the longest possible log.
  maxBytes: 8 * 1024 * 1024,
  body: Exactly({
    attempt_id: Text(64),
    receipt: Text(40),
    entries: Type.Array(CheckedEntry, { maxItems: 30_000 }),
    /** All fields of the file except `entries`; verified if present. */
    head: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  data: Exactly({
    is_genuine: Type.Boolean(),
    /** Index of the first entry (from 0) whose hash does not follow from the entries before it; null if all do. */
    broken_at: Nullable(Type.Integer()),
    message: Type.String(),
  }),
});
