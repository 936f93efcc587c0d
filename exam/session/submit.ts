/** Submits the attempt with its unsent answers, with retries until the server responds. */
import { type AnswerEvent, MOST_EVENTS } from '../../contract/assessment.ts';
import { ApiError } from '../../contract/client.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { unsentAnswers } from '../../engine/sending.ts';
import { isStranger, kindOf, type Submitted } from '../calls.ts';
import { eventOf } from './events.ts';
import type { Connection } from './sender.ts';

export type HandInParts = {
  attempt(): Attempt;
  elapsedMs(): number;
  submit(events: AnswerEvent[]): Promise<Submitted>;
  onTrouble(connection: Connection, message: string): void;
  /** Passes a function that ends the current wait at once. */
  onWaiting(hurry: () => void): void;
  random(): number;
};

export async function handIn(parts: HandInParts): Promise<Submitted> {
  const elapsed = parts.elapsedMs();
  let events = unsentAnswers(parts.attempt(), MOST_EVENTS).map((answer) => eventOf(answer, elapsed));
  for (let failures = 0; ; failures += 1) {
    try {
      return await parts.submit(events);
    } catch (error) {
      const kind = isStranger(error) ? 'signed-out' : kindOf(error);
      // Unsent answers that the server rejects as malformed must not prevent the submission, so submit without them.
      if (kind === 'refused' && error instanceof ApiError && error.status === 400 && events.length > 0) {
        events = [];
        continue;
      }
      parts.onTrouble(
        kind === 'signed-out' ? 'signed-out' : 'unreachable',
        kind === 'refused' && error instanceof Error ? error.message : '',
      );
      const wait = Math.min(20_000, 1000 * 2 ** failures) * (0.75 + parts.random() / 2);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        parts.onWaiting(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}
