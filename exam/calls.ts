/**
 * API calls of the test screen, authenticated by the HttpOnly engine cookie, so that scripts cannot read a token. Only the
 * staff who see a result as its student have a token, in the storage of the tab.
 */
import { leavePage, requireView, viewingToken } from '../common/viewing/leave-page.ts';
import { READ_ONLY_EVENT } from '../common/viewing/read-only-event.ts';
import type { AnswerEvent } from '../contract/assessment/answer-events.ts';
import {
  type AttemptData,
  getAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '../contract/assessment/attempts.ts';
import {
  getProvisionalKey,
  type ProvisionalKey,
  saveChallenge,
  withdrawChallenge,
} from '../contract/assessment/challenges.ts';
import { type AttemptSignal, checkEventLog, recordSignals } from '../contract/assessment/event-log.ts';
import type { Paper } from '../contract/assessment/paper.ts';
import { bookmarkQuestion, getResult, type Result } from '../contract/assessment/result.ts';
import { type Api, ApiError, createClient, dataOf, httpTransport } from '../contract/client.ts';
import type { DataOf, EncodedBody, Envelope } from '../contract/endpoint.ts';
import type { UrlParams } from './address/url-params.ts';
import { deviceId } from './session/device/device.ts';

export type SaveResponse = DataOf<typeof saveAnswers>;
export type SubmitResponse = DataOf<typeof submitAttempt>;
export type ChallengeBody = EncodedBody<typeof saveChallenge>;

/** Calls that throw an `ApiError` for refusals and error responses, and a network error or timeout otherwise. */
export type Calls = {
  start(params: UrlParams): Promise<AttemptData>;
  /** Continues an attempt on this device, and takes it over if it was opened on another. */
  resume(attemptId: string): Promise<AttemptData>;
  fetchAttempt(attemptId: string): Promise<AttemptData>;
  fetchPaper(url: string): Promise<Paper>;
  save(attemptId: string, events: AnswerEvent[]): Promise<SaveResponse>;
  /** `isByClock`: only the clock of the screen ends the attempt, so that the server can say that it goes on. */
  submit(attemptId: string, events: AnswerEvent[], isByClock: boolean): Promise<SubmitResponse>;
  fetchResult(params: UrlParams): Promise<Result>;
  fetchProvisionalKey(params: UrlParams): Promise<ProvisionalKey>;
  saveChallenge(body: ChallengeBody): Promise<DataOf<typeof saveChallenge>>;
  withdrawChallenge(attemptId: string, questionId: number): Promise<DataOf<typeof withdrawChallenge>>;
  sendSignals(attemptId: string, batch: AttemptSignal[]): Promise<unknown>;
  /** Returns the message whether the log is unchanged. */
  checkLog(attemptId: string, receipt: string, entries: unknown[], head: Record<string, unknown>): Promise<string>;
  bookmark(attemptId: string, questionId: number, isBookmarked: boolean): Promise<unknown>;
};

/** A call that never returns would block all later ones, so it fails after this time. */
const CALL_TIMEOUT_MS = 20_000;

/** Messages of the server are in the language of the screen (`SettingsProvider`). */
const locale = () => document.documentElement.lang;

/** Returns a client whose calls are authenticated by the cookie, and end after a time. */
export function createApi(): Api {
  return createClient(httpTransport({ origin: '', locale, token: viewingToken, fetch: fetchWithTimeout }));
}

export function createCalls(): Calls {
  const api = createApi();
  return {
    start: ({ productId, testSeriesId, tabId, isReattempt, language }) =>
      dataOf(
        api(startAttempt, {
          product_id: productId,
          test_series_id: testSeriesId,
          tab_id: tabId,
          is_reattempt: isReattempt,
          ...(language ? { language } : {}),
          device: deviceId(),
        }),
      ),
    resume: (attempt_id) => dataOf(api(getAttempt, { attempt_id, device: deviceId() })),
    fetchAttempt: (attempt_id) => dataOf(api(getAttempt, { attempt_id })),
    fetchPaper,
    save: (attempt_id, events) => dataOf(api(saveAnswers, { attempt_id, events, device: deviceId() })),
    submit: (attempt_id, events, isByClock) =>
      dataOf(api(submitAttempt, { attempt_id, events, ...(isByClock ? { reason: 'time' as const } : {}) })),
    sendSignals: (attempt_id, signals) => dataOf(api(recordSignals, { attempt_id, signals, device: deviceId() })),
    checkLog: async (attempt_id, receipt, entries, head) => {
      const sent = entries as Record<string, unknown>[];
      return (await dataOf(api(checkEventLog, { attempt_id, receipt, entries: sent, head }))).message;
    },
    bookmark: (attempt_id, question_id, isBookmarked) =>
      dataOf(api(bookmarkQuestion, { attempt_id, question_id, is_bookmarked: isBookmarked ? 1 : 0 })),
    fetchResult: (params) => dataOf(api(getResult, attemptNamedBy(params))),
    fetchProvisionalKey: (params) => dataOf(api(getProvisionalKey, attemptNamedBy(params))),
    saveChallenge: (body) => dataOf(api(saveChallenge, body)),
    withdrawChallenge: (attempt_id, question_id) => dataOf(api(withdrawChallenge, { attempt_id, question_id })),
  };
}

function attemptNamedBy({ attemptId, productId, testSeriesId }: UrlParams) {
  return attemptId ? { attempt_id: attemptId } : { product_id: productId, test_series_id: testSeriesId };
}

/** Returns the error class that the screen distinguishes; rate limits, server errors and timeouts are `unreachable`. */
export function errorKindOf(error: unknown): 'signed-out' | 'refused' | 'unreachable' {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 401) return 'signed-out';
  return error.status === 429 || error.status >= 500 || error.code === 'no_answer' ? 'unreachable' : 'refused';
}

/** The attempt is not found, because another student has signed in on this browser. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Loads the paper, a file that is the same for all candidates, either bare or in an envelope. */
async function fetchPaper(url: string): Promise<Paper> {
  const response = await fetchWithTimeout(url);
  if (!response.ok) throw new ApiError(response.status, 'paper', 'The question paper could not be loaded.');
  const document = (await response.json()) as Paper | Envelope<Paper>;
  return 'sections' in document ? document : dataOf(Promise.resolve(document));
}

/** Browsers complete `keepalive` requests after the page is closed, but only with bodies of up to 64 KiB. */
const MAX_KEEPALIVE_CHARS = 60_000;

async function fetchWithTimeout(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  requireView();
  const keepalive = typeof init?.body === 'string' && init.body.length < MAX_KEEPALIVE_CHARS;
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(input, { ...init, keepalive, credentials: 'same-origin', signal });
  if (response.status === 401) leavePage();
  if (response.status === 403) dispatchEvent(new Event(READ_ONLY_EVENT));
  return response;
}
