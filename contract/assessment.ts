/** Timed tests: instructions, the attempt, its answers, its result. */
import { Exactly, Flag, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from './endpoint.ts';
import { StartRefusal } from './product.ts';
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

/** About how many events one attempt stores; one change every half second for three hours. */
export const MAX_EVENTS_PER_ATTEMPT = 20_000;
/** How many events of one attempt are about the same question. */
export const MAX_EVENTS_PER_QUESTION = 1000;

/** Why a single event of `save_answers` is not stored, as `refused[].code`. */
export const EVENT_REFUSALS = {
  /** It is no event at all: a field is missing, or holds something else. */
  event_malformed: 'This answer cannot be read.',
  question_unknown: 'This test has no such question.',
  /** An option of another question, two options of a single-choice question, text where a number goes. */
  response_misfit: 'The answer does not fit its question.',
  /** Another device used the number for something else; to be sent again under a new one. */
  seq_taken: 'Another device has already sent something else under this number.',
  /** A newer answer to the question is stored already; settled. */
  superseded: 'A newer answer to this question has already arrived.',
  time_ahead: 'This answer claims to have been given in the future.',
  too_late: 'This answer was given after the time was over.',
  section_not_open: 'This section had not begun when the answer was given.',
  section_closed: 'This section was over when the answer was given.',
  /** More than `MOST_EVENTS` in one call: to be sent again in the next. */
  too_many: 'Too many answers in one call.',
  /** `MAX_EVENTS_PER_QUESTION` is reached. */
  question_limit: 'This answer has been changed too many times to save again. Your last saved answer counts.',
  /** `MAX_EVENTS_PER_ATTEMPT` is reached. */
  attempt_limit:
    'This test has saved as many answers as it can. Your last saved answers count; you can submit the test.',
} as const;
export type EventRefusal = keyof typeof EVENT_REFUSALS;

/** What one call of `save_answers` or `submit_attempt` stores; the rest is refused one by one. */
export const MOST_EVENTS = 500;

const Which = { product_id: Id, test_series_id: Id, tab_id: Id };

const Bilingual = Exactly({ english: Type.String(), hindi: Type.String() });
export type Bilingual = StaticDecode<typeof Bilingual>;

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
    /** Empty when there is one button only. */
    button2_text: Type.String(),
    /** When results come, or that a practice test shows them at once; else empty. */
    result_text: Type.Optional(Type.String()),
    /** The same for the Hindi instructions. */
    result_text_hindi: Type.Optional(Type.String()),
    /** When it opens, was closed, or brings results; else empty. */
    status_text: Type.Optional(Type.String()),
  }),
  instructions: Exactly({ instruction_english: Type.String(), instruction_hindi: Type.String() }),
  /** As on the card of the test. */
  current_status: Type.Optional(Type.Integer()),
  /** Null where it can be started, and for a test that was taken. */
  start_refusal: Type.Optional(Nullable(StartRefusal)),
  /**
   * Of a running attempt its own. Else the one for a new attempt: the student's last choice, or the paper's only
   * language; null where neither decides.
   */
  language: Type.Optional(Nullable(Type.Integer())),
});
export type TestDetails = StaticDecode<typeof TestDetails>;

export const getTestSeriesDetails = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_test_series_details',
  caller: 'student',
  summary: 'What a candidate reads before starting',
  body: Exactly(Which),
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
 * For a link from another site: `ticket=` takes the place of `token=` in the engine's address, once, within a minute, for
 * this test. A browser that comes from another site asks the student to confirm first.
 */
export const createEngineTicket = endpoint({
  method: 'POST',
  path: '/test_series/pts/create_engine_ticket',
  caller: 'student',
  summary: 'A one-time ticket that opens the engine at a test from another site',
  body: Exactly(Which),
  data: Exactly({ ticket: Type.String(), expires_at: Type.String() }),
  refusals: [testUnknown],
});

/**
 * An option_id, several, a number as typed, or nothing (cleared). Of a `match` question several pairs, each as one
 * number: row_id x 100 + option_id (`pairOf` of engine/pairs.ts).
 */
export const Response = Type.Union([
  Type.Integer(),
  Type.Array(Type.Integer(), { maxItems: 40 }),
  Type.String({ maxLength: 40 }),
  Type.Null(),
]);
export type Response = StaticDecode<typeof Response>;

const AttemptState = Type.Union([Type.Literal('running'), Type.Literal('submitted'), Type.Literal('expired')]);
const Attempt = Type.Object({
  /** Public and not guessable. */
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
  /** From the root of the API's host: answers the `Paper` in the envelope, the same bytes for everybody. */
  paper_url: Type.String(),
  last_seq: Type.Integer(),
  /** Minutes granted beyond the paper's; the deadline holds them already. */
  extra_minutes: Type.Optional(Type.Integer()),
  /** Whether another device had this attempt open, and lost it to this one. */
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
    ...Which,
    is_reattempt: Type.Optional(Flag),
    /** Of a new attempt; without it the student's last choice, else the paper's only language, else Hindi. */
    language: Type.Optional(Id),
    /** A random name of this browser or tab. Opening an attempt with another name takes it over. */
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
    /** Named, it takes the attempt over, as `start_attempt` does. */
    device: Type.Optional(Text(64)),
  }),
  data: Attempt,
});

/**
 * What the stream of an attempt says, as server-sent events: once at the start, and within two seconds of each change.
 * GET /api/v1/test_series/pts/attempt_news?attempt_id=&device=, with the engine's cookie or a bearer token.
 */
export type AttemptNews = {
  state: 'running' | 'submitted' | 'expired';
  server_time: string;
  deadline: string;
  extra_minutes: number;
  /** False when another device has taken the attempt over. */
  is_here: boolean;
};

/** The log of one's own attempt, as a JSON file: GET /api/v1/test_series/pts/event_log?attempt_id=. */
export type EventLog = {
  attempt_id: string;
  test_series_id: number;
  version: number;
  /** Null while the attempt runs. */
  receipt: string | null;
  /** How each `hash` follows from the one before. */
  rule: string;
  entries: EventLogEntry[];
};
export type EventLogEntry = {
  /** An answer as it was sent, or a signal. */
  kind: 'answer' | 'signal';
  /** By the candidate's clock, ms since the start. */
  made_ms: number;
  received_at: string;
  seq?: number;
  question_id?: number;
  response?: Response;
  marked?: boolean;
  spent_ms?: number;
  /** Which session of the attempt sent it, 1 for the first; absent in older logs. */
  session?: number;
  signal?: string;
  hash: string;
};

export const AnswerEvent = Exactly({
  /** The client's own count, rising; the newest answer to a question wins. */
  seq: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  question_id: Id,
  response: Response,
  marked: Type.Boolean(),
  /** Time spent on the question so far, ms. */
  spent_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  /** When it was chosen: ms since the attempt started, by the client's monotonic clock. */
  at_ms: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
});
export type AnswerEvent = StaticDecode<typeof AnswerEvent>;
/** Each is looked at by itself, so that one that cannot be read does not take the others with it. */
const Events = Type.Array(
  Type.Unsafe<AnswerEvent>(Type.Unknown({ description: 'seq, question_id, response, marked, spent_ms, at_ms' })),
  {
    maxItems: 20_000,
  },
);

/** Recorded as signals, never as punishment. */
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
    /** Every event of this call up to this seq is stored; 0 when even the first was refused. */
    acked_seq: Type.Integer(),
    /** Events that were not stored, each with its reason. */
    refused: Type.Array(
      Exactly({
        /** 0 where none could be read. */
        seq: Type.Integer(),
        code: Type.String(),
        message: Type.String(),
        /** Its place in the call, from 0. */
        index: Type.Optional(Type.Integer()),
      }),
    ),
    server_time: Type.String(),
    deadline: Type.String(),
    state: AttemptState,
    extra_minutes: Type.Optional(Type.Integer()),
    /** False when another device has taken the attempt over since; what was sent is stored all the same. */
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
    /** What the student can show later: made of the attempt's answers with the installation's secret. */
    receipt: Type.String(),
    /** Whether the result can be read now. */
    is_result_out: Type.Boolean(),
  }),
});

const Question = Type.Object({
  question_id: Id,
  type: Type.Union([
    Type.Literal('single'),
    Type.Literal('multiple'),
    Type.Literal('numerical'),
    /** A whole number, as typed. */
    Type.Literal('integer'),
    /** One option for each row, or none. */
    Type.Literal('match'),
  ]),
  /** How the text is built: for `assertion_reason` and `statements` the options are the exam's fixed ones. */
  format: Type.Optional(Type.Union([Type.Literal('assertion_reason'), Type.Literal('statements')])),
  passage: Nullable(Bilingual),
  /** The same for all questions of one passage; they follow each other. */
  passage_id: Type.Optional(Type.String()),
  text: Bilingual,
  /** Of a `match` question: what the options are put to. */
  rows: Type.Optional(Type.Array(Exactly({ row_id: Type.Integer(), english: Type.String(), hindi: Type.String() }))),
  options: Type.Array(Exactly({ option_id: Type.Integer(), english: Type.String(), hindi: Type.String() })),
  /** Exact: a number, or a fraction as text such as "1/3". */
  marks: Type.Union([Type.Number(), Type.String()]),
  negative: Type.Union([Type.Number(), Type.String()]),
  /** Marks for each right option (of `match`: row) when not all are chosen; absent where it is all or nothing. */
  partial: Type.Optional(Type.Union([Type.Number(), Type.String()])),
});
const Section = Type.Object({
  section_id: Type.Integer(),
  title: Bilingual,
  /** Its own time: it opens when the one before is over, and locks when this is. Null: open to the end. */
  minutes: Nullable(Type.Integer()),
  /** Only so many answers count: the best, or the first in the paper's order. */
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
  /** `forward`: a section that was left for a later one is locked. Absent or `free`: to and fro. */
  section_order: Type.Optional(Type.Union([Type.Literal('free'), Type.Literal('forward')])),
  sections: Type.Array(Section),
});
/** The paper as it is served by its address: sections, questions and options in both languages, never a key. */
export type Paper = StaticDecode<typeof Paper>;
export type PaperQuestion = StaticDecode<typeof Question>;
export type PaperSection = StaticDecode<typeof Section>;

/** Several candidates' figures as one: the mean of all ranked attempts, or the best of them. */
const Figures = Exactly({
  score: Type.Number(),
  correct: Type.Number(),
  incorrect: Type.Number(),
  skipped: Type.Number(),
  /** Percent. */
  accuracy: Nullable(Type.Number()),
  spent_ms: Type.Number(),
});

const Result = Type.Object({
  attempt_id: Type.String(),
  /** 1 for the first; only that one is ranked. */
  attempt_number: Type.Optional(Type.Integer()),
  /** The attempt's: 1 Hindi, 2 English. */
  language: Type.Optional(Type.Integer()),
  is_ranked: Type.Optional(Type.Boolean()),
  /** The test has no window and may be taken with the key at hand: rank and percentile are for practice. */
  is_practice: Type.Optional(Type.Boolean()),
  can_reattempt: Type.Optional(Type.Boolean()),
  started_at: Type.Optional(Type.String()),
  spent_ms: Type.Optional(Type.Integer()),
  /** Percent of the answered questions that were right; null when none was answered. */
  accuracy: Type.Optional(Nullable(Type.Number())),
  average: Type.Optional(Figures),
  topper: Type.Optional(Figures),
  /** How often an answer was changed, by what it was first and is now. */
  changes: Type.Optional(
    Exactly({
      right_to_wrong: Type.Integer(),
      wrong_to_right: Type.Integer(),
      wrong_to_wrong: Type.Integer(),
    }),
  ),
  /** Ranked attempts by score: from `from`, below `to` (the last up to and with it). */
  distribution: Type.Optional(Type.Array(Exactly({ from: Type.Number(), to: Type.Number(), count: Type.Integer() }))),
  /** Drawn from the figures beside; SVG without colours of its own, to be set into a page. */
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
  /** When the key was changed after this attempt, and the marks with it. */
  key_changed_at: Type.Optional(Nullable(Type.String())),
  /** The candidate's own log, to be downloaded. */
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
      /** Option ids, or the accepted range of a number. */
      key: Type.Union([Type.Array(Type.Integer()), Exactly({ from: Type.String(), to: Type.String() })]),
      /** Further keys, any of which is right as well. */
      other_keys: Type.Optional(
        Type.Array(Type.Union([Type.Array(Type.Integer()), Exactly({ from: Type.String(), to: Type.String() })])),
      ),
      solution: Bilingual,
      /** Withdrawn: it brings everybody the full marks, or nobody any. */
      dropped: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('none')])),
      /** The answer that was given first and changed later, and whether it was right. */
      first_response: Type.Optional(Response),
      change: Type.Optional(
        Nullable(
          Type.Union([Type.Literal('right_to_wrong'), Type.Literal('wrong_to_right'), Type.Literal('wrong_to_wrong')]),
        ),
      ),
      /** Mean time of all ranked attempts. */
      average_spent_ms: Type.Optional(Type.Integer()),
      /** Percent of the ranked attempts that had it right. */
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
  // The longest log there can be.
  maxBytes: 8 * 1024 * 1024,
  body: Exactly({
    attempt_id: Text(64),
    receipt: Text(40),
    entries: Type.Array(CheckedEntry, { maxItems: 30_000 }),
    /** All of the file but its entries; checked where it is sent. */
    head: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  data: Exactly({
    is_genuine: Type.Boolean(),
    /** The first entry (from 0) that does not follow from those before; null when all do. */
    broken_at: Nullable(Type.Integer()),
    message: Type.String(),
  }),
});
