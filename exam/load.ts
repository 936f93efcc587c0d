/** Loads the test, the result or the provisional key that the URL names, and converts errors into what the student can do. */
import { type AttemptData, attemptUsed } from '../contract/assessment/attempts.ts';
import { keyAwaited, type ProvisionalKey } from '../contract/assessment/challenges.ts';
import { type Result, resultAwaited } from '../contract/assessment/result.ts';
import { ApiError } from '../contract/client.ts';
import { shufflePaper } from '../engine/shuffle/shuffle-paper.ts';
import type { UrlParams } from './address/url-params.ts';
import { type Calls, errorKindOf } from './calls.ts';
import { cacheShell, clearShellCache } from './offline/shell.ts';
import { openSession, type Session } from './session/session.ts';
import { type AttemptSnapshot, openAnswerDatabase } from './session/storage/answer-database.ts';
import { type AnswerStore, createAnswerStore } from './session/storage/answer-store.ts';
import { withTimeout } from './session/with-timeout.ts';

export type LoadError = Readonly<{
  kind: 'signed-out' | 'unreachable' | 'refused';
  /** Message of the server for a refusal; otherwise empty. */
  message: string;
  hasResult: boolean;
}>;

export type LoadOutcome =
  | { at: 'failed'; error: LoadError }
  | { at: 'test'; session: Session }
  | { at: 'result'; result: Result }
  | { at: 'key'; provisional: ProvisionalKey }
  | { at: 'awaited' };

/** Timeout of `start` if this device has an attempt snapshot to open instead. */
const START_TIMEOUT_MS = 6000;

type Origin = {
  /**
   * The service worker served the page from the cache. Any site can lead to it with the ids of any test, and the server
   * did not refuse that, so it only continues the attempt that is stored on this device.
   */
  isCachedPage: boolean;
  answerStore?: AnswerStore;
};

export async function load(params: UrlParams, calls: Calls, origin: Origin): Promise<LoadOutcome> {
  try {
    if (params.view === 'result') return { at: 'result', result: await calls.fetchResult(params) };
    return { at: 'test', session: await openTest(params, calls, origin) };
  } catch (error) {
    if (error instanceof ApiError && error.code === resultAwaited.code) return loadKey(params, calls);
    // If the attempt is over and no reattempt is requested, show the result.
    const isOver = error instanceof ApiError && error.code === attemptUsed.code && params.isReattempt === 0;
    if (isOver && params.view === 'test') return load({ ...params, view: 'result' }, calls, origin);
    return { at: 'failed', error: loadErrorOf(error) };
  }
}

/** Loads the provisional key of a test whose result waits for the final one. */
async function loadKey(params: UrlParams, calls: Calls): Promise<LoadOutcome> {
  try {
    return { at: 'key', provisional: await calls.fetchProvisionalKey(params) };
  } catch (error) {
    if (error instanceof ApiError && error.code === keyAwaited.code) return { at: 'awaited' };
    return { at: 'failed', error: loadErrorOf(error) };
  }
}

async function openTest(params: UrlParams, calls: Calls, origin: Origin): Promise<Session> {
  const { isCachedPage, answerStore = createAnswerStore(openAnswerDatabase()) } = origin;
  const snapshot = await answerStore.findSnapshot(params.testSeriesId, params.productId);
  if (isCachedPage && !snapshot) throw new Error('no attempt of this test is stored on this device');
  const options = { calls, answerStore, now: () => performance.now(), random: Math.random };
  try {
    const starting = isCachedPage && snapshot ? resume(calls, snapshot.data.attempt_id) : calls.start(params);
    const data = await (snapshot ? withTimeout(START_TIMEOUT_MS, starting) : starting);
    const arrivedAt = performance.now();
    const stored =
      snapshot?.data.attempt_id === data.attempt_id ? snapshot.paper : await calls.fetchPaper(data.paper_url);
    const paper = shufflePaper(stored, data.shuffle_seed);
    const session = await openSession({ ...options, data, paper, arrivedAt });
    if (data.state === 'running') void cacheForOffline({ data, paper, wallTime: Date.now() }, answerStore, session);
    return session;
  } catch (error) {
    if (!snapshot || errorKindOf(error) !== 'unreachable') throw error;
    const { data, paper } = snapshot;
    const estimated = { ...data, server_time: estimateServerTime(snapshot, Date.now()) };
    return openSession({ ...options, data: estimated, paper, arrivedAt: performance.now(), isEstimated: true });
  }
}

async function resume(calls: Calls, attemptId: string): Promise<AttemptData> {
  const data = await calls.resume(attemptId);
  if (data.state !== 'running') throw new ApiError(200, attemptUsed.code, attemptUsed.message);
  return data;
}

/**
 * Estimates the server time after an offline reload: the snapshot's server time plus the wall-clock time since then. A
 * wall clock that was set back counts as no time; the next response corrects the estimate.
 */
export function estimateServerTime({ data, wallTime }: AttemptSnapshot, wallNow: number): string {
  return new Date(Date.parse(data.server_time) + Math.max(0, wallNow - wallTime)).toISOString();
}

/** Stores the snapshot and the page for an offline reload; the cached page is deleted when the attempt has ended. */
async function cacheForOffline(snapshot: AttemptSnapshot, answerStore: AnswerStore, session: Session) {
  await answerStore.saveSnapshot(snapshot);
  if (session.view().phase !== 'ended') await cacheShell(snapshot.paper).catch(() => {});
  const unsubscribe = session.subscribe(() => {
    if (session.view().phase !== 'ended') return;
    unsubscribe();
    void clearShellCache().catch(() => {});
  });
}

export function loadErrorOf(error: unknown): LoadError {
  const kind = errorKindOf(error);
  if (kind !== 'refused') return { kind, message: '', hasResult: false };
  const refusal = error as ApiError;
  return { kind, message: refusal.message, hasResult: refusal.code === attemptUsed.code };
}
