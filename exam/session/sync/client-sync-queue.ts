/**
 * The sync queue of the browser: sends unsent answers in batches, one request at a time, retries with backoff, sends a
 * heartbeat, and submits. Which answers are unsent is in the attempt (engine/sync-queue.ts); an answer is removed there
 * only when the server has acknowledged or refused it.
 */
import { type AnswerEvent, MAX_EVENTS_PER_CALL } from '../../../contract/assessment/answer-events.ts';
import { ApiError } from '../../../contract/client.ts';
import type { Answer } from '../../../engine/responses/answers.ts';
import { unsentAnswers } from '../../../engine/sync-queue.ts';
import { type Calls, errorKindOf, isNotFound, type SaveResponse, type SubmitResponse } from '../../calls.ts';
import { eventOf } from '../events.ts';
import type { SessionState } from '../session-state.ts';
import type { AnswerStore } from '../storage/answer-store.ts';
import { retryDelayMs } from './retry-delay.ts';
import { type AppliedResponse, applyRejection, applySaveResponse } from './save-response.ts';

/** `over`: the attempt has ended on the server, and nothing more is saved. */
type SendOutcome = 'done' | 'more' | 'unreachable' | 'signed-out' | 'over';

export type ClientSyncQueueOptions = {
  attemptId: string;
  state: SessionState;
  answerStore: Pick<AnswerStore, 'markAcknowledged'>;
  calls: Pick<Calls, 'save' | 'submit'>;
  /** Whether the section of the question has opened, by the newest time of the server. */
  hasOpened(questionId: number): boolean;
  random(): number;
};

/** Answers per request. */
const MAX_BATCH_ANSWERS = 200;
const BATCH_DELAY_MS = 250;
/** An empty save synchronises the clock and reports a changed deadline. */
const HEARTBEAT_MS = 60_000;

export class ClientSyncQueue {
  readonly #options: ClientSyncQueueOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #currentRequest: Promise<void> | null = null;
  #failures = 0;
  #isSendDue = false;
  #isStopped = false;
  #batchSize = MAX_BATCH_ANSWERS;
  #retrySubmitNow = () => {};

  constructor(options: ClientSyncQueueOptions) {
    this.#options = options;
  }

  /** Sends after `BATCH_DELAY_MS`, so that further changes join the same request; ignored while a retry is scheduled. */
  flushSoon(): void {
    // During an outage the next retry is already scheduled, and further changes must not add requests.
    if (this.#failures === 0) this.#scheduleWithin(BATCH_DELAY_MS);
  }

  /** Sends or submits at once, after the network returned or the student signed in again. */
  flushNow(): void {
    this.#scheduleWithin(0);
    this.#retrySubmitNow();
  }

  /** Prevents further saves; resolves when the current request has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#currentRequest;
  }

  /** Saves again after a submit, because the attempt goes on. */
  restart(): void {
    this.#isStopped = false;
    this.#failures = 0;
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#scheduleWithin(0);
  }

  /**
   * Stops saving and submits the attempt with its unsent answers, with retries until the server responds. `isByClock`: only
   * the clock of the screen ends it.
   */
  async submit(isByClock: boolean): Promise<SubmitResponse> {
    await this.stop();
    const { attemptId, state, calls, random } = this.#options;
    let events = this.#eventsOf(unsentAnswers(state.attempt, MAX_EVENTS_PER_CALL));
    let namesReason = isByClock;
    for (let failures = 1; ; failures += 1) {
      try {
        return await calls.submit(attemptId, events, namesReason);
      } catch (error) {
        const kind = isNotFound(error) ? 'signed-out' : errorKindOf(error);
        // What the server rejects as malformed must not prevent the submission: a reason that an earlier version does not
        // know, then the unsent answers.
        if (
          kind === 'refused' &&
          error instanceof ApiError &&
          error.status === 400 &&
          (namesReason || events.length > 0)
        ) {
          if (namesReason) namesReason = false;
          else events = [];
          continue;
        }
        state.update({ connection: kind === 'signed-out' ? 'signed-out' : 'unreachable' });
        const message = kind === 'refused' && error instanceof Error ? error.message : '';
        state.transition({ type: 'submitFailed', message });
        await this.#waitToSubmit(retryDelayMs(failures, random()));
      }
    }
  }

  #waitToSubmit(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#retrySubmitNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #scheduleWithin(ms: number): void {
    if (this.#isStopped) return;
    const at = performance.now() + ms;
    if (at >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => this.#send(), ms);
  }

  #send(): void {
    this.#dueAt = Number.POSITIVE_INFINITY;
    if (this.#isStopped) return;
    if (this.#currentRequest) {
      this.#isSendDue = true;
      return;
    }
    this.#isSendDue = false;
    this.#currentRequest = this.#sendBatch()
      .catch((): SendOutcome => 'unreachable')
      .then((outcome) => {
        this.#currentRequest = null;
        this.#scheduleAfter(outcome);
      });
  }

  #scheduleAfter(outcome: SendOutcome): void {
    const { state, random } = this.#options;
    const hasFailed = outcome === 'unreachable' || outcome === 'signed-out';
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    if (outcome === 'over') this.#isStopped = true;
    if (hasFailed) this.#scheduleWithin(retryDelayMs(this.#failures, random()));
    else if (outcome === 'more' || this.#isSendDue) this.#scheduleWithin(0);
    else this.#scheduleWithin(HEARTBEAT_MS * (0.9 + random() / 5));
    const connection = hasFailed ? outcome : 'online';
    if (connection !== state.view().connection) state.update({ connection });
  }

  /** Sends one request with the unsent answers, or an empty one if there are none. */
  async #sendBatch(): Promise<SendOutcome> {
    const { attemptId, state, calls } = this.#options;
    // Answers dated by an estimated clock are not sent; an empty call gets the server's time, and they follow at once.
    const sent = state.view().isEstimated ? [] : this.#sendable().slice(0, this.#batchSize);
    try {
      return this.#apply(sent, await calls.save(attemptId, this.#eventsOf(sent)));
    } catch (error) {
      const kind = errorKindOf(error);
      if (isNotFound(error)) return 'signed-out';
      if (kind !== 'refused' || !(error instanceof ApiError)) return kind === 'signed-out' ? kind : 'unreachable';
      if (error.code === 'attempt_closed') {
        state.close();
        return 'over';
      }
      return error.status === 400 || error.status === 200 ? this.#reject(sent, error.message) : 'unreachable';
    }
  }

  #apply(sent: readonly Answer[], saved: SaveResponse): SendOutcome {
    const { state } = this.#options;
    state.synchronizeClock(saved);
    const applied = applySaveResponse(state.attempt, sent, saved);
    this.#settle(applied);
    if (saved.is_here === false) state.transition({ type: 'takenOver', by: 'device' });
    if (saved.state !== 'running') {
      state.close();
      return 'over';
    }
    if (this.#sendable().length === 0) return 'done';
    return applied.hasProgress ? 'more' : 'unreachable';
  }

  /** Answers of a section that has not opened wait. */
  #sendable(): readonly Answer[] {
    const { state, hasOpened } = this.#options;
    return unsentAnswers(state.attempt, Number.POSITIVE_INFINITY).filter(({ questionId }) => hasOpened(questionId));
  }

  /** Handles a malformed request: sends the answers one by one, so that only the malformed one is refused. */
  #reject(sent: readonly Answer[], message: string): SendOutcome {
    const [only] = sent;
    if (!only) return 'unreachable';
    if (sent.length > 1) this.#batchSize = 1;
    else this.#settle(applyRejection(this.#options.state.attempt, only, message));
    return 'more';
  }

  #settle({ attempt, acknowledged, refusals }: AppliedResponse): void {
    const { attemptId, state, answerStore } = this.#options;
    state.attempt = attempt;
    answerStore.markAcknowledged(attemptId, acknowledged);
    const view = state.view();
    state.update({
      attempt: { ...view.attempt, unsent: attempt.unsent },
      refusals: refusals.size > 0 ? new Map([...view.refusals, ...refusals]) : view.refusals,
    });
  }

  #eventsOf(answers: readonly Answer[]): AnswerEvent[] {
    const elapsedMs = this.#options.state.clock.elapsedMs();
    return answers.map((answer) => eventOf(answer, elapsedMs));
  }
}
