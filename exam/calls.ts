/** API calls of the test screen, authenticated by the HttpOnly engine cookie, so that scripts cannot read a token. */
import {
  type AnswerEvent,
  type AttemptData,
  type AttemptSignal,
  bookmarkQuestion,
  checkEventLog,
  getAttempt,
  getResult,
  type Paper,
  type Result,
  recordSignals,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '../contract/assessment.ts';
import { type Api, ApiError, client, dataOf, httpTransport } from '../contract/client.ts';
import type { DataOf, Envelope } from '../contract/endpoint.ts';
import type { Address } from './address.ts';
import { deviceName } from './session/device.ts';

export type Saved = DataOf<typeof saveAnswers>;
export type Submitted = DataOf<typeof submitAttempt>;

/** Calls that throw an `ApiError` for refusals and error responses, and a network error or timeout otherwise. */
export type Calls = {
  start(address: Address): Promise<AttemptData>;
  attempt(attemptId: string): Promise<AttemptData>;
  paper(url: string): Promise<Paper>;
  save(attemptId: string, events: AnswerEvent[]): Promise<Saved>;
  submit(attemptId: string, events: AnswerEvent[]): Promise<Submitted>;
  result(address: Address): Promise<Result>;
  signals(attemptId: string, signals: AttemptSignal[]): Promise<unknown>;
  /** Returns the message that tells whether the log is unchanged. */
  checkLog(attemptId: string, receipt: string, entries: unknown[], head: Record<string, unknown>): Promise<string>;
  bookmark(attemptId: string, questionId: number, isBookmarked: boolean): Promise<unknown>;
};

/** A call that never returns would block all later ones, so it fails after this time. */
const PATIENCE_MS = 20_000;

export function calls(): Calls {
  const api: Api = client(httpTransport({ origin: '', token: () => null, fetch: patientFetch }));
  return {
    start: ({ productId, testSeriesId, tabId, isReattempt, language }) =>
      dataOf(
        api(startAttempt, {
          product_id: productId,
          test_series_id: testSeriesId,
          tab_id: tabId,
          is_reattempt: isReattempt,
          ...(language ? { language } : {}),
          device: deviceName(),
        }),
      ),
    attempt: (attempt_id) => dataOf(api(getAttempt, { attempt_id })),
    paper: fetchPaper,
    save: (attempt_id, events) => dataOf(api(saveAnswers, { attempt_id, events, device: deviceName() })),
    submit: (attempt_id, events) => dataOf(api(submitAttempt, { attempt_id, events })),
    signals: (attempt_id, signals) => dataOf(api(recordSignals, { attempt_id, signals, device: deviceName() })),
    checkLog: async (attempt_id, receipt, entries, head) => {
      const sent = entries as Record<string, unknown>[];
      return (await dataOf(api(checkEventLog, { attempt_id, receipt, entries: sent, head }))).message;
    },
    bookmark: (attempt_id, question_id, is) =>
      dataOf(api(bookmarkQuestion, { attempt_id, question_id, is_bookmarked: is ? 1 : 0 })),
    result: ({ attemptId, productId, testSeriesId }) =>
      dataOf(
        api(getResult, attemptId ? { attempt_id: attemptId } : { product_id: productId, test_series_id: testSeriesId }),
      ),
  };
}

/** Returns the error class that the screen distinguishes; rate limits, server errors and timeouts are `unreachable`. */
export function kindOf(error: unknown): 'signed-out' | 'refused' | 'unreachable' {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 401) return 'signed-out';
  return error.status === 429 || error.status >= 500 || error.code === 'no_answer' ? 'unreachable' : 'refused';
}

/** The attempt is not found, because another student has signed in on this browser. */
export function isStranger(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Loads the paper, a file that is the same for all candidates, either bare or in an envelope. */
async function fetchPaper(url: string): Promise<Paper> {
  const response = await patientFetch(url);
  if (!response.ok) throw new ApiError(response.status, 'paper', 'The question paper could not be loaded.');
  const document = (await response.json()) as Paper | Envelope<Paper>;
  return 'sections' in document ? document : dataOf(Promise.resolve(document));
}

/** Browsers complete `keepalive` requests after the page is closed, but only with bodies of up to 64 KiB. */
const MOST_KEPT_ALIVE = 60_000;

function patientFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const keepalive = typeof init?.body === 'string' && init.body.length < MOST_KEPT_ALIVE;
  return fetch(input, { ...init, keepalive, credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE_MS) });
}
