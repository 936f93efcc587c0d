/** Endpoints and types of timed tests: instructions, attempts, answer events, signals, event logs and results. */
import { Exactly, Flag, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { StartRefusal } from '../product.ts';
import { testNotOwned } from './test-start.ts';

export const testUnknown: Refusal = { code: 'test_unknown', message: 'We do not have this test.' };
export const testNotOpen: Refusal = { code: 'test_not_open', message: 'This test has not opened yet.' };
export const testExpired: Refusal = { code: 'test_expired', message: 'This test is closed.' };
export const attemptUsed: Refusal = {
  code: 'attempt_used',
  message: 'You have already taken this test. It cannot be taken again.',
};
export const attemptClosed: Refusal = {
  code: 'attempt_closed',
  message: 'This test is over. Answers are no longer accepted.',
};
export const eventRefused: Refusal = {
  code: 'event_refused',
  message: 'An answer does not fit its question.',
};
export const resultAwaited: Refusal = { code: 'result_awaited', message: 'The result is not out yet.' };

/** Approximate maximum number of stored events of an attempt: one change every half second for three hours. */
export const MAX_EVENTS_PER_ATTEMPT = 20_000;
/** Maximum number of stored events of an attempt for the same question. */
export const MAX_EVENTS_PER_QUESTION = 1000;

/** Reasons why `save_answers` does not store an event, as in `refused[].code`. */
export const EVENT_REFUSALS = {
  /** The event does not match `AnswerEvent`. */
  event_malformed: 'This answer cannot be read.',
  question_unknown: 'This test has no such question.',
  /** For example an option of another question, two options for a single choice, or text instead of a number. */
  response_misfit: 'The answer does not fit its question.',
  /** Another device used this sequence number for a different event; the client sends it again with a new number. */
  seq_taken: 'Another device has already sent something else under this number.',
  /** A newer answer to this question is stored, so the client does not send this one again. */
  superseded: 'A newer answer to this question has already arrived.',
  time_ahead: 'This answer claims to have been given in the future.',
  too_late: 'This answer was given after the time was over.',
  section_not_open: 'This section had not begun when the answer was given.',
  section_closed: 'This section was over when the answer was given.',
  /** The call has more than `MAX_EVENTS_PER_CALL` events; the client sends this one again in the next call. */
  too_many: 'Too many answers in one call.',
  question_limit: 'This answer has been changed too many times to save again. Your last saved answer counts.',
  attempt_limit:
    'This test has saved as many answers as it can. Your last saved answers count; you can submit the test.',
} as const;
export type EventRefusal = keyof typeof EVENT_REFUSALS;

/** Maximum number of events stored per call of `save_answers` or `submit_attempt`; the others are refused. */
export const MAX_EVENTS_PER_CALL = 500;

const TestKey = { product_id: Id, test_series_id: Id, tab_id: Id };

const Bilingual = Exactly({ english: Type.String(), hindi: Type.String() });
export type Bilingual = StaticDecode<typeof Bilingual>;

/** Page with the instructions of a test; `start_date` and `end_date` are its window as ISO instants, or null. */
const TestDetails = Type.Object({
  test_series_details: Type.Object({
    test_series_id: Id,
    test_series_name: Type.String(),
    test_code: Type.String(),
    start_date: Nullable(Type.String()),
    end_date: Nullable(Type.String()),
    number_of_questions: Type.Integer(),
    time_in_mins: Type.Integer(),
    total_marks: Type.Number(),
  }),
  screen_texts: Type.Object({
    language_texts: Exactly({ language1: Type.String(), language2: Type.String() }),
    button_text: Type.String(),
    /** Empty if there is only one button. */
    button2_text: Type.String(),
    /** When the result appears, or that a practice test shows it at once; otherwise empty. */
    result_text: Type.Optional(Type.String()),
    /** The Hindi text of `result_text`. */
    result_text_hindi: Type.Optional(Type.String()),
    /** When the test opens, closed or publishes its results; otherwise empty. */
    status_text: Type.Optional(Type.String()),
  }),
  instructions: Exactly({ instruction_english: Type.String(), instruction_hindi: Type.String() }),
  /** The same values as `TestCard.current_status`. */
  current_status: Type.Optional(Type.Integer()),
  /** The last token rotation, thus the last use to within a day. */
  start_refusal: Type.Optional(Nullable(StartRefusal)),
  /**
   * The language of the running attempt, else the default of a new attempt: the student's last choice or the paper's
   * only language; null if there is neither. 1 Hindi, 2 English.
   */
  language: Type.Optional(Nullable(Type.Integer())),
});
export type TestDetails = StaticDecode<typeof TestDetails>;

export const getTestSeriesDetails = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_test_series_details',
  caller: 'student',
  summary: 'What a candidate reads before starting',
  body: Exactly(TestKey),
  data: TestDetails,
  refusals: [testUnknown],
});

export const chooseTestLanguage = endpoint({
  method: 'POST',
  path: '/test_series/pts/choose_language',
  caller: 'student',
  summary: 'Remembers the language this student reads tests in: 1 Hindi, 2 English',
  body: Exactly({ language: Id }),
  data: Exactly({ language: Type.Integer() }),
});

/**
 * For links from other sites: `ticket=` replaces `token=` in the engine URL. The ticket is valid once, for one minute
 * and for this test. If the browser comes from another site, the student has to confirm first.
 */
export const createEngineTicket = endpoint({
  method: 'POST',
  path: '/test_series/pts/create_engine_ticket',
  caller: 'student',
  summary: 'A one-time ticket that opens the engine at a test from another site',
  body: Exactly(TestKey),
  data: Exactly({ ticket: Type.String(), expires_at: Type.String() }),
  refusals: [testUnknown],
});

/**
 * A response by question type: an option id, several option ids, a number as typed, or null if cleared. Each pair of a
 * `match` response is one number, row_id * 100 + option_id (`encodePair` in engine/responses/match-encoding.ts).
 */
export const Response = Type.Union([
  Type.Integer(),
  Type.Array(Type.Integer(), { maxItems: 40 }),
  Type.String({ maxLength: 40 }),
  Type.Null(),
]);
export type Response = StaticDecode<typeof Response>;

const AttemptState = Type.Union([Type.Literal('running'), Type.Literal('submitted'), Type.Literal('expired')]);
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
  started_at: Type.String(),
  deadline: Type.String(),
  server_time: Type.String(),
  /** Path of the `Paper` on the API's host; the response is an envelope, byte-identical for all candidates. */
  paper_url: Type.String(),
  last_seq: Type.Integer(),
  /** Minutes that staff added; `deadline` includes them. */
  extra_minutes: Type.Optional(Type.Integer()),
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
  summary: 'Starts a test; a running attempt is returned again, never a second one',
  body: Exactly({
    ...TestKey,
    is_reattempt: Type.Optional(Flag),
    /** Language of a new attempt; default: the student's last choice, else the paper's only language, else Hindi. */
    language: Type.Optional(Id),
    /** A random id of the browser or tab; opening an attempt with a different id takes it over. */
    device: Type.Optional(Text(64)),
  }),
  data: Attempt,
  refusals: [testUnknown, testNotOwned, testNotOpen, testExpired, attemptUsed],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_attempt',
  caller: 'student',
  summary: 'An attempt of mine, enough to go on from another device',
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
  deadline: string;
  extra_minutes: number;
  /** False after another device has taken the attempt over. */
  is_here: boolean;
};

/** The event log of the student's own attempt, as a JSON file: GET /api/v1/test_series/pts/event_log?attempt_id=. */
export type EventLog = {
  attempt_id: string;
  test_series_id: number;
  version: number;
  /** Null while the attempt is running. */
  receipt: string | null;
  /** How each `hash` is computed from the one before. */
  rule: string;
  entries: EventLogEntry[];
};
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

/** A change of an answer, as the client sends it. */
export const AnswerEvent = Exactly({
  /** The client's rising sequence number; the highest one of a question is its answer. */
  seq: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  question_id: Id,
  response: Response,
  marked: Type.Boolean(),
  /** Milliseconds spent on the question so far. */
  spent_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  /** Milliseconds from the start of the attempt to the change, by the client's monotonic clock. */
  at_ms: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
});
export type AnswerEvent = StaticDecode<typeof AnswerEvent>;
/** Elements are validated one by one, so that one malformed event does not refuse the others. */
const Events = Type.Array(
  Type.Unsafe<AnswerEvent>(Type.Unknown({ description: 'seq, question_id, response, marked, spent_ms, at_ms' })),
  {
    maxItems: 20_000,
  },
);

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
  summary: 'Notes that a candidate looked elsewhere; kept in the log, with no consequence',
  body: Exactly({
    attempt_id: Text(64),
    device: Type.Optional(Text(64)),
    signals: Type.Array(Signal, { maxItems: 100 }),
  }),
  data: Exactly({ recorded: Type.Integer() }),
  refusals: [attemptClosed],
});

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/test_series/pts/save_answers',
  caller: 'student',
  summary: 'Appends answers; acknowledged only when they are durable; twice changes nothing',
  maxBytes: 4 * 1024 * 1024,
  body: Exactly({ attempt_id: Text(64), events: Events, device: Type.Optional(Text(64)) }),
  data: Exactly({
    /** All events of this call up to this sequence number are stored; 0 if even the first was refused. */
    acked_seq: Type.Integer(),
    /** Events that were not stored, with the reason. */
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
    /** False after another device has taken the attempt over; the events of this call are stored nevertheless. */
    is_here: Type.Optional(Type.Boolean()),
  }),
  refusals: [attemptClosed],
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/test_series/pts/submit_attempt',
  caller: 'student',
  summary: 'Ends an attempt with what is still unsent; twice is once',
  maxBytes: 4 * 1024 * 1024,
  body: Exactly({ attempt_id: Text(64), events: Events }),
  data: Exactly({
    state: AttemptState,
    submitted_at: Type.String(),
    /** HMAC over the attempt's event log, keyed with the installation's secret, which staff can verify. */
    receipt: Type.String(),
    /** The result is released. */
    is_result_out: Type.Boolean(),
  }),
});

const Question = Type.Object({
  question_id: Id,
  type: Type.Union([
    Type.Literal('single'),
    Type.Literal('multiple'),
    Type.Literal('numerical'),
    /** An integer, as typed. */
    Type.Literal('integer'),
    /** One option per row, or none. */
    Type.Literal('match'),
  ]),
  /** Structure of the text; `assertion_reason` and `statements` have the fixed options of the exam. */
  format: Type.Optional(Type.Union([Type.Literal('assertion_reason'), Type.Literal('statements')])),
  passage: Nullable(Bilingual),
  /** Shared by the questions of one passage, which are consecutive. */
  passage_id: Type.Optional(Type.String()),
  text: Bilingual,
  /** Rows of a `match` question, to which the options are assigned. */
  rows: Type.Optional(Type.Array(Exactly({ row_id: Type.Integer(), english: Type.String(), hindi: Type.String() }))),
  options: Type.Array(Exactly({ option_id: Type.Integer(), english: Type.String(), hindi: Type.String() })),
  /** Exact: a number, or a fraction as text such as "1/3". */
  marks: Type.Union([Type.Number(), Type.String()]),
  negative: Type.Union([Type.Number(), Type.String()]),
  /** Marks per correct option (`match`: per row) if not all were chosen; absent if the question is all or nothing. */
  partial: Type.Optional(Type.Union([Type.Number(), Type.String()])),
});
const Section = Type.Object({
  section_id: Type.Integer(),
  title: Bilingual,
  /** Minutes of a timed section, which opens when the one before it closes; null if open during the whole test. */
  minutes: Nullable(Type.Integer()),
  /** Best-of scoring: only `count` answers count, either the best or the first in the order of the paper. */
  counted: Type.Optional(
    Exactly({ rule: Type.Union([Type.Literal('best'), Type.Literal('first')]), count: Type.Integer() }),
  ),
  questions: Type.Array(Question),
});
const Paper = Type.Object({
  test_series_id: Id,
  version: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  minutes: Type.Integer(),
  instructions: Bilingual,
  /**
   * `forward`: a section locks when the candidate moves on to a later one. Absent or `free`: sections can be revisited.
   */
  section_order: Type.Optional(Type.Union([Type.Literal('free'), Type.Literal('forward')])),
  sections: Type.Array(Section),
});
/**
 * The public paper as `paper_url` returns it: sections, questions and options in both languages, without the answer
 * key.
 */
export type Paper = StaticDecode<typeof Paper>;
export type PaperQuestion = StaticDecode<typeof Question>;
export type PaperSection = StaticDecode<typeof Section>;

/** Result values of a cohort: the mean of all ranked attempts, or the best attempt. */
const CohortStatistics = Exactly({
  score: Type.Number(),
  correct: Type.Number(),
  incorrect: Type.Number(),
  skipped: Type.Number(),
  /** Percent; null if no question was answered. */
  accuracy: Nullable(Type.Number()),
  spent_ms: Type.Number(),
});

/** The result of a finished attempt with answer key and solutions; durations in milliseconds, times as ISO instants. */
const Result = Type.Object({
  attempt_id: Type.String(),
  /** From 1; only the first attempt is ranked. */
  attempt_number: Type.Optional(Type.Integer()),
  /** Language of the attempt: 1 Hindi, 2 English. */
  language: Type.Optional(Type.Integer()),
  is_ranked: Type.Optional(Type.Boolean()),
  /** The test has no window, so the answer key may be known already: rank and percentile are for practice. */
  is_practice: Type.Optional(Type.Boolean()),
  can_reattempt: Type.Optional(Type.Boolean()),
  started_at: Type.Optional(Type.String()),
  spent_ms: Type.Optional(Type.Integer()),
  /** Percent of the answered questions that are correct; null if none was answered. */
  accuracy: Type.Optional(Nullable(Type.Number())),
  average: Type.Optional(CohortStatistics),
  topper: Type.Optional(CohortStatistics),
  /** Number of changed answers, by the verdict of the first and the final response. */
  changes: Type.Optional(
    Exactly({
      right_to_wrong: Type.Integer(),
      wrong_to_right: Type.Integer(),
      wrong_to_wrong: Type.Integer(),
    }),
  ),
  /** Histogram of the ranked attempts by score; a bucket excludes `to`, except the last one. */
  distribution: Type.Optional(Type.Array(Exactly({ from: Type.Number(), to: Type.Number(), count: Type.Integer() }))),
  /** Charts of the values in this object, as inline SVG that takes its colours from the page. */
  charts: Type.Optional(
    Type.Array(
      Exactly({
        chart: Type.Union([
          Type.Literal('comparison'),
          Type.Literal('distribution'),
          Type.Literal('sections'),
          Type.Literal('times'),
        ]),
        title: Bilingual,
        svg: Bilingual,
      }),
    ),
  ),
  /** When the attempt was regraded with a changed answer key; null if never. */
  key_changed_at: Type.Optional(Nullable(Type.String())),
  /** Download of the candidate's event log. */
  log_url: Type.Optional(Type.String()),
  test_series_id: Id,
  test_series_name: Type.String(),
  state: AttemptState,
  submitted_at: Type.String(),
  score: Type.Number(),
  max: Type.Number(),
  correct: Type.Integer(),
  incorrect: Type.Integer(),
  skipped: Type.Integer(),
  rank: Type.Integer(),
  percentile: Type.Number(),
  candidates: Type.Integer(),
  receipt: Type.String(),
  sections: Type.Array(
    Type.Object({
      section_id: Type.Integer(),
      title: Bilingual,
      score: Type.Number(),
      max: Type.Number(),
      correct: Type.Integer(),
      incorrect: Type.Integer(),
      skipped: Type.Integer(),
      spent_ms: Type.Integer(),
      accuracy: Type.Optional(Nullable(Type.Number())),
      average_score: Type.Optional(Type.Number()),
      topper_score: Type.Optional(Type.Number()),
    }),
  ),
  questions: Type.Array(
    Type.Object({
      ...Question.properties,
      section_id: Type.Integer(),
      response: Response,
      marked: Type.Boolean(),
      spent_ms: Type.Integer(),
      verdict: Type.Union([Type.Literal('correct'), Type.Literal('incorrect'), Type.Literal('skipped')]),
      awarded: Type.Number(),
      /** Correct option ids, or the accepted range of a number. */
      key: Type.Union([Type.Array(Type.Integer()), Exactly({ from: Type.String(), to: Type.String() })]),
      /** Alternative keys; a response that matches any of them is correct. */
      other_keys: Type.Optional(
        Type.Array(Type.Union([Type.Array(Type.Integer()), Exactly({ from: Type.String(), to: Type.String() })])),
      ),
      solution: Bilingual,
      /** Withdrawn question: full marks for everyone (`all`) or no marks for anyone (`none`). */
      dropped: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('none')])),
      /** The first response, if it was changed later; `change` compares its verdict with the final one. */
      first_response: Type.Optional(Response),
      change: Type.Optional(
        Nullable(
          Type.Union([Type.Literal('right_to_wrong'), Type.Literal('wrong_to_right'), Type.Literal('wrong_to_wrong')]),
        ),
      ),
      /** Mean over all ranked attempts, in milliseconds. */
      average_spent_ms: Type.Optional(Type.Integer()),
      /** Percent of the ranked attempts with a correct response. */
      correct_share: Type.Optional(Type.Number()),
      bookmarked: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type Result = StaticDecode<typeof Result>;

export const getResult = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_result',
  caller: 'student',
  summary: 'The marks of a finished attempt, with key and solutions; not before their release',
  body: Exactly({
    attempt_id: Type.Optional(Text(64)),
    product_id: Type.Optional(Id),
    test_series_id: Type.Optional(Id),
  }),
  data: Result,
  refusals: [resultAwaited],
});

export const bookmarkQuestion = endpoint({
  method: 'POST',
  path: '/test_series/pts/bookmark_question',
  caller: 'student',
  summary: 'Keeps a question of a released result, or lets it go',
  body: Exactly({ attempt_id: Text(64), question_id: Id, is_bookmarked: Flag }),
  data: Exactly({ question_id: Id, is_bookmarked: Type.Boolean() }),
  refusals: [resultAwaited],
});

const CheckedEntry = Type.Record(Type.String(), Type.Unknown());

export const checkEventLog = endpoint({
  method: 'POST',
  path: '/test_series/pts/check_event_log',
  caller: 'student',
  summary: 'Whether a downloaded log is, to the last letter, the one its receipt stands for',
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
