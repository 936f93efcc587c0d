/** Submits the attempt with its unsent answers, with retries until the server responds. */
import { type AnswerEvent, MAX_EVENTS_PER_CALL } from '../../../contract/assessment/answer-events.ts';
import { ApiError } from '../../../contract/client.ts';
import type { Attempt } from '../../../engine/attempt.ts';
import { unsentAnswers } from '../../../engine/sync-queue.ts';
import { errorKindOf, isNotFound, type SubmitResponse } from '../../calls.ts';
import { eventOf } from '../events.ts';
import type { Connection } from './client-sync-queue.ts';

export type SubmitOptions = {
  attempt(): Attempt;
  elapsedMs(): number;
  submit(events: AnswerEvent[]): Promise<SubmitResponse>;
  onError(connection: Connection, message: string): void;
  /** Passes a function that ends the current wait at once. */
  onWait(retryNow: () => void): void;
  random(): number;
};

export async function submitWithRetry(options: SubmitOptions): Promise<SubmitResponse> {
  const elapsed = options.elapsedMs();
  let events = unsentAnswers(options.attempt(), MAX_EVENTS_PER_CALL).map((answer) => eventOf(answer, elapsed));
  for (let failures = 0; ; failures += 1) {
    try {
      return await options.submit(events);
    } catch (error) {
      const kind = isNotFound(error) ? 'signed-out' : errorKindOf(error);
      // Unsent answers that the server rejects as malformed must not prevent the submission, so submit without them.
      if (kind === 'refused' && error instanceof ApiError && error.status === 400 && events.length > 0) {
        events = [];
        continue;
      }
      options.onError(
        kind === 'signed-out' ? 'signed-out' : 'unreachable',
        kind === 'refused' && error instanceof Error ? error.message : '',
      );
      const waitMs = retryDelayMs(failures + 1, options.random);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        options.onWait(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}
