/** Endpoints of attempts: start, continue, save answers and submit. */
import { Exactly, Flag, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { notAdmitted, removedFromTest } from './admissions.ts';
import { AnswerEvents, Response } from './answer-events.ts';
import { TestKey, testUnknown } from './test-details.ts';
import { testNotOwned } from './test-start.ts';

export const testNotOpen = {
  code: 'test_not_open',
  message: 'This test has not opened yet.',
} as const satisfies Refusal;
export const testExpired = { code: 'test_expired', message: 'This test is closed.' } as const satisfies Refusal;
export const attemptUsed = {
  code: 'attempt_used',
  message: 'You have already taken this test. It cannot be taken again.',
} as const satisfies Refusal;
export const attemptClosed = {
  code: 'attempt_closed',
  message: 'This test is over. Answers are no longer accepted.',
} as const satisfies Refusal;

export const testPaused = {
  code: 'test_paused',
  message: 'This test is paused at the moment. Please try again in a few minutes.',
} as const satisfies Refusal;

export const AttemptState = Type.Union([Type.Literal('running'), Type.Literal('submitted'), Type.Literal('expired')]);
/** An attempt with its newest answers; times are ISO instants in UTC by the database clock. */
const Attempt = Type.Object({
  /** Public and random. */
  attempt_id: Type.String(),
  product_id: Id,
  test_series_id: Id,
  tab_id: Id,
  state: AttemptState,
  language: Type.Integer(),
  student_name: Type.String(),
  /** During a pause start and deadline move on with the time. */
  started_at: Type.String(),
  deadline: Type.String(),
  /** The clock stands still for everybody who takes the test. */
  is_paused: Type.Optional(Type.Boolean()),
  server_time: Type.String(),
  /** Path of the `Paper` on the API's host; the response is an envelope, byte-identical for all candidates. */
  paper_url: Type.String(),
  /** The seed of the candidate's order of questions and options; null for the order of the paper. */
  shuffle_seed: Type.Optional(Nullable(Type.Integer())),
  last_seq: Type.Integer(),
  /** Minutes that staff added; `deadline` includes them. */
  extra_minutes: Type.Optional(Type.Integer()),
  /** The candidate reads larger text unless another size is chosen during the attempt. */
  has_large_text: Type.Optional(Type.Boolean()),
  /** This call took the attempt over from another device. */
  was_elsewhere: Type.Optional(Type.Boolean()),
  answers: Type.Array(
    Exactly({
      question_id: Id,
      response: Response,
      marked: Type.Boolean(),
      seq: Type.Integer(),
      spent_ms: Type.Integer(),
    }),
  ),
});
export type AttemptData = StaticDecode<typeof Attempt>;

export const startAttempt = endpoint({
  method: 'POST',
  path: '/test_series/pts/start_attempt',
  caller: 'student',
  summary: 'Starts a test; returns the running attempt if there is one',
  body: Exactly({
    ...TestKey,
    is_reattempt: Type.Optional(Flag),
    /** Language of a new attempt; default: the student's last choice, else the paper's only language, else Hindi. */
    language: Type.Optional(Id),
    /** A random id of the browser or tab; opening an attempt with a different id takes it over. */
    device: Type.Optional(Text(64)),
  }),
  data: Attempt,
  refusals: [
    testUnknown,
    testNotOwned,
    notAdmitted,
    removedFromTest,
    testNotOpen,
    testExpired,
    attemptUsed,
    testPaused,
  ],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_attempt',
  caller: 'student',
  summary: 'An attempt of the caller, with what another device needs to continue it',
  body: Exactly({
    attempt_id: Text(64),
    /** If present, the call takes the attempt over, as `start_attempt` does. */
    device: Type.Optional(Text(64)),
  }),
  data: Attempt,
});

/**
 * An event of the attempt's stream (server-sent events), sent once at the start and within two seconds of each change.
 * GET /api/v1/test_series/pts/attempt_news?attempt_id=&device=, with the engine cookie or a bearer token.
 */
export type AttemptStreamEvent = {
  state: 'running' | 'submitted' | 'expired';
  server_time: string;
  /** Absent in events of an earlier version, like `is_paused`. */
  started_at?: string;
  deadline: string;
  is_paused?: boolean;
  extra_minutes: number;
  /** False after another device has taken the attempt over. */
  is_here: boolean;
  /** Messages of the exam controller since the start, the oldest first; absent in events of an earlier version. */
  messages?: ScreenMessage[];
};

/** `hindi` is empty if the message is in English only. */
export type ScreenMessage = { id: number; english: string; hindi: string; sent_at: string };

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/test_series/pts/save_answers',
  caller: 'student',
  summary: 'Appends answers and acknowledges them when they are stored; repeating the call changes nothing',
  maxBytes: 4 * 1024 * 1024,
  body: Exactly({ attempt_id: Text(64), events: AnswerEvents, device: Type.Optional(Text(64)) }),
  data: Exactly({
    /** All events of this call up to this sequence number are stored; 0 if even the first was refused. */
    acked_seq: Type.Integer(),
    /** AnswerEvents that were not stored, with the reason. */
    refused: Type.Array(
      Exactly({
        /** 0 if the event has no readable sequence number. */
        seq: Type.Integer(),
        code: Type.String(),
        message: Type.String(),
        /** Position in the call, from 0. */
        index: Type.Optional(Type.Integer()),
      }),
    ),
    server_time: Type.String(),
    deadline: Type.String(),
    state: AttemptState,
    extra_minutes: Type.Optional(Type.Integer()),
    started_at: Type.Optional(Type.String()),
    is_paused: Type.Optional(Type.Boolean()),
    /** False after another device has taken the attempt over; the events of this call are stored nevertheless. */
    is_here: Type.Optional(Type.Boolean()),
  }),
  refusals: [attemptClosed],
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/test_series/pts/submit_attempt',
  caller: 'student',
  summary: 'Ends an attempt with the answers that were not sent; repeating the call changes nothing',
  maxBytes: 4 * 1024 * 1024,
  body: Exactly({
    attempt_id: Text(64),
    events: AnswerEvents,
    /**
     * `time`: the screen's clock says that the time is over. An attempt with time left goes on then, for example after a
     * pause that the screen did not learn of: `state` is `running`, and no answer is stored.
     */
    reason: Type.Optional(Type.Literal('time')),
  }),
  data: Exactly({
    state: AttemptState,
    submitted_at: Type.String(),
    /** HMAC over the attempt's event log, keyed with the installation's secret, which staff can verify. */
    receipt: Type.String(),
    /** The result is released. */
    is_result_out: Type.Boolean(),
    /** The times of an attempt that goes on, as in the response to a save. */
    server_time: Type.Optional(Type.String()),
    deadline: Type.Optional(Type.String()),
    started_at: Type.Optional(Type.String()),
    is_paused: Type.Optional(Type.Boolean()),
  }),
});
