/** Timed tests: instructions, the attempt, its answers, its result. */
import { Exactly, Flag, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from './endpoint.ts';

export const testUnknown: Refusal = { code: 'test_unknown', message: 'We do not have this test.' };
export const testNotOwned: Refusal = {
  code: 'test_not_owned',
  message: 'This test belongs to a course you have not bought yet.',
};
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

/** The wire values of the language selector: the first option is English with value 2, the second Hindi with value 1. */
export const LANGUAGE = { hindi: 1, english: 2 } as const;

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
  }),
  instructions: Exactly({ instruction_english: Type.String(), instruction_hindi: Type.String() }),
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

/** An option_id, several, a number as typed, or nothing (cleared). */
const Response = Type.Union([
  Type.Integer(),
  Type.Array(Type.Integer(), { maxItems: 20 }),
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
    language: Type.Optional(Id),
  }),
  data: Attempt,
  refusals: [testUnknown, testNotOwned, testNotOpen, testExpired, attemptUsed],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/test_series/pts/get_attempt',
  caller: 'student',
  summary: 'An attempt of mine, enough to go on from another device',
  body: Exactly({ attempt_id: Text(64) }),
  data: Attempt,
});

const AnswerEvent = Exactly({
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
const Events = Type.Array(AnswerEvent, { maxItems: 500 });

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/test_series/pts/save_answers',
  caller: 'student',
  summary: 'Appends answers; acknowledged only when they are durable; twice changes nothing',
  body: Exactly({ attempt_id: Text(64), events: Events }),
  data: Exactly({
    /** Every event of this call up to this seq is stored; 0 when even the first was refused. */
    acked_seq: Type.Integer(),
    /** Events that were not stored, each with its reason. */
    refused: Type.Array(Exactly({ seq: Type.Integer(), code: Type.String(), message: Type.String() })),
    server_time: Type.String(),
    deadline: Type.String(),
    state: AttemptState,
  }),
  refusals: [attemptClosed],
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/test_series/pts/submit_attempt',
  caller: 'student',
  summary: 'Ends an attempt with what is still unsent; twice is once',
  body: Exactly({ attempt_id: Text(64), events: Events }),
  data: Exactly({
    state: AttemptState,
    submitted_at: Type.String(),
    /** What the student can show later: a digest of the attempt's answers. */
    receipt: Type.String(),
    /** Whether the result can be read now. */
    is_result_out: Type.Boolean(),
  }),
});

const Question = Type.Object({
  question_id: Id,
  type: Type.Union([Type.Literal('single'), Type.Literal('multiple'), Type.Literal('numerical')]),
  passage: Nullable(Bilingual),
  text: Bilingual,
  options: Type.Array(Exactly({ option_id: Type.Integer(), english: Type.String(), hindi: Type.String() })),
  /** Exact: a number, or a fraction as text such as "1/3". */
  marks: Type.Union([Type.Number(), Type.String()]),
  negative: Type.Union([Type.Number(), Type.String()]),
});
const Section = Type.Object({
  section_id: Type.Integer(),
  title: Bilingual,
  minutes: Nullable(Type.Integer()),
  questions: Type.Array(Question),
});
const Paper = Type.Object({
  test_series_id: Id,
  version: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  minutes: Type.Integer(),
  instructions: Bilingual,
  sections: Type.Array(Section),
});
/** The paper as it is served by its address: sections, questions and options in both languages, never a key. */
export type Paper = StaticDecode<typeof Paper>;
export type PaperQuestion = StaticDecode<typeof Question>;
export type PaperSection = StaticDecode<typeof Section>;

const Result = Type.Object({
  attempt_id: Type.String(),
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
      solution: Bilingual,
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
