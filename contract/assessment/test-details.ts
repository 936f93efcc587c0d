/** Endpoints of the page that leads to a test: instructions, language, and tickets for links from other sites. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';
import { StartRefusal, TEST_FACTS } from '../catalogue/product.ts';
import { endpoint, type Refusal } from '../endpoint.ts';

export const testUnknown = { code: 'test_unknown', message: 'We do not have this test.' } as const satisfies Refusal;

export const TestKey = { product_id: Id, test_series_id: Id, tab_id: Id };

/** The page with the instructions of a test. */
const TestDetails = Type.Object({
  test_series_details: Type.Object({
    ...TEST_FACTS,
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
  /** While the result is awaited, the student can see the responses with the provisional answer key. */
  has_provisional_key: Type.Optional(Type.Boolean()),
  /** Why a new attempt cannot be started now; null if it can be. */
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
  summary: 'The instructions of a test',
  body: Exactly(TestKey),
  data: TestDetails,
  refusals: [testUnknown],
});

export const chooseTestLanguage = endpoint({
  method: 'POST',
  path: '/test_series/pts/choose_language',
  caller: 'student',
  summary: 'Stores the language in which the student reads tests: 1 Hindi, 2 English',
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
  summary: 'Creates a one-time ticket that opens a test from another site',
  body: Exactly(TestKey),
  data: Exactly({ ticket: Type.String(), expires_at: Type.String() }),
  refusals: [testUnknown],
});
